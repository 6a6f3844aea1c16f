import { ownPagePath } from "../../product/api/public/page-paths.ts";
import { pageNameIn } from "../../product/clubs/markdown/page-files.ts";
import { parseJson } from "../../product/engine/json/parse-json.ts";
import { Refusal } from "../serve/own-page.ts";
import { type FileChange, fileKind } from "./content-files.ts";
import { writtenValue } from "./written-value.ts";

/**
 * What moves a page into a folder of pages: its files and those of the pages below it, and redirects from the addresses
 * that visitors know.
 *
 * @param folder below `pages`: `jugend/lager`, or nothing
 * @param published the files of which pages are on the site
 * @throws Refusal where another page is there, or the folder is too deep
 */
export function pageMoves(
  texts: ReadonlyMap<string, string>,
  file: string,
  folder: string,
  published: ReadonlySet<string>,
): FileChange[] {
  const from = withoutLanguage(file);
  const name = from.slice(from.lastIndexOf("/") + 1);
  const to = ["pages", ...(folder === "" ? [] : [folder]), name].join("/");
  if (to === from) return [];
  const moves = [...texts.keys()].flatMap((path) => {
    const stem = withoutLanguage(path);
    return stem === from || stem.startsWith(`${from}/`) ? [[path, to + path.slice(from.length)] as const] : [];
  });
  if (`${to}/`.startsWith(`${from}/`) || moves.some(([, path]) => texts.has(path)))
    throw new Refusal(409, "page-there");
  if (moves.some(([, path]) => fileKind(path) !== "page")) throw new Refusal(422, "page-deep");
  return [
    ...moves.flatMap(([path, next]) => [
      { file: path, before: texts.get(path), after: undefined },
      { file: next, before: undefined, after: texts.get(path) },
    ]),
    ...redirectChange(texts, moves.filter(([path]) => published.has(path)).map(addressesOfMove)),
  ];
}

/** `pages/jugend/lager` of `pages/jugend/lager.fr.md` */
function withoutLanguage(file: string): string {
  return file.replace(/(?:\.[a-z]{2})?\.md$/, "");
}

function addressesOfMove([from, to]: readonly [string, string]): readonly [from: string, to: string] {
  const address = (path: string) => ownPagePath(pageNameIn(path)?.id ?? "");
  return [address(from), address(to)];
}

function redirectChange(
  texts: ReadonlyMap<string, string>,
  moves: readonly (readonly [from: string, to: string])[],
): FileChange[] {
  const before = texts.get("club.json");
  const read = parseJson(before ?? "");
  if (before === undefined || !("value" in read) || moves.length === 0) return [];
  const { locales = [], redirects } = read.value as { locales?: string[]; redirects?: Record<string, string> };
  const folders = ["", ...locales.slice(1).map((locale) => `/${locale.slice(0, 2)}`)];
  const all = folders.flatMap((own) => moves.map(([from, to]) => [own + from, own + to] as const));
  const next = redirectsAfterMoves(redirects ?? {}, new Map(all));
  return [{ file: "club.json", before, after: writtenValue("club.json", before, ["redirects"], next) }];
}

/** The redirects of a club when pages move: older ones lead to the new places, and none is left where a page is now. */
export function redirectsAfterMoves(
  redirects: Readonly<Record<string, string>>,
  moves: ReadonlyMap<string, string>,
): Record<string, string> {
  const places = new Set(moves.values());
  const older = Object.entries(redirects).map(([from, to]) => {
    const [, path = "", rest = ""] = /^([^?#]*)(.*)$/.exec(to) ?? [];
    return [from, (moves.get(path) ?? path) + rest] as const;
  });
  const led = [...older, ...moves].filter(([from]) => !places.has(from.replace(/(.)\/$/, "$1")));
  return Object.fromEntries(led);
}
