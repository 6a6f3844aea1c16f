import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CatalogueFiles } from "../../../../src/workshop/html/catalogue-files.ts";

let folder = "";
let earlier: CatalogueFiles;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "files-"));
  earlier = new CatalogueFiles(join(folder, "earlier"));
  earlier.write("deep/page/index.html", "first");
  earlier.write("a.txt", "first");
});

afterEach(() => rmSync(folder, { recursive: true }));

const next = () =>
  new CatalogueFiles(join(folder, "fresh"), { folder: join(folder, "earlier"), paths: new Set(earlier.paths()) });

test("has what is written, and what stays of the earlier catalogue", () => {
  const files = next();
  expect(files.keep("deep/page/index.html")).toBe(true);
  files.write("b/c.txt", "second");
  expect(files.paths()).toEqual(["b/c.txt", "deep/page/index.html"]);
  expect([files.read("deep/page/index.html"), files.read("b/c.txt")]).toEqual(["first", "second"]);
  expect(files.gone()).toEqual(["a.txt"]);
});

test("keeps nothing that is not there", () => {
  expect(next().keep("gone.html")).toBe(false);
  expect(earlier.keep("a.txt")).toBe(false);
});

test("is the same in another thread", () => {
  const files = next();
  files.keep("a.txt");
  files.write("b.txt", "second");
  const other = CatalogueFiles.of(structuredClone(files.parts));
  expect(other.paths().map((path) => other.read(path))).toEqual(["first", "second"]);
});

test("a file from elsewhere is put there once", () => {
  writeFileSync(join(folder, "picture-1"), "first");
  writeFileSync(join(folder, "picture-2"), "second");
  earlier.link(join(folder, "picture-1"), "assets/1");
  const files = next();
  files.link(join(folder, "picture-1"), "assets/1");
  files.link(join(folder, "picture-2"), "assets/2");
  expect(files.parts.kept).toEqual(new Set(["assets/1"]));
  expect(readFileSync(join(folder, "fresh/assets/2"), "utf8")).toBe("second");
});
