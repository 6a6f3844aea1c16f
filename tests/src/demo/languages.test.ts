import { beforeAll, describe, expect, it } from "vitest";
import { ClubRepository } from "../../../src/demo/club.ts";
import { demoCaller } from "../../../src/demo/index.ts";
import { clubContent } from "../../../src/demo/public-site/club-content.ts";
import { RefusalError } from "../../../src/product/api/operation.ts";
import type { Storage } from "../../../src/product/api/storage/storage.ts";
import { UnitOfWork } from "../../../src/product/api/unit-of-work.ts";
import { loadWords, sentenceText } from "../../../src/product/api/words/sentence.ts";
import { completeLocales, type Locale } from "../../../src/product/engine/locales.ts";
import { callDemo, demoNow, demoStorage } from "./call-demo.ts";
import calls from "./operations.json" with { type: "json" };
import refusals from "./refusals.json" with { type: "json" };

interface DemoCall {
  readonly id: string;
  readonly as?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

const german =
  /(?<!\p{L})(?:und|oder|ist|sind|wird|werden|nicht|noch|kein|keine|keinen|der|das|dem|den|ein|eine|einen|für|mit|vom|beim|zum|zur|geht|gehen|gibt|hat|haben|schon|seit|bis|auf|aus|bei|nach|Uhr|heute|gestern|morgen|Jahre|Personen|Platz|Plätze|frei|offen|Gruppe|Gruppen|Mitglied|Mitglieder|Rechnung|Rechnungen|Anlass|Anlässe|Kurs|Verein|Warteliste|Anmeldung|Anwesenheit|Entwurf|Leitung|Ort|Alter|Kosten|Datum|Telefon|Kategorie|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Mo|Di|Mi|Do|Fr|So)(?!\p{L})/u;

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return value === null || typeof value !== "object" ? [] : Object.values(value).flatMap(stringsIn);
}

/** Texts of a value that people read: no ids, addresses, dates and other codes. */
function textsIn(value: unknown): string[] {
  return stringsIn(value).filter((text) => !/^(?:[\w.:@+-]*|(?:\/|https?:|mailto:|tel:).*)$/u.test(text));
}

/** Words of the club that are in no record: what the office tells its trainers. */
const clubNotices = ["Der Schlüssel zum Mattenlager hängt neu im Büro des Hauswarts."];

/** What a club and its people have written: the texts of its records and of its pages. */
async function freeTexts(storage: Storage): Promise<readonly string[]> {
  const records = await Promise.all((await storage.collections()).map((collection) => storage.list(collection)));
  const stored = records.flat().flatMap(({ value }) => stringsIn(value));
  const call = { params: {}, caller: demoCaller("p-gast", "sv-aabach"), now: demoNow, data: new UnitOfWork(storage) };
  const pages = textsIn({ ...(await clubContent(new ClubRepository(call))), pictures: [] });
  const parts = [...stored, ...pages, ...clubNotices].flatMap((text) => [text, ...text.split(/\n|\. |\.$/)]);
  return [...new Set(parts)].filter((text) => text.length > 3).toSorted((a, b) => b.length - a.length);
}

function isGerman(text: string, own: readonly string[]): boolean {
  // Most texts need no look at what is the club's own.
  return german.test(text) && german.test(withoutOwn(text, own));
}

function withoutOwn(text: string, free: readonly string[]): string {
  return free.reduce((rest, each) => rest.replaceAll(each, "·"), text);
}

let free: readonly string[];

beforeAll(async () => {
  await Promise.all(completeLocales.map(loadWords));
  free = await freeTexts(await demoStorage());
});

const others: readonly Locale[] = completeLocales.filter((locale) => locale !== "de-CH");

async function germanIn({ id, as = "p-brunner", params = {} }: DemoCall, locale: Locale): Promise<string[]> {
  const { result } = await callDemo(await demoStorage(), id, params, demoCaller(as, "sv-aabach", locale)).catch(() => ({
    result: {},
  }));
  const typed = textsIn(params).flatMap((text) => text.split(/\n+/));
  return [...new Set(textsIn(result))].filter((text) => isGerman(text, [...typed, ...free]));
}

describe("every answer in another language", () => {
  it("has no German words but those of the club", async () => {
    const found: Record<string, Set<string>> = {};
    for (const call of calls as readonly DemoCall[])
      for (const locale of others) {
        const texts = (await germanIn(call, locale)).map((text) => `${locale}: ${text}`);
        if (texts.length > 0) found[call.id] = new Set([...(found[call.id] ?? []), ...texts]);
      }
    const counts = Object.fromEntries(Object.entries(found).map(([id, texts]) => [id, texts.size]));
    const told = Object.entries(found).map(([id, texts]) => `${id}\n  ${[...texts].slice(0, 12).join("\n  ")}`);
    expect(counts, told.join("\n")).toEqual({});
  });

  it("refuses without German words", async () => {
    const found: string[] = [];
    for (const { id, as = "p-brunner", params } of refusals as readonly DemoCall[]) {
      const call = callDemo(await demoStorage(), id, params, demoCaller(as, "sv-aabach", "fr-CH"));
      const refusal = await call.catch((error: unknown) => error);
      if (!(refusal instanceof RefusalError)) throw new Error(`${id} does not refuse.`);
      const told = [refusal.detail, ...Object.values(refusal.fields)].map((each) => sentenceText(each, "fr-CH"));
      found.push(...told.filter((text) => isGerman(text, free)));
    }
    expect(found).toEqual([]);
  });
});
