import type { ReviewFile, Verdict } from "../../../product/engine/review/review-file.ts";
import type { Entry, Report } from "./report.ts";
import { decisionsAbout, type SeenStates, seenStates, standings, statesOf, verdictOf } from "./standing.ts";
import { verdictLooks } from "./verdicts.ts";
import { countOf } from "./words.ts";

/** An entry that keeps the gate closed, and why. */
export interface OpenEntry {
  readonly entry: Entry;
  readonly reason: string;
  /** Ids of the states that are not decided good. */
  readonly states: readonly string[];
}

/** The entries that are not decided good. The gate is open when there is none. */
export function openEntries(report: Report, reviews: readonly ReviewFile[]): OpenEntry[] {
  const known = standings(report, reviews);
  const seen = seenStates(reviews.flatMap(({ decisions }) => decisions));
  return report.entries.flatMap((entry) => {
    const verdict = known.get(entry.id)?.verdict;
    if (verdict === "good") return [];
    const states = verdict === undefined ? undecided(entry, seen) : statesOf(entry).map(({ id }) => id);
    return [{ entry, reason: reasonOf(verdict, states.length), states }];
  });
}

function undecided(entry: Entry, seen: SeenStates): string[] {
  return statesOf(entry)
    .filter((state) => verdictOf(decisionsAbout(state, seen)) !== "good")
    .map(({ id }) => id);
}

function reasonOf(verdict: Verdict | undefined, states: number): string {
  if (verdict !== undefined) return `it is decided as "${verdictLooks[verdict].name.toLowerCase()}"`;
  if (states > 0) return `${countOf(states, "state")} not decided good`;
  return "nobody has decided about what is said of it now";
}

/** What the gate says: a line for each entry and each of its states, or that it is open. */
export function gateText(open: readonly OpenEntry[], total: number): string {
  if (open.length === 0) return `The gate is open: ${countOf(total, "change")}, all decided good.`;
  const lines = open.flatMap(({ entry, reason, states }) => [
    `${entry.id}: ${reason}`,
    ...states.map((state) => `  ${state}`),
  ]);
  const head = `The gate is closed: ${open.length} of ${countOf(total, "change")} not decided good.`;
  const remedy = "Look at them with npm run review -- --serve, and commit the file in content/reviews.";
  return [head, "", ...lines, "", remedy].join("\n");
}
