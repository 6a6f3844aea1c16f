import type * as z from "zod/mini";
import { formatPath } from "../../../../components/_kit/contract/errors.ts";
import type { ClubWords } from "../../api/public/club.ts";
import { type ClubProse, joinedPassages, noProse, type ProsePart, passageGap } from "../../api/public/prose-parts.ts";
import { localText } from "../../api/public/site-context.ts";
import type { DataPath } from "../../engine/json/data-path.ts";
import { locales } from "../../engine/locales.ts";
import type { ReadFile } from "../../engine/source/json-file.ts";
import { placeWithin } from "../../engine/source/placed-file.ts";
import { type PlacedWords, wordsIn } from "../languages/words.ts";
import type { MarkdownFlaw } from "../markdown/markdown-tree.ts";
import type { ParsedMarkdown, Reference } from "../markdown/parse-markdown.ts";
import { isPlain } from "../markdown/plain-text.ts";
import type { ClubFlaw, UnplacedFlaw } from "../problems/club-flaw.ts";
import { mostFlaws } from "../problems/content-file.ts";
import type { ReadableFiles } from "./club-files.ts";
import { clubFileContracts } from "./club-json-schemas.ts";
import { linkFlaw } from "./page-rules.ts";
import { absentFile } from "./placed-flaws.ts";

/** What the texts of a club say, what is wrong with them, and what their writers should know. */
interface ReadProse {
  readonly prose: ClubProse;
  readonly flaws: readonly ClubFlaw[];
  readonly notes: readonly ClubFlaw[];
}

/** A paragraph of a document, as its file has it. */
interface Passage {
  readonly source: string;
  /** `paragraphs[1].fr-CH` */
  readonly field?: string;
  /** The place in the file of an offset in the source. */
  readonly placeOf: (offset: number) => number;
}

/** A text in Markdown: what a page shows in one language. */
interface MarkdownDocument {
  readonly file: string;
  readonly passages: readonly Passage[];
}

/** Parses every text of a club that is written in Markdown; the parser is only loaded where something is marked. */
export async function readProse(files: ReadableFiles, folder: string): Promise<ReadProse> {
  const all = [...documentsInFields(files), ...documentsOfPages(files)];
  const marked = all.filter(({ passages }) => passages.some(({ source }) => !isPlain(source)));
  if (marked.length === 0) return { prose: noProse, flaws: [], notes: [] };
  const { parseMarkdown } = await import("../markdown/parse-markdown.ts");
  const hasTag = marked.some(({ passages }) => passages.some(({ source }) => source.includes("<")));
  const { readHtml } = hasTag ? await import("../markdown/html-elements.ts") : {};
  const documents = new Map<string, readonly ProsePart[]>();
  const passages = new Map<string, readonly ProsePart[]>();
  const found = marked.map((document) => {
    const source = documentSource(document);
    const parsed = parseMarkdown(source, readHtml);
    documents.set(source, parsed.parts);
    for (const [passage, parts] of partsByPassage(document, parsed))
      passages.set(passage, [...(passages.get(passage) ?? []), ...parts]);
    const place = (flaw: MarkdownFlaw) => placedFlaw(flaw, document);
    const flaws = firstProblems(flawsOf(parsed, files, folder)).map(place);
    return { flaws, notes: firstProblems(parsed.notes).map(place) };
  });
  const flaws = eachOnce(found.flatMap((each) => each.flaws));
  return { prose: { documents, passages }, flaws, notes: eachOnce(found.flatMap(({ notes }) => notes)) };
}

function documentSource({ passages }: MarkdownDocument): string {
  return joinedPassages(passages.map(({ source }) => source));
}

function documentsOfPages({ pages }: ReadableFiles): MarkdownDocument[] {
  return pages.map(({ file, body, bodyOffset }) => ({
    file,
    passages: [{ source: body, placeOf: (offset) => bodyOffset + offset }],
  }));
}

function documentsInFields({ club, texts, events, news }: ReadableFiles): MarkdownDocument[] {
  const own = club?.value.locales ?? locales;
  return [
    ...(texts === undefined ? [] : documentsOfFile(texts, clubFileContracts.texts, own)),
    ...events.flatMap((file) => documentsOfFile(file, clubFileContracts.event, own)),
    ...news.flatMap((file) => documentsOfFile(file, clubFileContracts.news, own)),
  ];
}

