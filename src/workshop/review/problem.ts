/** What keeps a review from starting or from being whole: a sentence with what to do. */
export class ReviewProblem extends Error {
  override readonly name = "ReviewProblem";
}

const fullDisk =
  "The disk is full. Free some space, for example by removing .cache/review, and start the review again: it continues where it stopped.";

/** Whether an error, of the system or of a program that was started, comes from a full disk: git names only the file. */
export function isFullDisk(error: unknown): boolean {
  return /ENOSPC|no space left|unable to write file/i.test(problemTextOf(error));
}

/** The problem of an error that a command of the system reports: a full disk has words of its own. */
export function reviewProblemOf(error: unknown, otherwise: string): ReviewProblem {
  if (isFullDisk(error)) return new ReviewProblem(fullDisk);
  if (error instanceof ReviewProblem) return error;
  return new ReviewProblem(`${otherwise} ${firstLine(problemTextOf(error))}`.trim());
}

function problemTextOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function firstLine(text: string): string {
  return text.split("\n").find((line) => line.trim() !== "") ?? "";
}
