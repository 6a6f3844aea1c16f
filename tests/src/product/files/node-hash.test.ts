import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { nodeHash } from "../../../../src/product/files/node-hash.ts";

test("the hash of a text is its SHA-256 in hexadecimal digits", () => {
  expect(nodeHash("Zürich")).toBe(createHash("sha256").update("Zürich", "utf8").digest("hex"));
});