/** The paragraphs below each other in a field, once for each language that has some of its own. */
function documentsOfFile(
  file: ReadFile<unknown>,
  contract: z.ZodMiniType,
  locales: readonly string[],
): MarkdownDocument[] {
  const found = wordsIn(contract, file.value).filter(({ kind }) => kind === "markdown");
  const fields = Map.groupBy(found, ({ path }) => formatPath(path.slice(0, -1)));
  return [...fields.values()].flatMap((texts) => {
    const isLocal = texts.some(({ words }) => typeof words !== "string");
    return (isLocal ? locales : locales.slice(0, 1)).map((locale) => ({
      file: file.file,
      passages: texts.map((text) => passageAt(file, text, { locale, locales })),
    }));
  });
}

interface PassageLanguage {
  readonly locale: string;
  readonly locales: readonly string[];
}

function passageAt(
  file: ReadFile<unknown>,
  { path, words }: PlacedWords,
  { locale, locales }: PassageLanguage,
): Passage {
  const source = localText({ club: { locales }, locale }, words);
  const own = typeof words === "string" ? path : [...path, shownLanguage(words, source, locale)];
  const placeOf = (offset: number) => placeWithin(file, own, offset).offset ?? 0;
  return { source, field: formatPath(own), placeOf };
}

/** The language in which a text is shown. */
function shownLanguage(words: Exclude<ClubWords, string>, shown: string, locale: string): DataPath[number] {
  const own = Object.entries(words).filter(([, text]) => text === shown);
  return (own.find(([name]) => name === locale) ?? own[0])?.[0] ?? locale;
}

/** The passage in which an offset of a document is, and the offset in it. */
function passageAround(
  { passages }: MarkdownDocument,
  offset: number,
): { passage: Passage; inner: number } | undefined {
  let start = 0;
  let found: { passage: Passage; inner: number } | undefined;
  for (const passage of passages) {
    if (start > offset && found !== undefined) return found;
    found = { passage, inner: offset - start };
    start += passage.source.length + passageGap.length;
  }
  return found;
}

function partsByPassage(document: MarkdownDocument, { parts, starts }: ParsedMarkdown): Map<string, ProsePart[]> {
  return Map.groupBy(parts, (_, index) => passageAround(document, starts[index] ?? 0)?.passage.source ?? "");
}

/** The first mistakes of a text, and how many others there are: to place each takes a look at the whole text. */
function firstProblems(flaws: readonly MarkdownFlaw[]): MarkdownFlaw[] {
  const told = flaws.slice(0, mostFlaws);
  const last = told.at(-1);
  const count = flaws.length - told.length;
  return last === undefined || count === 0 ? told : [...told, { ...last, id: "other-problems", values: { count } }];
}

/** A paragraph that several languages show is wrong once. */
function eachOnce(flaws: readonly ClubFlaw[]): ClubFlaw[] {
  const places = new Map(flaws.map((flaw) => [`${flaw.file} ${flaw.offset} ${flaw.id}`, flaw]));
  return [...places.values()];
}

/** What a text cannot have, and what it names and does not exist. */
function flawsOf({ flaws, links, pictures }: ParsedMarkdown, files: ReadableFiles, folder: string): MarkdownFlaw[] {
  const { club, names } = files;
  return [
    ...flaws,
    ...links.flatMap((link) => at(link, club && linkFlaw(link.name, { club, names }))),
    ...pictures.flatMap((picture) => at(picture, absentFile(picture.name, folder))),
  ];
}

function at({ offset }: Reference, flaw: UnplacedFlaw | undefined): MarkdownFlaw[] {
  return flaw === undefined ? [] : [{ ...flaw, offset }];
}

function placedFlaw({ offset, ...flaw }: MarkdownFlaw, document: MarkdownDocument): ClubFlaw {
  const { passage, inner } = passageAround(document, offset) ?? {};
  // The empty line below the head of a page is none of its text.
  const line = passage?.source
    .slice(0, inner)
    .replace(/^\r?\n/, "")
    .split("\n").length;
  return { file: document.file, field: passage?.field, line, offset: passage?.placeOf(inner ?? 0), ...flaw };
}
