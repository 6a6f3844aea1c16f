import { derived } from "../../product/files/derived.ts";
import { contentHash } from "../../product/files/project.ts";
import type { CatalogueFiles } from "../html/catalogue-files.ts";
import { htmlMarkdown } from "./html-markdown.ts";
import { fullText, llmsText } from "./llms.ts";
import { type MarkdownPage, markdownName } from "./markdown-page.ts";
import { situationList } from "./situation-list.ts";

/**
 * Writes every page of a catalogue in Markdown beside it, `llms.txt` that leads to them, and `llms-full.txt` that
 * contains them. A page that has one names it in its head.
 *
 * @param last the pages of the earlier catalogue, for the documents that stay; without them all are made anew
 */
export function writeMarkdown(files: CatalogueFiles, last: readonly MarkdownPage[] | undefined): MarkdownPage[] {
  const earlier = new Map(last?.map((page) => [page.address, page]));
  const stays = (address: string) => last !== undefined && files.isKept(documentAt(address));
  const offered = files
    .paths()
    .filter((path) => path.endsWith("index.html") && !path.startsWith("preview/"))
    .map((path) => `/${path.slice(0, -"index.html".length)}`)
    .filter((address) => (stays(address) ? earlier.has(address) : isOffered(files.read(documentAt(address)))));
  // Pages lead to each other: with another set of them, one that stays may lead elsewhere.
  const areSame = offered.length === earlier.size && offered.every((address) => earlier.has(address));
  const isUnchanged = (address: string) => areSame && [address, codesOf(address) ?? address].every(stays);
  const changed = offered.filter((address) => !isUnchanged(address));
  const documents = new Map(changed.map((address) => [address, files.read(documentAt(address))]));
  const made = markdownPages(documents, (codes) => files.read(documentAt(codes)), new Set(offered));
  const all = new Map([...earlier, ...made.map((page) => [page.address, page] as const)]);
  const pages = offered.flatMap((address) => all.get(address) ?? []);
  for (const { address, markdown } of pages) {
    const path = address.slice(1) + markdownName;
    if (!isUnchanged(address) || !files.keep(path)) files.write(path, markdown);
  }
  for (const [name, write] of Object.entries(machineTexts)) files.write(name, write(pages));
  return pages;
}

/** The path of the document at an address. */
function documentAt(address: string): string {
  return `${address.slice(1)}index.html`;
}

/** The files with all pages, by name. */
export const machineTexts = { "llms.txt": llmsText, "llms-full.txt": fullText };

/**
 * Pages in Markdown, which lead to each other.
 *
 * @param documents the HTML of each by its address
 * @param read the HTML of another document, by its address
 * @param known the addresses of all pages in Markdown
 */
export function markdownPages(
  documents: ReadonlyMap<string, string>,
  read: (address: string) => string,
  known: ReadonlySet<string> = new Set(documents.keys()),
): MarkdownPage[] {
  const addresses = contentHash(...known);
  return [...documents].map(([address, html]) => {
    const own = codesOf(address);
    const codes = own === undefined ? "" : read(own);
    const content = [address, html, codes, situationList(address), addresses];
    return derived("markdown", content, () => pageMarkdown(address, html, known, codes));
  });
}

/** The address of the document with the code of a page, where it has one of its own. */
export function codesOf(address: string): string | undefined {
  return /^\/components\/[^/]+\/$/.test(address) ? `/preview${address}code/` : undefined;
}

/**
 * A page in Markdown; links lead to the Markdown of those pages that have it.
 *
 * @param codes the document with the code of the examples of a component
 */
export function pageMarkdown(address: string, html: string, known: ReadonlySet<string>, codes = ""): MarkdownPage {
  const link = (target: string) => markdownAddress(target, known);
  const load = (target: string) => codeNamed(target.split("#")[1] ?? "", codes);
  const main = html.slice(html.indexOf("<main"), html.lastIndexOf("</main>"));
  return {
    address,
    title: between(html, /<title[^>]*>(.*?)<\/title>/s).replace(/ · Schaukasten$/, ""),
    description: between(html, /<meta name="description" content="([^"]*)"/),
    markdown: `${[titleFirst(htmlMarkdown(main, { link, load })), situationList(address)].filter(Boolean).join("\n\n")}\n`,
  };
}

/** Whether a document says in its head that it has a page in Markdown. */
export function isOffered(html: string): boolean {
  return /<link rel="alternate" type="text\/markdown"/.test(html.slice(0, html.indexOf("</head>")));
}

function markdownAddress(target: string, known: ReadonlySet<string>): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/.exec(target) ?? [];
  return known.has(path) ? `${path}${markdownName}${rest}` : target;
}

/** The code of an example in the document of all of them. */
function codeNamed(name: string, codes: string): string | undefined {
  const start = codes.indexOf(`<h2 id="${name}"`);
  return start < 0 ? undefined : codes.slice(codes.indexOf("</h2>", start), codes.indexOf("</section>", start));
}

/** What stands above the title of a page comes after it. */
function titleFirst(markdown: string): string {
  const [, before = "", title = "", rest = ""] = /^(.*?)^(# [^\n]*)\n?(.*)$/ms.exec(markdown) ?? [];
  return title === "" ? markdown : [title, before.trim(), rest.trim()].filter((text) => text !== "").join("\n\n");
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#34": '"', "#39": "'" };

function between(html: string, pattern: RegExp): string {
  const text = pattern.exec(html)?.[1] ?? "";
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole).trim();
}
