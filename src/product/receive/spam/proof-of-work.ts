import { createHash } from "node:crypto";
import { type Challenge, hasLeadingZeros, puzzlePart, readFormProof } from "../../api/public/form-check.ts";
import type { Signer } from "../signer.ts";

/**
 * Sixteen small puzzles need 16 x 2048 digests on average, about a second of an old phone. One large puzzle of the same
 * cost would now and then need five times as much.
 */
const count = 16;
const bits = 11;
/** Milliseconds for the work and the second request. */
const validity = 10 * 60_000;

/** A challenge for one request, which its Idempotency-Key names: a proof is of no use for another one. */
export function createChallenge(key: string, now: number, sign: Signer): Challenge {
  const until = now + validity;
  return { puzzle: `${until}.${signature(key, until, sign)}`, count, bits };
}

/** Whether the value of the header is the work that a challenge for this request asked for. */
export function isProven(text: string | null, key: string, now: number, sign: Signer): boolean {
  const proof = readFormProof(text);
  if (proof === undefined || proof.nonces.length !== count) return false;
  const [until = ""] = proof.puzzle.split(".");
  if (proof.puzzle !== `${until}.${signature(key, Number(until), sign)}` || Number(until) < now) return false;
  return proof.nonces.every((nonce, part) => hasLeadingZeros(digest(puzzlePart(proof.puzzle, part, nonce)), bits));
}

function signature(key: string, until: number, sign: Signer): string {
  return sign("proof", `${until} ${key}`);
}

function digest(text: string): Uint8Array {
  return createHash("sha256").update(text).digest();
}
