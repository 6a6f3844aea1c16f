/** What a club and its people have written is in the club's language, whoever reads it: a page says so of it. */
import { escapeHtml } from "../../../../components/_kit/escape.ts";
import { isRecord } from "../json/record.ts";
import { defaultLocale, primaryLanguage } from "../locales.ts";
import type { Host } from "./host.ts";
import { markLanguages, markLanguagesWithin } from "./mark-languages.ts";
import type { Context } from "./resolve.ts";
import type { Screen } from "./schema/screen-schema.ts";

/** Where the answer of an operation has a club's own words: names of fields with a dot between them. */
type OwnWordPlaces = (operation: string) => readonly string[] | undefined;

/** Says the language of a club's own words in the markup of a screen; undefined for who reads that language. */
export function ownWordsMark(
  places: OwnWordPlaces,
  club: Readonly<Record<string, unknown>>,
  locale: string,
): Host["mark"] {
  const lang = clubLanguage(club);
  if (primaryLanguage(lang) === primaryLanguage(locale)) return undefined;
  return (html, screen, context) => {
    const own = ownTexts(places, screen, context).map((text) => [escapeHtml(text), lang] as const);
    const texts = new Map(own);
    return markLanguagesWithin(markLanguages(html, texts), texts);
  };
}

/** The language in which a club writes: that of the house where the session does not say it. */
export function clubLanguage({ language }: Readonly<Record<string, unknown>>): string {
  return typeof language === "string" ? language : defaultLocale;
}

function ownTexts(places: OwnWordPlaces, { data = {}, review }: Pick<Screen, "data" | "review">, context: Context) {
  const answers = [...Object.entries(data).map(([name, { source }]) => [name, source]), ["review", review?.source]];
  const texts = answers.flatMap(([name = "", source = ""]) =>
    (places(source) ?? []).flatMap((place) => ownTextsAt(context[name], place)),
  );
  const lines = texts.flatMap((text) => [text, ...text.split("\n")]).map((text) => text.trim());
  return lines.filter((text) => /\p{L}{2}/u.test(text));
}

/** The texts at a place of an answer, in every item of the lists on the way, and all that is below it. */
export function ownTextsAt(answer: unknown, place: string): readonly string[] {
  return textsAt(answer, place.split("."));
}

/** Every text in a value. */
export function textsBelow(value: unknown): readonly string[] {
  return textsAt(value, []);
}

function textsAt(value: unknown, [name, ...rest]: readonly string[]): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsAt(each, name === undefined ? [] : [name, ...rest]));
  if (typeof value === "string") return name === undefined ? [value] : [];
  if (!isRecord(value)) return [];
  if (name === undefined) return Object.values(value).flatMap((each) => textsAt(each, []));
  return Object.hasOwn(value, name) ? textsAt(value[name], rest) : [];
}
