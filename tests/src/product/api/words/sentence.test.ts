import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  isWordKey,
  loadWords,
  say,
  sentenceText,
  type Words,
  type WordValue,
} from "../../../../../src/product/api/words/sentence.ts";
import { completeLocales, type Locale } from "../../../../../src/product/engine/locales.ts";
import { sourceVariables } from "../../../../../src/product/engine/messages/compile.ts";
import "../../../../../src/demo/words/demo-words.ts";
import { projectFile } from "../../../../../src/product/files/project.ts";

const messages = Object.fromEntries(
  completeLocales.map((locale) => [
    locale,
    Object.assign(
      {},
      ...["api", "demo"].map((folder) =>
        JSON.parse(readFileSync(projectFile(`content/messages/${folder}/${locale}.json`), "utf8")),
      ),
    ) as Record<string, string>,
  ]),
) as Record<Locale, Record<string, string>>;
const keys = Object.keys(messages["de-CH"]);

/** A value among letters that no language has. */
const withValue = (value: WordValue): Words => say("words.onDay", { date: value });

describe("a sentence of the API", () => {
  it.each<[what: string, value: WordValue, texts: readonly string[]]>([
    ["a free text", "¡Olé!", ["am ¡Olé!", "le ¡Olé!", "il ¡Olé!", "on ¡Olé!"]],
    ["a day", { day: "2026-11-01" }, ["am 1. November", "le 1er novembre", "il 1° novembre", "on 1 November"]],
    [
      "a date",
      { date: "2026-11-12" },
      ["am 12. November 2026", "le 12 novembre 2026", "il 12 novembre 2026", "on 12 November 2026"],
    ],
    [
      "a date with its weekday",
      { shortDay: "2026-12-05" },
      ["am Sa, 5. Dezember 2026", "le sam. 5 décembre 2026", "il sab, 5 dicembre 2026", "on Sat, 5 December 2026"],
    ],
    [
      "a date in full",
      { fullDay: "2026-11-12" },
      [
        "am Donnerstag, 12. November 2026",
        "le jeudi 12 novembre 2026",
        "il giovedì 12 novembre 2026",
        "on Thursday, 12 November 2026",
      ],
    ],
    ["a weekday", { weekday: "2026-11-12" }, ["am Donnerstag", "le jeudi", "il giovedì", "on Thursday"]],
    ["a time", { time: "08:30" }, ["am 8.30\u00a0Uhr", "le 8\u00a0h\u00a030", "il 8.30", "on 08:30"]],
    [
      "the time of a record",
      { moment: "07:48" },
      ["am 07.48\u00a0Uhr", "le 07\u00a0h\u00a048", "il 07.48", "on 07:48"],
    ],
    ["a time without a word", { clock: "17:30" }, ["am 17.30", "le 17\u00a0h\u00a030", "il 17.30", "on 17:30"]],
    [
      "the first of several days",
      { from: "2027-02-07", until: "2027-03-13" },
      ["am 7. Februar", "le 7 février", "il 7 febbraio", "on 7 February"],
    ],
    [
      "a line of parts",
      { parts: ["Noah", "", 1240, { day: "2026-11-12" }] },
      [
        "am Noah, 1’240, 12. November",
        "le Noah, 1’240, 12 novembre",
        "il Noah, 1240, 12 novembre",
        "on Noah, 1,240, 12 November",
      ],
    ],
    [
      "an amount",
      { amount: 52470.5 },
      ["am CHF\u00a052’470.50", "le CHF\u00a052’470.50", "il CHF\u00a052’470.50", "on CHF\u00a052’470.50"],
    ],
    [
      "several",
      { all: ["Noah", "Mia", { day: "2026-11-12" }] },
      [
        "am Noah, Mia und 12. November",
        "le Noah, Mia et 12 novembre",
        "il Noah, Mia e 12 novembre",
        "on Noah, Mia and 12 November",
      ],
    ],
    ["other words", say("words.you"), ["am dir", "le toi", "il te", "on you"]],
  ])("writes %s in each language", async (_, value, texts) => {
    await Promise.all(completeLocales.map(loadWords));
    expect(completeLocales.map((locale) => sentenceText(withValue(value), locale))).toEqual(texts);
  });

  it("counts in each language", async () => {
    await Promise.all(completeLocales.map(loadWords));
    const told = (count: number) =>
      completeLocales.map((locale) => sentenceText(say("effect.run.mailed", { count }), locale));
    expect(told(1).join(" ")).not.toContain("1");
    expect(told(1240)).toEqual([
      "1’240 Rechnungen gehen sofort per E-Mail.",
      "1’240 factures partent tout de suite par e-mail.",
      "1240 fatture partono subito per e-mail.",
      "1,240 invoices go out by email straight away.",
    ]);
  });

  it("is German for a language that the product lacks", () => {
    expect(sentenceText(say("words.you"), "xx-CH")).toBe("dir");
    expect(isWordKey("constructor")).toBe(false);
  });
});

