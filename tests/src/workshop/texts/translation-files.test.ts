import { describe, expect, it, vi } from "vitest";
import { appIds } from "../../../../src/product/engine/apps.ts";
import { completeLocales, locales } from "../../../../src/product/engine/locales.ts";
import { readCsv, writeCsv } from "../../../../src/workshop/texts/csv.ts";
import { mergedTexts } from "../../../../src/workshop/texts/merged-texts.ts";
import { textSources } from "../../../../src/workshop/texts/text-sources.ts";
import {
  importRefusals,
  readTextsOf,
  unitsOf,
  updateTexts,
  withUnits,
} from "../../../../src/workshop/texts/translation-files.ts";
import { readXliff, writeXliff } from "../../../../src/workshop/texts/xliff.ts";

describe.each(appIds)("the texts of %s", (app) => {
  it.each(completeLocales.slice(1))(
    "are all in %s, and none is left over; npm run texts writes the files",
    (locale) => {
      const texts = readTextsOf(app, locale);
      const merged = mergedTexts([...textSources(app).keys()], texts);
      expect([merged.missing, merged.doubtful, merged.dropped]).toEqual([[], [], []]);
      expect(JSON.stringify(merged.texts)).toBe(JSON.stringify(texts));
    },
  );

  it.each(locales.slice(1))("go out in %s as XLIFF and as a table, and come back the same", (locale) => {
    const texts = readTextsOf(app, locale);
    const units = unitsOf(app, locale);
    const file = { app, locale, units };
    for (const back of [readXliff(writeXliff(file)), ...(units.length > 0 ? [readCsv(writeCsv(file))] : [])]) {
      expect([back.app, back.locale, importRefusals(back)]).toEqual([app, locale, []]);
      expect(JSON.stringify(withUnits(texts, back.units))).toBe(JSON.stringify(texts));
    }
  });
});

describe("what comes back from a translator", () => {
  const old = { Wer: { text: "Qui", state: "machine" as const } };

  it("has the state that the translator says", () => {
    expect(withUnits(old, [{ source: "Wer", text: "Qui", state: "reviewed" }])).toEqual({
      Wer: { text: "Qui", state: "reviewed" },
    });
    expect(withUnits(old, [{ source: "Wer", text: "De qui" }])).toEqual({ Wer: { text: "De qui", state: "machine" } });
    expect(withUnits(old, [{ source: "Wer", text: "" }])).toEqual(old);
  });

  it("is refused with its text and the reason", () => {
    const units = [
      { source: "Wer", text: "<i>Qui</i>" },
      { source: "Nie gesagt", text: "Jamais dit" },
    ];
    expect(importRefusals({ app: "member", locale: "fr-CH", units })).toEqual([
      '"Wer": It has HTML, which is shown as it is written.',
      '"Nie gesagt": No screen says this.',
    ]);
    expect(importRefusals({ app: "members", locale: "fr-CH", units })).toEqual(['There is no app "members".']);
    expect(importRefusals({ app: "member", locale: "de-CH", units })).toEqual(['There is no locale "de-CH".']);
    const head = writeCsv({ app: "member", locale: "fr-CH", units: [] });
    expect(() => readCsv(`${head}member,fr-CH,Wer,"Qui,,\r\nmember,fr-CH,Wo,Où,,\r\n`)).toThrow(
      "Line 2 has a quotation mark that nothing closes.",
    );
    expect(() => readXliff("<xliff version='1.2'/>")).toThrow("This is no file of XLIFF 2.");
    expect(() => readCsv("source,target\r\n")).toThrow("The columns are");
  });
});

it("a check says which texts are begun, and that those of complete languages are all there", () => {
  const log = vi.spyOn(console, "log").mockReturnValue(undefined);
  const isDone = updateTexts(true);
  const said = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  expect([isDone, said.at(-1)]).toEqual([true, "Every text is translated."]);
  const begun = /^content\/texts\/[\w/-]+\.json\n {2}begun: \d+ of \d+ texts$/;
  for (const each of said.slice(0, -1)) expect(each).toMatch(begun);
});
