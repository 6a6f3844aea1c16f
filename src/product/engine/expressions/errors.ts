import { nearest } from "../../../../components/_kit/contract/nearest.ts";

/** An expression that cannot be parsed, does not fit its types, or fails on its values. */
export class ExpressionError extends Error {
  override readonly name = "ExpressionError";
  /** In UTF-16 code units from the start of the source. */
  readonly offset: number;
  /** The known name most similar to the one at the offset. */
  readonly suggestion: string | undefined;

  constructor(offset: number, message: string, suggestion?: string) {
    super(message);
    this.offset = offset;
    this.suggestion = suggestion;
  }
}

/** The error of an unknown name. It suggests the most similar name, or else lists the known ones. */
export function unknownName(offset: number, what: string, name: string, known: readonly string[]): ExpressionError {
  const near = nearest(name, known);
  const listed = known.length === 0 ? "." : `; known are ${known.slice(0, 12).map(quote).join(", ")}.`;
  const hint = near === undefined ? listed : `; did you mean ${quote(near)}?`;
  return new ExpressionError(offset, `There is no ${what} ${quote(name)}${hint}`, near);
}

/** The error of an expression or a value above a limit of this language. */
export function beyond(offset: number, limit: number, unit: string): ExpressionError {
  return new ExpressionError(offset, `The expression goes beyond ${limit} ${unit}.`);
}

/** The error of a number that is not exact, or not finite. */
export function tooLarge(offset: number): ExpressionError {
  return new ExpressionError(offset, "The number is too large.");
}

/** The error of a time outside of the years 1 to 9999, or a duration of more than 10 000 years. */
export function tooFar(offset: number): ExpressionError {
  return beyond(offset, 10_000, "years");
}

/** A name or a text of the source in quotes, shortened where it is long. */
export function quote(text: string): string {
  return `"${text.length > 60 ? `${text.slice(0, 57)}…` : text}"`;
}
