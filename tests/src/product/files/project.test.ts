import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentHash, projectFile } from "../../../../src/product/files/project.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);

test.each([
  ["no content", [], "\0"],
  ["a text", ["a"], "a\0"],
  ["two texts, told apart from one", ["a", "b"], "a\0b\0"],
  ["a text of two bytes a character", ["ü"], "ü\0"],
  ["bytes as their text", [Buffer.from("a"), Buffer.from("ü")], "a\0ü\0"],
  ["bytes beside texts", ["a", new Uint8Array([98])], "a\0b\0"],
])("the hash of %s", (_, contents, hashed) => {
  expect(contentHash(...contents)).toBe(sha256(hashed));
});

test("a file of the project is found from its root", () => {
  expect(projectFile("src/a.ts")).toBe(`${process.cwd()}/src/a.ts`);
});
