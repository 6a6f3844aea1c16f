import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { linkOrCopy } from "../../../../src/product/files/link-or-copy.ts";
import { pathsIn } from "../../../../src/product/files/paths-in.ts";
import { contentHash } from "../../../../src/product/files/project.ts";
import { fileHash, knowHashes } from "../../../../src/product/files/source-hashes.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "paths-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
});

function write(path: string, text = ""): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test("paths are those of all files, in order, without what is installed or made", () => {
  const left = ["node_modules", "dist", ".git", ".astro", ".cache", "test-results"].map((name) => `a/${name}/x.ts`);
  for (const path of ["b.ts", "a/z.ts", "a/b/c.ts", "a/.hidden", ...left]) write(path);
  expect(pathsIn(root)).toEqual(["a/.hidden", "a/b/c.ts", "a/z.ts", "b.ts"]);
  expect(pathsIn(root, "a/b/")).toEqual(["a/b/c.ts"]);
});

test("a file at a second path has the same content", () => {
  write("one", "text");
  linkOrCopy(join(root, "one"), join(root, "two"));
  expect(readFileSync(join(root, "two"), "utf8")).toBe("text");
  expect(statSync(join(root, "two")).ino).toBe(statSync(join(root, "one")).ino);
  linkOrCopy(join(root, "one"), join(root, "two"));
  expect(readFileSync(join(root, "two"), "utf8")).toBe("text");
});

test("the hash of a source file is that of its content, unless it is known", () => {
  onTestFinished(() => knowHashes({}));
  knowHashes({});
  const own = contentHash(readFileSync("package.json"));
  expect(fileHash("package.json")).toBe(own);
  knowHashes({ "package.json": "known" });
  expect([fileHash("package.json"), fileHash("tsconfig.json")]).toEqual([
    "known",
    contentHash(readFileSync("tsconfig.json")),
  ]);
});
