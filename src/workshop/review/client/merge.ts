import type { Decision, ReviewComment, ReviewFile } from "../../../product/engine/review/review-file.ts";

/** A review with what another one says besides it. Of two forms of a comment the later one stays. */
export function mergeReviews(own: ReviewFile, other: Pick<ReviewFile, "decisions" | "comments">): ReviewFile {
  return {
    ...own,
    decisions: distinctBy([...own.decisions, ...other.decisions], decisionKey),
    comments: distinctBy([...own.comments, ...other.comments].toSorted(latestFirst), commentKey).toSorted(byTime),
  };
}

/** How many decisions and comments a review has that another one does not. */
export function newIn(other: ReviewFile, own: ReviewFile): { readonly decisions: number; readonly comments: number } {
  const merged = mergeReviews(own, other);
  return {
    decisions: merged.decisions.length - own.decisions.length,
    comments: merged.comments.length - own.comments.length,
  };
}

function decisionKey({ entry, fingerprint, verdict, by, at }: Decision): string {
  return JSON.stringify([entry, fingerprint, verdict, by, at]);
}

/** Settling is all that changes of a comment: another text under the same id is another comment. */
export function commentKey({ id, entry, text, by, at }: ReviewComment): string {
  return JSON.stringify([id, entry, text, by, at]);
}

/** Of the forms of a comment the one that was settled or opened last is the first; at the same time, the settled one. */
export function latestFirst(one: ReviewComment, other: ReviewComment): number {
  const [at, otherAt] = [one.settledAt ?? one.at, other.settledAt ?? other.at];
  if (at !== otherAt) return at < otherAt ? 1 : -1;
  return Number(other.isSettled ?? false) - Number(one.isSettled ?? false);
}

function byTime(one: ReviewComment, other: ReviewComment): number {
  return one.at < other.at ? -1 : one.at > other.at ? 1 : 0;
}

/** The first item of each key. */
export function distinctBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].reverse();
}
