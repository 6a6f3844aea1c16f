/**
 * What a form sends with its answers, so that a server can tell people from programs without following anybody: for how
 * long the form was open, whether a field that nobody sees was filled in, and a proof of work where the server asks for it.
 */
export const formCheckHeader = "form-check";
export const formProofHeader = "form-proof";

export interface FormCheck {
  /** Since the form was opened. */
  readonly seconds: number;
  /** The field that nobody sees has a value. */
  readonly isTrapped: boolean;
}

/** The value of the header {@link formCheckHeader}: `seconds=42`, or `seconds=42, trapped`. */
export function formCheckText({ seconds, isTrapped }: FormCheck): string {
  return `seconds=${Math.max(0, Math.floor(seconds))}${isTrapped ? ", trapped" : ""}`;
}

/** The inverse of {@link formCheckText}; a value that does not fit was open for no time. */
export function readFormCheck(text: string | null): FormCheck {
  const [, seconds = "0", trapped] = /^seconds=(\d{1,7})(, trapped)?$/.exec(text ?? "") ?? [];
  return { seconds: Number(seconds), isTrapped: trapped !== undefined };
}

/** Work that a server asks for: for each of `count` parts a nonce whose digest begins with `bits` zeros. */
export interface Challenge {
  /** Names the request and the time until which it can be answered; signed by the server. */
  readonly puzzle: string;
  readonly count: number;
  readonly bits: number;
}

/** The text whose SHA-256 has to begin with zeros. */
export function puzzlePart(puzzle: string, part: number, nonce: number): string {
  return `${puzzle} ${part} ${nonce}`;
}

/** Whether a digest begins with a number of zero bits, 24 at most. */
export function hasLeadingZeros(digest: Uint8Array, bits: number): boolean {
  const [first = 255, second = 255, third = 255] = digest;
  return ((first << 16) | (second << 8) | third) >>> (24 - bits) === 0;
}

/** The value of the header {@link formProofHeader}. */
export function formProofText(puzzle: string, nonces: readonly number[]): string {
  return `${puzzle} ${nonces.join(".")}`;
}

/** The inverse of {@link formProofText}; undefined for a value that does not fit. */
export function readFormProof(text: string | null): { puzzle: string; nonces: readonly number[] } | undefined {
  const [, puzzle, nonces] = /^([\w.-]{1,200}) (\d{1,10}(?:\.\d{1,10}){0,31})$/.exec(text ?? "") ?? [];
  if (puzzle === undefined || nonces === undefined) return undefined;
  return { puzzle, nonces: nonces.split(".").map(Number) };
}
