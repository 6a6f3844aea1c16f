/** What keeps a review from starting or from being whole: a sentence with what to do. */
export class ReviewProblem extends Error {
  override readonly name = "ReviewProblem";
}

/** The problem of an error that a command of the system reports: a full disk has words of its own. */
export function problemOf(error: unknown, otherwise: string): ReviewProblem {
  if (error instanceof ReviewProblem) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (/ENOSPC|no space left/i.test(text))
    return new ReviewProblem(
      "The disk is full. Free some space, for example by removing .cache/review, and start the review again: it continues where it stopped.",
    );
  return new ReviewProblem(`${otherwise} ${firstLine(text)}`.trim());
}

function firstLine(text: string): string {
  return text.split("\n").find((line) => line.trim() !== "") ?? "";
}
