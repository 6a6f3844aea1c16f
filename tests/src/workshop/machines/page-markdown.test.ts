import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CatalogueFiles } from "../../../../src/workshop/html/catalogue-files.ts";
import type { MarkdownPage } from "../../../../src/workshop/machines/markdown-page.ts";
import { writeMarkdown } from "../../../../src/workshop/machines/page-markdown.ts";

let folder = "";
let earlier: CatalogueFiles;
let last: MarkdownPage[] = [];

const page = (title: string, href: string) =>
  `<!doctype html><head><title>${title}</title><link rel="alternate" type="text/markdown" href="index.html.md"></head><main><h1>${title}</h1><p><a href="${href}">There</a></p></main>`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "markdown-"));
  earlier = new CatalogueFiles(join(folder, "earlier"));
  earlier.write("one/index.html", page("One", "/two/"));
  earlier.write("two/index.html", page("Two", "/three/"));
  last = writeMarkdown(earlier, undefined);
});

afterEach(() => rmSync(folder, { recursive: true }));

function next(kept: readonly string[]): CatalogueFiles {
  const files = new CatalogueFiles(join(folder, "fresh"), {
    folder: join(folder, "earlier"),
    paths: new Set(earlier.paths()),
  });
  for (const path of kept) files.keep(path);
  return files;
}

const markdownOf = (files: CatalogueFiles) =>
  files
    .paths()
    .filter((path) => path.endsWith(".md"))
    .map((path) => [path, files.read(path)]);

test("a page that stays keeps its Markdown, another one gets it anew", () => {
  const files = next(["one/index.html"]);
  files.write("two/index.html", page("Second", "/three/"));
  writeMarkdown(files, last);
  expect(files.isKept("one/index.html.md")).toBe(true);
  expect(markdownOf(files)).toEqual([
    ["one/index.html.md", "# One\n\n[There](/two/index.html.md)\n"],
    ["two/index.html.md", "# Second\n\n[There](/three/)\n"],
  ]);
  expect(files.read("llms-full.txt")).toContain("Second");
});

test("with another page, one that stays may lead to it", () => {
  const files = next(["one/index.html", "two/index.html"]);
  files.write("three/index.html", page("Three", "/one/"));
  writeMarkdown(files, last);
  expect(markdownOf(files)).toContainEqual(["two/index.html.md", "# Two\n\n[There](/three/index.html.md)\n"]);
});

test("without the pages of the earlier catalogue, those of documents that stay are made again", () => {
  const files = next(["one/index.html", "two/index.html"]);
  expect(writeMarkdown(files, undefined)).toEqual(last);
  expect(markdownOf(files)).toEqual(markdownOf(earlier));
});
