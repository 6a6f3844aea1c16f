import type { Decision, ReviewComment, ReviewFile } from "../../product/engine/review/review-file.ts";
import { oncePerBuild } from "../../product/files/once-per-build.ts";
import { commentKey, distinctBy, latestFirst } from "./client/merge.ts";
import { latestDecisions } from "./client/standing.ts";
import { verdictLooks } from "./client/verdicts.ts";
import { knownReviews } from "./room/known-reviews.ts";

/** When somebody last looked at a component or a screen in a review, and what of it is open. */
export interface LastLook {
  readonly by: string;
  /** `2026-11-22` */
  readonly day: string;
  /** Verdicts that are not "good", and comments that nobody has settled. */
  readonly open: readonly OpenPoint[];
}

export interface OpenPoint {
  readonly by: string;
  /** The verdict, or the beginning of a comment. */
  readonly text: string;
}

const longestText = 200;

const reviewsInOrder = oncePerBuild((): readonly ReviewFile[] => [...knownReviews().values()]);

/** The last look at a subject by the reviews in the repository; absent where no review was about it. */
export function lastLook(kind: "component" | "screen", id: string): LastLook | undefined {
  return lastLookIn(reviewsInOrder(), kind, id);
}

/** As {@link lastLook}, in these reviews. */
export function lastLookIn(reviews: readonly ReviewFile[], kind: string, id: string): LastLook | undefined {
  const isOwn = (entry: string) => entry === `${kind}:${id}`;
  const isState = (state: string) => state.startsWith(`${kind}/${id}/`);
  const decisions = reviews
    .flatMap((review) => review.decisions)
    .filter(({ entry, states }) => isOwn(entry) || states.some((state) => isState(state.id)))
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const comments = reviews
    .flatMap((review) => review.comments)
    .filter(({ entry, state = "" }) => isOwn(entry) || isState(state));
  const [last] = [...decisions, ...comments].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  if (last === undefined) return undefined;
  const about = decisions.filter(
    ({ entry, fingerprint }) => entry === decisions[0]?.entry && fingerprint === decisions[0].fingerprint,
  );
  return { by: last.by, day: last.at.slice(0, 10), open: [...openVerdicts(about), ...openComments(comments)] };
}

function openVerdicts(decisions: readonly Decision[]): OpenPoint[] {
  return latestDecisions(decisions)
    .filter(({ verdict }) => verdict !== "good")
    .map(({ by, verdict }) => ({ by, text: verdictLooks[verdict].name }));
}

/** A copy of a comment in a later review settles it, or opens it again. */
function openComments(comments: readonly ReviewComment[]): OpenPoint[] {
  const latest = distinctBy(comments.toSorted(latestFirst), commentKey);
  const open = latest.filter(({ isSettled = false }) => !isSettled);
  return open.map(({ by, text }) => ({
    by,
    text: text.length > longestText ? `${text.slice(0, longestText).trimEnd()} …` : text,
  }));
}
