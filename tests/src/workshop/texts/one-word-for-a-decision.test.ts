import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import glossary from "../../../../content/glossary.json" with { type: "json" };
import { appIds } from "../../../../src/product/engine/apps.ts";
import { completeLocales, defaultLocale, type Locale } from "../../../../src/product/engine/locales.ts";
import { projectFile } from "../../../../src/product/files/project.ts";
import { textsOfApp } from "../../../../src/workshop/texts/app-texts.ts";

/** What is said of a decision against something: the beginnings of the words that the glossary has for it. */
const refusals: Readonly<Record<Locale, readonly string[]>> = {
  "de-CH": ["ablehn"],
  "fr-CH": ["refus"],
  "it-CH": ["rifiut"],
  "en-GB": ["reject", "declin"],
};

const others = completeLocales.filter((locale) => locale !== defaultLocale);
const messagesIn = (folder: string, locale: Locale): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(projectFile(`content/messages${folder}/${locale}.json`), "utf8"));

/** Every German text of messages and screens, with its translation. */
function translationsIn(locale: Locale): (readonly [german: string, translated: string])[] {
  const messages = ["", "/api", "/demo"].flatMap((folder) => {
    const translated = messagesIn(folder, locale);
    return Object.entries(messagesIn(folder, defaultLocale)).map(
      ([key, german]) => [german, translated[key] ?? ""] as const,
    );
  });
  const texts = appIds.flatMap((app) =>
    Object.entries(textsOfApp(app, locale)).map(([german, { text }]) => [german, text] as const),
  );
  return [...messages, ...texts];
}

it.each(others)(
  "what is refused in German is refused in the words of the glossary in %s, and in no others",
  (locale) => {
    const refused = translationsIn(locale).filter(([german]) => /ablehn|abgelehnt/i.test(german));
    const wrong = refused.filter(([, text]) => !refusals[locale].some((begin) => text.toLowerCase().includes(begin)));
    expect(refused.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
    const written = glossary.find((term) => term["de-CH"] === "ablehnen")?.[locale] ?? "";
    for (const begin of refusals[locale]) expect(written).toContain(begin);
  },
);
