import type { ReviewFile } from "../../product/engine/review/review-file.ts";
import { gateText, openEntries } from "./client/gate.ts";
import type { Report } from "./client/report.ts";
import { knownReviews } from "./room/known-reviews.ts";

export interface Gate {
  readonly isOpen: boolean;
  /** Each entry and state that keeps it closed, or that it is open. */
  readonly text: string;
}

/**
 * Whether every changed state is decided good, by the reviews in the repository. A side that is broken, and what could
 * not be compared, keep the gate closed: nobody knows what changed there.
 */
export function gateOf(report: Report, reviews: readonly ReviewFile[] = [...knownReviews().values()]): Gate {
  const open = openEntries(report, reviews);
  const broken = [report.before, report.after].flatMap(({ ref, broken: why }) =>
    why === undefined ? [] : [`The gate is closed: ${ref} could not be built, so what changed is not known. ${why}`],
  );
  const others = report.problems.filter(
    (problem) => problem !== report.before.broken && problem !== report.after.broken,
  );
  const unknown = [...broken, ...others.map((problem) => `The gate is closed: this is not compared. ${problem}`)];
  const isDecided = open.length === 0;
  return {
    isOpen: isDecided && unknown.length === 0,
    text: [...unknown, ...(isDecided && unknown.length > 0 ? [] : [gateText(open, report.entries.length)])].join("\n"),
  };
}
