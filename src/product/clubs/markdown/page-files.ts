import type * as z from "zod/mini";
import type { ClubWords, PublicPage } from "../../api/public/club.ts";
import { pageFileContract } from "../../api/public/contracts/page-file.ts";
import { ownPageId } from "../../api/public/page-paths.ts";
import { encodingFlaw } from "../../engine/json/flaws.ts";
import type { ReadFile } from "../../engine/source/json-file.ts";
import type { ClubFlaw, FlawValue, UnplacedFlaw } from "../problems/club-flaw.ts";
import { validContent } from "../problems/content-file.ts";
import { readFrontMatter } from "./front-matter.ts";

type PageHead = z.output<typeof pageFileContract>;

/** A page in one language. */
export interface PageFile extends ReadFile<PageHead> {
  readonly id: string;
  /** `fr`, or undefined for the first locale of the club. */
  readonly language: string | undefined;
  /** Markdown. */
  readonly body: string;
  readonly bodyOffset: number;
}

const pagePathForm = /^pages\/((?:[a-z][a-z0-9-]*\/)*[a-z][a-z0-9-]*)(?:\.([a-z]{2}))?\.md$/;

/** The id of a page and its language by a path below the folder of the club: `pages/jugend/lager.fr.md` */
export function pageNameIn(path: string): { readonly id: string; readonly language: string | undefined } | undefined {
  const [, name, language] = pagePathForm.exec(path) ?? [];
  return name === undefined ? undefined : { id: ownPageId(name), language };
}

/**
 * Reads a page; every mistake has a place.
 *
 * @param path below the folder of the club: `pages/<id>.md` or `pages/<folder>/<id>.fr.md`
 * @param file the path for mistakes
 */
export function readPageFile(
  path: string,
  file: string,
  text: string,
): PageFile | { readonly flaws: readonly ClubFlaw[] } {
  const name = pageNameIn(path);
  const encoding = encodingFlaw(text);
  if (encoding !== undefined) return { flaws: [{ file, id: "json-encoding", offset: encoding.offset }] };
  const { head, body, bodyOffset } = readFrontMatter(text);
  if ("id" in head) return { flaws: [{ file, ...head }] };
  const read = validContent(file, text, head, pageFileContract);
  // The rules of names tell which name does not fit.
  if ("flaws" in read) return { flaws: read.flaws.map(inHead) };
  return name === undefined ? { flaws: [], ...read } : { ...read, ...name, body, bodyOffset };
}

/** A head is no JSON: what it lacks is a line without quotes. */
function inHead(flaw: ClubFlaw): ClubFlaw {
  if (flaw.id !== "missing-field") return flaw;
  const { name, example } = flaw.values ?? {};
  const plain = (value: FlawValue | undefined) => String(value).replaceAll('"', "");
  return { ...flaw, id: "missing-line", values: { name: plain(name), example: plain(example) } };
}

/**
 * Files of a language that the club does not have, or that have no page to translate.
 *
 * @param names of all files of pages
 */
export function strayPages(
  files: readonly PageFile[],
  names: readonly string[],
  locales: readonly string[],
): ClubFlaw[] {
  return files.flatMap((file, index): ClubFlaw[] => {
    const flaw = strayFlaw(file, names, locales) ?? sameAddressFlaw(file, files.slice(0, index));
    return flaw === undefined ? [] : [{ file: file.file, ...flaw }];
  });
}

/** `pages/statuten.md` and `pages/verein/statuten.md` have one address. */
function sameAddressFlaw({ id, language }: PageFile, before: readonly PageFile[]): UnplacedFlaw | undefined {
  const other = before.find((each) => each.id === id && each.language === language);
  return other && { id: "page-twice", values: { other: other.file.replace(/^.*?\/(?=pages\/)/, "") } };
}

function strayFlaw(
  { id, language }: PageFile,
  names: readonly string[],
  locales: readonly string[],
): UnplacedFlaw | undefined {
  const languages = locales.map((locale) => locale.slice(0, 2));
  if (language === undefined) return undefined;
  if (!languages.includes(language))
    return { id: "page-language", values: { language, near: `${lastName(id)}.${languages.at(-1)}.md` } };
  const hasMain = names.includes(id) || names.includes(`${id}.${languages[0]}`);
  return !hasMain ? { id: "page-alone", values: { near: `${lastName(id)}.md` } } : undefined;
}

/** `lager` of `jugend/lager` */
function lastName(id: string): string {
  return id.slice(id.lastIndexOf("/") + 1);
}

function mainFile(files: readonly PageFile[], id: string, [first = ""]: readonly string[]): PageFile | undefined {
  const own = files.filter((file) => file.id === id);
  return (
    own.find(({ language }) => language === undefined) ?? own.find(({ language }) => language === first.slice(0, 2))
  );
}

/** The pages of a club, each from its files, in the order of menus. */
export function pagesOf(files: readonly PageFile[], locales: readonly string[]): PublicPage[] {
  const ids = [...new Set(files.map(({ id }) => id))].toSorted();
  const pages = ids.flatMap((id) => {
    const main = mainFile(files, id, locales);
    return main === undefined ? [] : [publicPageOf(main, files, locales)];
  });
  return pages.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
}

function publicPageOf(main: PageFile, files: readonly PageFile[], locales: readonly string[]): PublicPage {
  const { $schema: _, title, label, lead, ...rest } = main.value;
  const others = files.filter((file) => file.id === main.id && file !== main);
  const words = (text: string | undefined, pick: (file: PageFile) => string | undefined) =>
    text === undefined ? undefined : localizedWords(text, others, pick, locales);
  return {
    ...rest,
    id: main.id,
    title: localizedWords(title, others, ({ value }) => value.title, locales),
    label: words(label, ({ value }) => value.label),
    lead: words(lead, ({ value }) => value.lead),
    text: localizedWords(main.body, others, ({ body }) => body, locales),
  };
}

function localizedWords(
  first: string,
  others: readonly PageFile[],
  pick: (file: PageFile) => string | undefined,
  locales: readonly string[],
): ClubWords {
  const translated = others.flatMap((file) => {
    const locale = locales.find((each) => each.slice(0, 2) === file.language);
    const text = pick(file);
    return locale === undefined || text === undefined ? [] : [[locale, text]];
  });
  return translated.length === 0 ? first : { [locales[0] ?? ""]: first, ...Object.fromEntries(translated) };
}
