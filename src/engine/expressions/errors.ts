import { nearest } from "../../../components/_kit/contract/nearest.ts";

/** An expression that cannot be read, does not fit its types, or met values that it cannot work with. */
export class ExpressionError extends Error {
  override readonly name = "ExpressionError";
  /** Where in the source, in UTF-16 code units from its start. */
  readonly offset: number;
  /** The known name that is spelled most like the one at the offset. */
  readonly suggestion: string | undefined;

  constructor(offset: number, message: string, suggestion?: string) {
    super(message);
    this.offset = offset;
    this.suggestion = suggestion;
  }
}

/** The error of a name that is not known: it says the nearest one that is, or else which there are. */
export function unknownName(offset: number, what: string, name: string, known: readonly string[]): ExpressionError {
  const near = nearest(name, known);
  const listed = known.length === 0 ? "." : `; known are ${known.slice(0, 12).map(quote).join(", ")}.`;
  const hint = near === undefined ? listed : `; did you mean ${quote(near)}?`;
  return new ExpressionError(offset, `There is no ${what} ${quote(name)}${hint}`, near);
}

/** The error of an expression or a value that is larger than this language goes. */
export function beyond(offset: number, limit: number, unit: string): ExpressionError {
  return new ExpressionError(offset, `The expression goes beyond ${limit} ${unit}.`);
}

/** The error of a number that is not exact, or not finite. */
export function tooLarge(offset: number): ExpressionError {
  return new ExpressionError(offset, "The number is too large.");
}

/** A name or a text of the source in quotes, shortened where it is long. */
export function quote(text: string): string {
  return `"${text.length > 60 ? `${text.slice(0, 57)}…` : text}"`;
}
