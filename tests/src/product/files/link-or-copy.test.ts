import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { linkOrCopy } from "../../../../src/product/files/link-or-copy.ts";

test("a file is the same one at its second path, or a copy where there can be no link", () => {
  const folder = mkdtempSync(join(tmpdir(), "link-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [from, link, taken] = ["from", "link", "taken"].map((name) => join(folder, name)) as [string, string, string];
  writeFileSync(from, "a");
  writeFileSync(taken, "b");
  linkOrCopy(from, link);
  expect(statSync(link).ino).toBe(statSync(from).ino);
  // A path that is taken cannot become a link.
  linkOrCopy(from, taken);
  expect([readFileSync(taken, "utf8"), statSync(taken).ino === statSync(from).ino]).toEqual(["a", false]);
});
