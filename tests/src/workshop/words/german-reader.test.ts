import { beforeAll, describe, expect, it, test } from "vitest";
import "../../../../src/demo/words/demo-words.ts";
import {
  isWordKey,
  loadWords,
  sentenceText,
  type Words,
  type WordValue,
} from "../../../../src/product/api/words/sentence.ts";
import { type Locale, locales } from "../../../../src/product/engine/locales.ts";
import { readGerman } from "../../../../src/workshop/words/german-reader.ts";
import { freeLength } from "../../../../src/workshop/words/german-reading.ts";
import { plainSpaces } from "../../../../src/workshop/words/german-values.ts";
import { sayableMessages } from "../../../../src/workshop/words/known-messages.ts";

beforeAll(() => Promise.all(locales.map(loadWords)));

const nowhere = { operation: "", path: [] };
const others: readonly Locale[] = locales.filter((locale) => locale !== "de-CH");
const saidInOthers = (text: string, place = nowhere) => {
  const reading = readGerman(text, place);
  return reading && others.map((locale) => plainSpaces(reading.say(locale)));
};

const days: readonly WordValue[] = [{ date: "2026-11-19" }, { shortDay: "2027-01-12" }, { day: "2026-12-05" }];
const times: readonly WordValue[] = [{ time: "17:30" }, { moment: "07:05" }, { time: "08:00" }];
const names: readonly WordValue[] = ["Lena Baumann", "lena@post.example", "Fitness über Mittag"];
const several: readonly WordValue[] = ["Noah", { all: ["Ayumi Sato", "Noah"] }, { all: ["Mia", "Ayumi Sato", "Noah"] }];
const numbers: readonly WordValue[] = [12, 1, 1240];
const amounts: readonly WordValue[] = [{ amount: 45 }, { amount: 1240.5 }, { amount: 0 }];

/** What messages get, by the names of their arguments. */
const samples: readonly (readonly [RegExp, readonly WordValue[]])[] = [
  [/^(?:date|day|from|to|until|since|moment|now|month|period)$/, days],
  [/^time$/, times],
  [/^(?:amount|fee|fromFee|toFee)$/, amounts],
  [/^(?:names|who|audience|operations)$/, several],
  [/^(?:count|total|present|expected|shown|found|age|minutes|index|place|share|used|most|seconds|days)$/, numbers],
];

interface Said {
  readonly words: Words;
  readonly german: string;
}

type MessageCases = ReturnType<typeof sayableMessages>[number]["cases"];

/** With fewer letters of its own, a message is not told from a free text. */
const fewLetters = 5;

function lettersOf(cases: MessageCases): number {
  const own = cases.map(({ parts }) => parts.filter((part) => typeof part === "string").join(""));
  return Math.min(...own.map((text) => text.replaceAll(/\P{L}/gu, "").length));
}

/** Every message of the API and of the demo, with several values for each argument; counts are one and several. */
function everyMessageSaid(): Said[] {
  return sayableMessages().flatMap(({ key, cases }) => {
    const message = key.slice(key.indexOf("/") + 1);
    if (key.startsWith("pages/") || !isWordKey(message) || lettersOf(cases) < fewLetters) return [];
    const args = cases.flatMap(({ parts, by }) => [
      ...parts.flatMap((part) => (typeof part === "string" ? [] : [part[0]])),
      ...(by === undefined ? [] : [by[0]]),
    ]);
    return [0, 1, 2].map((at) => {
      const words: Words = {
        message,
        args: Object.fromEntries([...new Set(args)].map((name) => [name, sampleOf(name, at)])),
      };
      return { words, german: plainSpaces(sentenceText(words)) };
    });
  });
}

function sampleOf(name: string, at: number): WordValue {
  const [, values] = samples.find(([form]) => form.test(name)) ?? [undefined, names];
  return values[at] ?? "";
}

describe("every message of the API and of the demo", () => {
  it("is read from its German text, and said in each language as it says itself there", () => {
    const all = everyMessageSaid();
    const direct = new Map<string, Set<string>>();
    for (const { words, german } of all) {
      const said = others.map((locale) => plainSpaces(sentenceText(words, locale))).join("\n");
      direct.set(german, (direct.get(german) ?? new Set()).add(said));
    }
    const wrong = all.flatMap(({ words, german }) => {
      const said = saidInOthers(german, { operation: words.message, path: [] })?.join("\n");
      return said !== undefined && direct.get(german)?.has(said) ? [] : [`${words.message}: ${german} → ${said}`];
    });
    expect(all.length).toBeGreaterThan(2500);
    expect(wrong).toEqual([]);
  });
});

describe("a text of a situation", () => {
  it.each([
    [
      "Sa, 5. Dezember 2026, 8.30 bis 17.00 Uhr, Dreifachhalle Lätten",
      "sam. 5 décembre 2026, de 8 h 30 à 17 h 00, Dreifachhalle Lätten",
    ],
    ["7. bis 13. Februar 2027", "du 7 au 13 février 2027"],
    ["Di und Do, 17.30 Uhr", "mar. et jeu., 17 h 30"],
    ["38 Rechnungen, 6 überfällig", "38 factures, 6 en retard"],
    ["Judo U15, durch Marco Fässler", "Judo U15, par Marco Fässler"],
    [
      "Ayumi Sato und Luca Bernasconi bekommen eine Nachricht in der App.",
      "Ayumi Sato et Luca Bernasconi reçoivent un message dans l’app.",
    ],
    ["Läuft ab am Fr, 13. November 2026, 18.00 Uhr", "Expire le ven. 13 novembre 2026, 18 h 00"],
    ["Mühleweg 14\n20. Februar 2015 (11 Jahre)", "Mühleweg 14\n20 février 2015 (11 ans)"],
    ["CHF 1’320.00", "CHF 1’320.00"],
    ["1’209 neu seit einem Jahr", "1’209 de plus depuis un an"],
  ])("%j is %j in French", (german, french) => {
    expect(saidInOthers(german)?.[0]).toBe(french);
  });

  it.each([
    "Dojo Aabach",
    "Maria von Allmen",
    "Die Gemeinde ersetzt die Beleuchtung.",
    "Alle, die angetreten sind, haben bestanden.",
    "Bitte das Heft für die Gürtelprüfung mitbringen.",
    "Turn- und Sportverein Aabach",
    "21 00000 00003 13947",
    "m-1187",
    "",
  ])("%j is free", (text) => {
    expect(readGerman(text, nowhere)).toBeUndefined();
  });

  it("knows what is free in it", () => {
    const reading = readGerman("Mo, 20.15 Uhr, Turnhalle Breiti", nowhere);
    expect(reading?.free).toEqual(["Turnhalle Breiti"]);
    expect(freeLength(reading)).toBe(16);
    expect(reading?.isDated).toBe(true);
  });
});

test("of messages with the same German words the one nearest to the place is meant", () => {
  const open = (operation: string, ...path: string[]) => saidInOthers("Offen", { operation, path } as never)?.[0];
  expect(open("invoices.invoice.list", "rows", "cells", "status", "badge", "label")).toBe("À payer");
  expect(open("events.event.list", "rows", "cells", "status", "badge", "label")).toBe("Ouvert");
  expect(open("substitution.request.list", "open", "badge", "label")).toBe("En attente");
});
