import { expect, test } from "vitest";
import { solveChallenge } from "../../../../../src/product/client/public/solve-challenge.ts";
import { createSigner } from "../../../../../src/product/receive/signer.ts";
import { createChallenge, isProven } from "../../../../../src/product/receive/spam/proof-of-work.ts";

const sign = createSigner("of the test");

test("does the work that a receiver asks for", async () => {
  const proof = await solveChallenge(createChallenge("a-key", 0, sign));
  expect(isProven(proof, "a-key", 1000, sign)).toBe(true);
  expect(isProven(proof, "another-key", 1000, sign)).toBe(false);
});

test("ends when the request is given up", async () => {
  const challenge = { puzzle: "1.x", count: 16, bits: 24 };
  await expect(solveChallenge(challenge, AbortSignal.abort())).rejects.toThrow("aborted");
});
