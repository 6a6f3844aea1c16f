import type * as z from "zod/mini";
import { formatPath } from "../../../../components/_kit/contract/errors.ts";
import type { Club } from "../../api/public/club.ts";
import type { ProsePart } from "../../api/public/prose-parts.ts";
import type { ReadFile } from "../../engine/source/json-file.ts";
import { placeWithin } from "../../engine/source/placed-file.ts";
import { wordsIn } from "../languages/words.ts";
import type { MarkdownFlaw, ParsedMarkdown, Reference } from "../markdown/parse-markdown.ts";
import { isPlain } from "../markdown/plain-text.ts";
import type { ClubFlaw, UnplacedFlaw } from "../problems/club-flaw.ts";
import { mostFlaws } from "../problems/content-file.ts";
import type { ClubFiles } from "./club-files.ts";
import { clubFileContracts } from "./club-json-schemas.ts";
import { linkFlaw } from "./page-rules.ts";
import { absentFile } from "./placed-flaws.ts";

/** What the texts of a club say, and what is wrong with them. */
interface ReadProse {
  readonly prose: Club["prose"];
  readonly flaws: readonly ClubFlaw[];
}

/** A text in Markdown with its place. */
interface MarkdownText {
  readonly file: string;
  readonly source: string;
  /** `paragraphs[1]` */
  readonly field?: string;
  /** A name for the texts of a language below each other: a heading in one goes on from those before it. */
  readonly outline: string;
  /** The place in the file of an offset in the source. */
  readonly placeOf: (offset: number) => number;
}

/** Parses every text of a club that is written in Markdown; the parser is only loaded where something is marked. */
export async function readProse(files: ClubFiles, folder: string): Promise<ReadProse> {
  const texts = [...textsInFields(files), ...textsOfPages(files)].filter(({ source }) => !isPlain(source));
  if (texts.length === 0) return { prose: new Map(), flaws: [] };
  const { parseMarkdown } = await import("../markdown/parse-markdown.ts");
  const prose = new Map<string, readonly ProsePart[]>();
  const levels = new Map<string, number>();
  const flaws = texts.flatMap((text) => {
    const parsed = parseMarkdown(text.source, levels.get(text.outline));
    levels.set(text.outline, parsed.level);
    prose.set(text.source, parsed.parts);
    return firstProblems(flawsOf(parsed, files, folder)).map((flaw) => placedFlaw(flaw, text));
  });
  return { prose, flaws };
}

function textsOfPages({ pages }: ClubFiles): MarkdownText[] {
  return pages.map(({ file, body, bodyOffset }) => ({
    ...{ file, source: body, outline: file },
    placeOf: (offset) => bodyOffset + offset,
  }));
}

function textsInFields({ club, texts, events, news }: ClubFiles): MarkdownText[] {
  const [first = ""] = club.value.locales;
  return [
    ...textsOfFile(texts, clubFileContracts.texts, first),
    ...events.flatMap((file) => textsOfFile(file, clubFileContracts.event, first)),
    ...news.flatMap((file) => textsOfFile(file, clubFileContracts.news, first)),
  ];
}

/** @param first the language of a text without one */
function textsOfFile(file: ReadFile<unknown>, contract: z.ZodMiniType, first: string): MarkdownText[] {
  const found = wordsIn(contract, file.value).filter(({ kind }) => kind === "markdown");
  return found.flatMap(({ path, words }) => {
    const outline = (locale: string) => `${file.file} ${formatPath(path.slice(0, -1))} ${locale}`;
    if (typeof words === "string") return [textAt(file, path, words, outline(first))];
    return Object.entries(words).map(([locale, text]) => textAt(file, [...path, locale], text, outline(locale)));
  });
}

function textAt(
  file: ReadFile<unknown>,
  path: readonly (string | number)[],
  source: string,
  outline: string,
): MarkdownText {
  const placeOf = (offset: number) => placeWithin(file, path, offset).offset ?? 0;
  return { file: file.file, source, field: formatPath(path), outline, placeOf };
}

/** The first mistakes of a text, and how many others there are: to place each takes a look at the whole text. */
function firstProblems(flaws: readonly MarkdownFlaw[]): MarkdownFlaw[] {
  const told = flaws.slice(0, mostFlaws);
  const last = told.at(-1);
  const count = flaws.length - told.length;
  return last === undefined || count === 0 ? told : [...told, { ...last, id: "other-problems", values: { count } }];
}

/** What a text cannot have, and what it names and does not exist. */
function flawsOf({ flaws, links, pictures }: ParsedMarkdown, files: ClubFiles, folder: string): MarkdownFlaw[] {
  return [
    ...flaws,
    ...links.flatMap((link) => at(link, linkFlaw(link.name, files))),
    ...pictures.flatMap((picture) => at(picture, absentFile(picture.name, folder))),
  ];
}

function at({ offset }: Reference, flaw: UnplacedFlaw | undefined): MarkdownFlaw[] {
  return flaw === undefined ? [] : [{ ...flaw, offset }];
}

function placedFlaw({ offset, ...flaw }: MarkdownFlaw, { file, field, source, placeOf }: MarkdownText): ClubFlaw {
  // The empty line below the head of a page is none of its text.
  const line = source
    .slice(0, offset)
    .replace(/^\r?\n/, "")
    .split("\n").length;
  return { file, field, line, offset: placeOf(offset), ...flaw };
}