const german =
  /(?<!\p{L})(und|ist|sind|wird|werden|nicht|kein|keine|der|das|für|mit|vom|beim|geht|gehen|neu|Anlass|Verein)(?!\p{L})/u;

describe.each(completeLocales.slice(1))("the messages of the API in %s", (locale) => {
  it("are all there, with the same arguments, and none is German", () => {
    expect(Object.keys(messages[locale])).toEqual(keys);
    for (const key of keys) {
      const [first, own] = [messages["de-CH"][key] ?? "", messages[locale][key] ?? ""];
      expect({ key, variables: sourceVariables(own).toSorted() }).toEqual({
        key,
        variables: sourceVariables(first).toSorted(),
      });
      expect({ key, german: german.exec(own)?.[0] }).toEqual({ key, german: undefined });
    }
  });

  it("write quotation marks and spaces as the language does", () => {
    const text = Object.values(messages[locale]).join("\n");
    expect(text).not.toMatch(/ß|"/);
    if (locale === "fr-CH") expect(text).not.toMatch(/« | »|[\p{L}}] [:;!?]( |$)/mu);
    else expect(text).not.toMatch(/«\s|\s»/);
  });
});

describe("a word before an argument", () => {
  /** Every message of a locale with the same value for each argument; counts are three. */
  async function said(locale: Locale, value: WordValue): Promise<string[]> {
    await loadWords(locale);
    return keys.filter(isWordKey).map((message) => {
      const names = sourceVariables(messages[locale][message] ?? "");
      const isCount = (name: string) => messages[locale][message]?.includes(`$${name} :`);
      const args = Object.fromEntries(names.map((name) => [name, isCount(name) ? 3 : value]));
      return sentenceText({ message, args }, locale);
    });
  }

  it("loses its vowel in French before another one", async () => {
    for (const name of ["Andrea", "Urs", "Élodie"]) {
      const texts = await said("fr-CH", name);
      expect(texts.filter((text) => new RegExp(`(?:\\bd|qu)e ${name}`).test(text))).toEqual([]);
      expect(texts.filter((text) => text.includes(`d’${name}`)).length).toBeGreaterThan(10);
    }
    const named = await said("fr-CH", "Luca");
    expect(named.filter((text) => /’Luca/.test(text))).toEqual([]);
  });

  it("is joined in Italian to the eighth and the eleventh", async () => {
    for (const [day, digits] of [
      ["2026-12-08", "8"],
      ["2026-12-11", "11"],
    ]) {
      const texts = await said("it-CH", { date: day });
      expect(texts.filter((text) => new RegExp(`\\b(?:il|d?al|del) ${digits}\\b`).test(text))).toEqual([]);
      for (const article of ["l", "all", "dall", "dell"])
        expect(
          texts.filter((text) => new RegExp(`(?<!\\p{L})${article}’${digits} dicembre`, "u").test(text)),
        ).not.toEqual([]);
    }
    const texts = await said("it-CH", { date: "2026-12-18" });
    expect(texts.filter((text) => /’18/.test(text))).toEqual([]);
  });

  it("leaves nothing of the mark of an argument", async () => {
    const texts = (await Promise.all(completeLocales.map((locale) => said(locale, "Andrea")))).flat();
    expect(texts.filter((text) => text.includes("\ue000"))).toEqual([]);
  });
});
