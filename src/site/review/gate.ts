import { gateText, openEntries } from "../../client/review/gate.ts";
import type { Report } from "../../client/review/report.ts";
import type { ReviewFile } from "../../engine/review/review-file.ts";
import { knownReviews } from "./room/known-reviews.ts";

export interface Gate {
  readonly isOpen: boolean;
  /** Each entry and state that keeps it closed, or that it is open. */
  readonly text: string;
}

/** Whether every changed state is decided good, by the reviews in the repository. A side that is broken closes the gate. */
export function gateOf(report: Report, reviews: readonly ReviewFile[] = [...knownReviews().values()]): Gate {
  const open = openEntries(report, reviews);
  const broken = [report.before, report.after].flatMap(({ ref, broken: why }) =>
    why === undefined ? [] : [`The gate is closed: ${ref} could not be built, so what changed is not known. ${why}`],
  );
  const problems = report.problems.map((problem) => `Not compared: ${problem}`);
  const text = [...broken, ...problems, gateText(open, report.entries.length)];
  return {
    isOpen: open.length + broken.length === 0,
    text: (broken.length > 0 && open.length === 0 ? text.slice(0, -1) : text).join("\n"),
  };
}
