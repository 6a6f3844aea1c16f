import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { escapeHtml } from "../../../../components/_kit/escape.ts";
import { iconNames } from "../../../../components/_kit/icons/icon-list.ts";
import { icon } from "../../../../components/_kit/icons/icons.ts";
import { pathsIn } from "../../../product/files/paths-in.ts";
import { contentHash, projectFile } from "../../../product/files/project.ts";
import type { SearchEntry } from "../client/search/entry.ts";
import kinds from "../client/search/kinds.json" with { type: "json" };
import type { SearchFile } from "../client/search/pagefind.ts";
import { nameSeparator, type RecordField } from "../client/search/rank.ts";
import { Speller, separatedName, wordsOf } from "../client/search/words.ts";
import { equalsOf, namesOfPlace, synonymsOf, wordsWithEquals } from "./synonyms.ts";

/** The files of the search in a folder, by their paths in the catalogue. */
export interface SearchFiles {
  readonly folder: string;
  readonly names: readonly string[];
}

const keptFolder = projectFile(".cache/search");
/** What no page of the catalogue loads. */
const unusedFiles = /ui\.|highlight|wasm\.unknown/;
/** Files of few records each: a hit loads little, and the catalogue has fewer files. */
const mostFragments = 1000;

/** The files of the search, made of the same entries once. */
export async function searchFiles(entries: readonly SearchEntry[]): Promise<SearchFiles> {
  const speller = new Speller(namedWords(entries));
  const documents = entries.map((entry) => recordDocument(entry, speller));
  const search = JSON.stringify({ words: namedWords(entries), icons: usedIcons(entries) } satisfies SearchFile);
  const key = contentHash(process.version, search, ...documents, ...entries.map(({ address }) => address));
  const folder = join(keptFolder, key);
  if (!existsSync(folder)) {
    const others = existsSync(keptFolder) ? readdirSync(keptFolder) : [];
    for (const name of others) rmSync(join(keptFolder, name), { recursive: true, force: true });
    const fresh = join(keptFolder, `${key}-${process.pid}`);
    await writePagefind(join(fresh, "pagefind"), entries, documents);
    writeFileSync(join(fresh, "search.json"), search);
    renameSync(fresh, folder);
  }
  return { folder, names: pathsIn(folder) };
}

async function writePagefind(folder: string, entries: readonly SearchEntry[], documents: readonly string[]) {
  const { close, createIndex } = await import("pagefind");
  const { index } = await createIndex({ forceLanguage: "de", maxFragments: mostFragments });
  if (index === undefined) throw new Error("Pagefind could not be started.");
  const added = documents.map((content, at) => index.addHTMLFile({ url: `/${entries[at]?.address}`, content }));
  const problem = (await Promise.all(added)).find(({ errors }) => errors.length > 0)?.errors[0];
  if (problem !== undefined) throw new Error(problem);
  const { files } = await index.getFiles();
  await close();
  for (const { path, content } of files.filter((file) => !unusedFiles.test(file.path))) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** An entry as a document for Pagefind: its names are metadata, so that no passage shows them. */
function recordDocument(entry: SearchEntry, speller: Speller): string {
  const { title, kind, address, names, context, text, picture = "", thumbnail = "" } = entry;
  const synonyms = synonymsOf(entry);
  const fields: Readonly<Record<RecordField, string>> = {
    ...{ title, kind, context, picture, thumbnail },
    ids: [separatedName(title), ...names.flatMap((name) => [name, name.replace(/[./\-_:]/g, " ")])].join(" "),
    names: names.join(" "),
    alias: synonyms.join(nameSeparator),
    more: moreWords(entry, speller).join(" "),
    place: namesOfPlace(address).slice(0, 8).join(" "),
  };
  const tags = Object.entries(fields).map(([field, value]) =>
    value === "" ? "" : `<meta data-pagefind-meta="${field}[content]" content="${escapeHtml(value)}">`,
  );
  const filters = { kind, page: address.replace(/[?#].*/, "") };
  const parts = Object.entries(filters).map(
    ([filter, value]) => `<meta data-pagefind-filter="${filter}[content]" content="${escapeHtml(value)}">`,
  );
  // Pagefind leaves out a document without text.
  const lines = (text || context || title).split("\n").map((line) => `<p>${escapeHtml(line)}</p>`);
  return `<html lang="de"><head>${[...tags, ...parts].join("")}</head><body>${lines.join("")}</body></html>`;
}

/** What is also sought for the title: words that mean the same, and the words in compounds of all names. */
function moreWords(entry: SearchEntry, speller: Speller): string[] {
  const title = wordsOf(separatedName(entry.title));
  const parts = [...title, ...synonymsOf(entry).flatMap(wordsOf)].flatMap((word) => speller.partsOf(word));
  return [...new Set([...[...title, ...parts].flatMap(equalsOf), ...parts])];
}

/** Ids of messages and errors are words of programs. */
function namedWords(entries: readonly SearchEntry[]): string[] {
  const named = entries.filter(({ kind }) => kind !== "message" && kind !== "error");
  const texts = named.flatMap((entry) => [separatedName(entry.title), ...synonymsOf(entry), ...entry.names]);
  const words = [...texts, ...wordsWithEquals].flatMap(wordsOf);
  return [...new Set(words)].filter((word) => word.length > 3 && !/\d/.test(word)).toSorted();
}

function usedIcons(entries: readonly SearchEntry[]): Record<string, string> {
  const ofKinds = Object.values(kinds).map((kind) => kind.icon);
  const own = entries.map(({ picture = "" }) => picture).filter((name) => name in iconNames);
  return Object.fromEntries([...new Set([...ofKinds, ...own])].map((id) => [id, icon(id).toString()]));
}
