import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { linkFiles } from "../../../../src/site/build/link-files.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "links-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

test("a file that replaces a linked one leaves the other as it was", () => {
  mkdirSync(join(folder, "before/deep"), { recursive: true });
  writeFileSync(join(folder, "before/deep/page.html"), "first");
  linkFiles(join(folder, "before"), join(folder, "after"), ["deep/page.html"]);
  const [before, after] = ["before", "after"].map((name) => join(folder, name, "deep/page.html"));
  expect(readFileSync(after!, "utf8")).toBe("first");
  rmSync(after!);
  writeFileSync(after!, "second");
  expect(readFileSync(before!, "utf8")).toBe("first");
});
