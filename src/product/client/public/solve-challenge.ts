import { type Challenge, formProofText, hasLeadingZeros, puzzlePart } from "../../api/public/form-check.ts";

/** Digests that are computed before the page may draw again. */
const batch = 128;
const challengeEncoder = new TextEncoder();

/** The work that a challenge asks for, as the value of a header; a signal ends it early. */
export async function solveChallenge({ puzzle, count, bits }: Challenge, signal?: AbortSignal): Promise<string> {
  const nonces: number[] = [];
  while (nonces.length < count) nonces.push(await solvePart(puzzle, nonces.length, bits, signal));
  return formProofText(puzzle, nonces);
}

async function solvePart(puzzle: string, part: number, bits: number, signal: AbortSignal | undefined): Promise<number> {
  for (let first = 0; ; first += batch) {
    signal?.throwIfAborted();
    const tries = Array.from({ length: batch }, (_, index) =>
      isSolution(puzzlePart(puzzle, part, first + index), bits),
    );
    const found = (await Promise.all(tries)).indexOf(true);
    if (found >= 0) return first + found;
  }
}

async function isSolution(text: string, bits: number): Promise<boolean> {
  return hasLeadingZeros(new Uint8Array(await crypto.subtle.digest("SHA-256", challengeEncoder.encode(text))), bits);
}
