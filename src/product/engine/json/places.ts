/** A problem at a place in a text. */
export interface TextProblem extends Flaw {
  /** Line and column start at 1. */
  readonly line: number;
  readonly column: number;
}

/** A problem at a position in a text. */
export interface Flaw {
  /** The permanent name of a mistake in JSON, for texts in other languages. */
  readonly code?: string;
  /** In UTF-16 code units from the beginning of the text. */
  readonly offset: number;
  /** The problem. */
  readonly message: string;
  /** The remedy. */
  readonly suggestion?: string | undefined;
}

/** More problems of one file are not useful. */
const maxProblems = 100;

/** Adds lines and columns, sorts by place, and only counts those above the limit. */
export function locateFlaws(text: string, flaws: readonly Flaw[]): TextProblem[] {
  const told = [...flaws].sort((one, other) => one.offset - other.offset).slice(0, maxProblems);
  const last = told.at(-1);
  const left = flaws.length - told.length;
  if (last !== undefined && left > 0) told.push({ offset: last.offset, message: `There are ${left} more problems.` });
  return told.map((flaw) => ({ ...flaw, ...textPosition(text, flaw.offset) }));
}

/** The line and column of an offset; both start at 1. */
export function textPosition(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
