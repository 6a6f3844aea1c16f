import { numberWriter } from "../../../../components/_kit/intl-formats.ts";
import { locales } from "../../../product/engine/locales.ts";
import type { Models } from "../words/all-words.ts";
import { type Json, type JsonChange, jsonChanges } from "../words/json-changes.ts";
import type { ChangedPaths } from "./changed-paths.ts";
import type { HtmlDifference } from "./html-differences.ts";

/** A file of a club that differs: what pages show of it proves that a difference comes from it. */
export interface ChangedClubFile {
  readonly path: string;
  readonly club: string;
  /** Whether a difference shows one of its texts, dates or numbers that differ. */
  readonly isShownIn: (difference: HtmlDifference) => boolean;
  /** Whether it has a switch, an order or a name of a look that differs, which no text shows. */
  readonly hasSettings: boolean;
}

const clubFile = /^content\/clubs\/([^/]+)\/.*\.json$/;

/** The files of clubs that differ, with what tells their effects from those of other changes. */
export function changedClubFiles({ before, after }: Models, changed: ChangedPaths): ChangedClubFile[] {
  return [...changed.keys()].flatMap((path): ChangedClubFile[] => {
    const club = clubFile.exec(path)?.[1];
    if (club === undefined) return [];
    const changes = jsonChanges(jsonIn(before.texts.get(path)), jsonIn(after.texts.get(path))).flatMap(leafChanges);
    return [
      {
        path,
        club,
        isShownIn: (difference) => changes.some((change) => isLeafIn(change, difference)),
        hasSettings: changes.some(isSetting),
      },
    ];
  });
}

function jsonIn(text = "{}"): Json {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

type Leaf = string | number | boolean | undefined;

interface LeafChange {
  readonly before: Leaf;
  readonly after: Leaf;
}

function leafChanges({ deed, before, after }: JsonChange): LeafChange[] {
  if (deed === "moved") return [{ before: true, after: false }];
  if (deed === "changed" && isLeaf(before) && isLeaf(after)) return [{ before, after }];
  return [
    ...leaves(before).map((leaf) => ({ before: leaf, after: undefined })),
    ...leaves(after).map((leaf) => ({ before: undefined, after: leaf })),
  ];
}

function isLeaf(value: Json | undefined): value is string | number | boolean {
  return /^(?:string|number|boolean)$/.test(typeof value);
}

function leaves(value: Json | undefined): Leaf[] {
  if (isLeaf(value)) return [value];
  return value === undefined || value === null ? [] : Object.values(value).flatMap((each: Json) => leaves(each));
}

/** Words of a program, such as `dojo` or `wide`, may be a look. */
function isSetting({ before, after }: LeafChange): boolean {
  return [before, after].some((leaf) => typeof leaf === "boolean" || isName(leaf));
}

function isName(leaf: Leaf): boolean {
  return typeof leaf === "string" && /^[a-z][a-z0-9-]*$/.test(leaf);
}

function isLeafIn(change: LeafChange, { kind, before, after }: HtmlDifference): boolean {
  if (change.before === undefined) return isNewIn(change.after, after, before);
  if (change.after === undefined) return isNewIn(change.before, before, after);
  const isNoOld = kind === "added" || kind === "moved";
  return proofsOf(change).some(
    ({ old, fresh }) =>
      (isNoOld || hasOne(before, old)) &&
      (kind === "removed" || hasOne(after, fresh)) &&
      !(hasOne(before, fresh) && hasOne(after, old)),
  );
}

/** A text that one side alone has; a shorter one may be there for another reason. */
function isNewIn(leaf: Leaf, shown: string, other: string): boolean {
  if (typeof leaf !== "string" || leaf.length < leastText || isName(leaf)) return false;
  const words = [plainTextWords(leaf).join(" ")];
  return hasOne(shown, words) && !hasOne(other, words);
}

const leastText = 4;

/** Forms of which each side shows one. */
interface Proof {
  readonly old: readonly string[];
  readonly fresh: readonly string[];
}

function proofsOf({ before, after }: LeafChange): Proof[] {
  if ([before, after].some((leaf) => typeof leaf === "boolean" || isName(leaf))) return [];
  if (typeof before === "number" || typeof after === "number")
    return [{ old: numberForms(before), fresh: numberForms(after) }];
  const [old, fresh] = [dateForms(before), dateForms(after)];
  if (old.length > 0 && fresh.length > 0) return dateProofs(old, fresh);
  const [one, other] = changedWords(plainTextWords(before), plainTextWords(after));
  return [{ old: [one], fresh: [other] }];
}

function numberForms(value: Leaf): string[] {
  return [String(value), numberWriter("de-CH")(Number(value))];
}

/** The forms of a day in each of its parts: all of it, year, month, day and time. */
function dateForms(value: Leaf): string[][] {
  const [, year, month, day, hour, minute] =
    /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?$/.exec(String(value ?? "")) ?? [];
  if (year === undefined || month === undefined || day === undefined) return [];
  const names = locales.flatMap((locale) => monthNames(locale, Number(month)));
  const hours = hour === undefined ? [] : [hour, String(Number(hour))];
  return [
    [`${year}${month}${day}`, `${year}${month}${day}T${hour}${minute}00`],
    [year],
    [month, String(Number(month)), ...names],
    [day, String(Number(day))],
    hours.flatMap((each) => [".", ":", "h", " h "].map((sign) => `${each}${sign}${minute}`)),
  ];
}

function monthNames(locale: string, month: number): string[] {
  return (["long", "short"] as const).map((width) =>
    new Intl.DateTimeFormat(locale, { month: width }).format(new Date(2026, month - 1, 1)),
  );
}

/** A part that differs has to be there on both sides; the first one is the form of calendars. */
function dateProofs(old: readonly string[][], fresh: readonly string[][]): Proof[] {
  return old.flatMap((forms, part) => {
    const others = fresh[part] ?? [];
    return forms.join() === others.join() ? [] : [{ old: forms, fresh: others }];
  });
}

/** Words without the marks of Markdown. */
function plainTextWords(value: Leaf): string[] {
  const text = String(value ?? "").replaceAll(/\]\([^)]*\)|[*_[\]#]/g, "");
  return text.split(/\s+/).filter(Boolean);
}

/** As many words around a change make clear which text it is. */
const wordsAround = 2;

/** The words that differ between two texts, with those around them. */
function changedWords(before: readonly string[], after: readonly string[]): readonly [string, string] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const part = (words: readonly string[]) =>
    words.slice(Math.max(0, start - wordsAround), Math.max(0, words.length - end) + wordsAround).join(" ");
  return [part(before), part(after)];
}

function hasOne(text: string, forms: readonly string[]): boolean {
  const [written, read] = [text, text.replaceAll(/<[^>]*>/g, " ")].map(readableText);
  return forms.some((form) => form !== "" && [written, read].some((each = "") => isWordsIn(each, readableText(form))));
}

function isWordsIn(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const around = [text[at - 1] ?? "", text[at + words.length] ?? ""];
    if (!around.some((character) => /[\p{L}\p{N}]/u.test(character))) return true;
  }
  return false;
}

/** Without the escapes of HTML, white space and quotes of a language. */
export function readableText(text: string): string {
  return text
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll(/\s+/g, " ");
}
