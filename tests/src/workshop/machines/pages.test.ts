import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, test } from "vitest";
import { components } from "../../../../components/index.ts";
import { pathsIn } from "../../../../src/product/files/paths-in.ts";
import { projectFile } from "../../../../src/product/files/project.ts";
import type { SearchKind } from "../../../../src/workshop/catalogue/client/search/entry.ts";
import { sample } from "../../../runs.ts";
import { builtEntries } from "../catalogue/search/built-entries.ts";

type Node = DefaultTreeAdapterTypes.Node;

/** The last build: `npm test` builds before this runs. */
const built = projectFile("dist/catalogue");
const read = (path: string) => readFileSync(join(built, path), "utf8");

describe.skipIf(!existsSync(built))("the pages in Markdown of the build", () => {
  const pages = (existsSync(built) ? pathsIn(built) : []).filter(
    (path) =>
      path.endsWith("index.html") &&
      !path.startsWith("preview/") &&
      /<main class="(?:site-main|booklet)/.test(read(path)),
  );
  const folded = new Map(pages.map((path) => [path, fold(withoutTargets(read(`${path}.md`)))]));

  test("are beside every page of the catalogue, which names its own in its head", () => {
    expect(pages.length).toBeGreaterThan(150);
    for (const path of pages)
      expect(read(path)).toContain(`<link rel="alternate" type="text/markdown" href="/${path}.md"`);
  });

  test("say everything that their pages say, and rows of tables as rows", () => {
    const missing = sample(pages).flatMap((path) => {
      const main = mainOf(parse(read(path), { scriptingEnabled: false }));
      const text = folded.get(path) ?? "";
      const lines = new Set(
        read(`${path}.md`)
          .split("\n")
          .filter((line) => line.startsWith("|"))
          .map((line) => fold(withoutTargets(line))),
      );
      const texts = [...new Set(textsIn(main).map(fold))].filter((each) => !text.includes(each));
      const rows = rowsIn(main).filter((row) => row !== "" && !lines.has(row));
      return [...texts, ...rows].map((each) => `${path}: ${each}`);
    });
    expect(missing).toEqual([]);
  });

  test("have the code of every example, which a page for people loads", () => {
    const missing = [...components.values()].flatMap(({ id }) => {
      const code = mainOf(parse(read(`preview/components/${id}/code/index.html`)));
      return textsIn(code).filter(
        (text) =>
          !folded.get(`components/${id}/index.html`)?.includes(fold(text.replace(/: code of its examples$/, ""))),
      );
    });
    expect(missing).toEqual([]);
  });

  test("have everything that the search finds, on the page that it leads to", () => {
    const lost = builtEntries(built).flatMap(({ kind, title, ids, address }) => {
      const text = folded.get(`${address.replace(/[?#].*/, "")}index.html`);
      if (text === undefined) return isApart(kind, address) ? [] : [`${address} has no Markdown`];
      const words =
        kind === "field"
          ? [title.split(/[.\]}]/).at(-1) ?? ""]
          : [...titleParts(kind, title), ...(kind === "screen" ? ids : [])];
      return words.filter((word) => !text.includes(fold(word))).map((word) => `${address} lacks ${word}`);
    });
    expect(lost).toEqual([]);
  });

  test("are each listed once in llms.txt, which leads nowhere else but to files, and are all in llms-full.txt", () => {
    const targets = [...read("llms.txt").matchAll(/\]\((\/[^)]*)\)/g)].map(([, target = ""]) => target.slice(1));
    expect(targets.filter((target) => target.endsWith(".md")).toSorted()).toEqual(
      pages.map((path) => `${path}.md`).toSorted(),
    );
    expect(targets.filter((target) => !existsSync(join(built, target)))).toEqual([]);
    const full = read("llms-full.txt");
    expect(pages.filter((path) => !full.includes(read(`${path}.md`)))).toEqual([]);
  });

  test("lead to pages in Markdown and to files that exist", () => {
    const dead = pages.flatMap((path) =>
      [
        ...read(`${path}.md`)
          .replace(/^(`{3,})[\s\S]*?^\1/gm, "")
          .matchAll(/\]\((\/[^)?#\s]*)/g),
      ]
        .map(([, target = ""]) => (target.endsWith("/") ? `${target}index.html` : target))
        .filter((target) => !existsSync(join(built, target)))
        .map((target) => `${path} leads to ${target}`),
    );
    expect(dead).toEqual([]);
  });
});

/** Running apps and the sites of clubs are no pages of the catalogue. */
function isApart(kind: SearchKind, address: string): boolean {
  return kind === "app" || /^clubs\/[\w-]+\/$/.test(address);
}

/** The title of a part of a page is in words of the page, which need not be beside each other. */
function titleParts(kind: SearchKind, title: string): string[] {
  if (kind === "section") return title.split(/:? /);
  return kind === "page" ? title.split(": ") : [title.replace(/ \(check\)$/, "")];
}

/** What no page says: controls, what is hidden, and drawings beside a text. */
const silent = new Set([
  "button",
  "fieldset",
  "form",
  "input",
  "label",
  "script",
  "select",
  "style",
  "svg",
  "template",
  "textarea",
]);

function isSilent(node: Node): boolean {
  if (!("tagName" in node)) return false;
  const has = (name: string, value?: string) =>
    node.attrs.some((each) => each.name === name && (value === undefined || each.value === value));
  // Its code is in the place of the link.
  return silent.has(node.tagName) || has("hidden") || has("aria-hidden", "true") || has("data-code-link");
}

function textsIn(node: Node): string[] {
  if (isSilent(node)) return [];
  if (node.nodeName === "#text" && "value" in node) return [node.value];
  return "childNodes" in node ? node.childNodes.flatMap(textsIn) : [];
}

function rowsIn(node: Node): string[] {
  if (isSilent(node)) return [];
  if (node.nodeName === "tr") return [fold(textsIn(node).join(" "))];
  return "childNodes" in node ? node.childNodes.flatMap(rowsIn) : [];
}

function mainOf(node: Node): Node {
  const found = findMain(node);
  if (found === undefined) throw new Error("The page has no main.");
  return found;
}

function findMain(node: Node): Node | undefined {
  if (node.nodeName === "main") return node;
  return "childNodes" in node ? node.childNodes.map(findMain).find((each) => each !== undefined) : undefined;
}

/** A page shows the words of a link and not its address, except where the link is in an example of Markdown. */
function withoutTargets(markdown: string): string {
  const parts = markdown.split(/(^```.*?^```)/ms);
  return parts.map((part) => (part.startsWith("```") ? part : part.replace(/\]\([^)\s]*\)/g, "]"))).join("");
}

/** The letters and digits of a text: marks, spaces and signs differ between the two forms. */
function fold(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}
