import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { messagesOf } from "../../content/locales.ts";
import { contentHash, projectFile } from "../../files/project.ts";
import { fileHash } from "../../files/source-hashes.ts";
import type { ClubSite } from "../pages/site.ts";
import { localesWithText } from "../pages/text-locale.ts";
import type { PlannedPage } from "../plan/plan.ts";
import { weekScreenFile } from "../screens/own-screens.ts";

/** The code that determines the pages, besides the club, the screens and the messages. */
const codeFolders = [
  "components",
  "src/product/api/public",
  "src/product/assets",
  "src/product/client",
  "src/product/clubs",
  "src/product/content",
  "src/product/engine",
  "src/product/files",
  "src/styles",
];

/** A hash of the rendering code. Read once by the main process. */
export function codeHash(): string {
  const files = codeFolders
    .flatMap((folder) => inputFilesIn(projectFile(folder)))
    .map((file) => relative(projectFile(""), file));
  const others = ["content/navigation.json", "package.json", "package-lock.json"];
  return contentHash(process.version, ...[...files, ...others].map(fileHash));
}

/** A hash of every file in a folder, names included. */
export function folderHash(folder: string): string {
  return contentHash(...inputFilesIn(folder).flatMap((file) => [file.slice(folder.length), readFileSync(file)]));
}

/** In the order of their paths. Going into each folder here is quicker than `readdirSync` that does so itself. */
function inputFilesIn(folder: string): string[] {
  const filesIn = (inner: string): string[] =>
    readdirSync(inner, { withFileTypes: true }).flatMap((entry) => {
      const path = join(inner, entry.name);
      if (entry.isDirectory()) return filesIn(path);
      return entry.isFile() ? [path] : [];
    });
  return filesIn(folder).toSorted();
}

/** A hash of the screens of public pages and of the messages of all locales. */
export function wordsHash(): string {
  return contentHash(
    folderHash(projectFile("screens/public")),
    readFileSync(projectFile(weekScreenFile)),
    folderHash(projectFile("content/messages")),
  );
}

/** The inputs of every club besides its own folder. */
export interface SharedInputs {
  /** The day of the build: past and future events depend on it. */
  readonly today: string;
  /** Base address of the service for results, with `{club}` for the id; without it, results come from the content. */
  readonly source?: string | undefined;
  /** Base address of the clubs, with `{club}` for the id; without it, each club declares its own. */
  readonly base?: string | undefined;
  readonly hasSearch: boolean;
  readonly code: string;
  readonly words: string;
}

/** A hash of all inputs of a club's site but the day. */
export function clubInputs(
  content: string,
  { source = "", base = "", hasSearch, code, words }: Omit<SharedInputs, "today">,
): string {
  return contentHash(content, source, base, String(hasSearch), code, words);
}

/** Returns a function that hashes the inputs of a page; the inputs of all pages are hashed once. */
export function pageHashes(site: ClubSite, code: string): (page: PlannedPage) => string {
  const {
    events: _,
    news: __,
    trainings: ___,
    people: ____,
    texts: _____,
    pages: ______,
    pictures,
    ...identity
  } = site.club;
  const all = [...site.screens.values()].flat();
  const navigation = all.map(({ id, route, title, nav, requires }) => ({ id, route, title, nav, requires }));
  const { base, api, hasSearch } = site;
  // What the page for what is missing holds in itself is made of the stylesheet, which has a hash in its name, by code.
  const { missing: _______, ...files } = site.files;
  const logo = identity.logo === undefined ? undefined : pictures.get(identity.logo);
  const shared = contentHash(code, JSON.stringify({ identity, navigation, base, api, hasSearch, files, logo }));
  const words = new Map(
    identity.locales.map((locale) => [
      locale as string,
      contentHash(hashOfValue(messagesOf(locale)), JSON.stringify([...(site.foreign.get(locale) ?? [])])),
    ]),
  );
  return (page) => {
    const { screen, locale, path, params, results } = page;
    return contentHash(
      shared,
      words.get(locale) ?? "",
      hashOfValue(screen),
      JSON.stringify([locale, path, params, results, site.locales.get(path), localesWithText(site, path)]),
    );
  };
}

const valueHashes = new WeakMap<object, string>();

/** A hash of a screen or of messages, which are the same values for many pages and clubs. */
function hashOfValue(value: object): string {
  const hash = valueHashes.get(value) ?? contentHash(JSON.stringify(value));
  valueHashes.set(value, hash);
  return hash;
}
