import { expect, test } from "vitest";
import { type FlawId, type FlawText, flawTexts } from "../../../../../src/product/clubs/problems/flaw-texts.ts";
import { frenchFlawTexts } from "../../../../../src/product/clubs/problems/flaw-texts-fr.ts";
import { messagesAbout, mistakes } from "./mistakes.ts";

test.each(mistakes)("explains $name in German and in English", async (mistake) => {
  expect({ de: await messagesAbout(mistake, "de"), en: await messagesAbout(mistake, "en") }).toEqual({
    de: mistake.de,
    en: mistake.en,
  });
});

test("knows at least a hundred mistakes, each by another name", () => {
  const names = new Set(mistakes.map(({ name }) => name));
  expect(names.size).toBe(mistakes.length);
  expect(names.size).toBeGreaterThanOrEqual(100);
});

test("says nothing in regular expressions or names of a programming language", () => {
  const messages = mistakes.flatMap(({ de, en }) => [...de, ...en]);
  expect(
    messages.filter((message) => /\/\^|\\d|\[a-z0-9|undefined|ZodError|\bat .+\.ts:|\{[a-z]+\}/.test(message)),
  ).toEqual([]);
});

test("has the same values in the text of each language, and ends its sentences", () => {
  const valuesIn = (texts: FlawText) => new Set(texts.join(" ").match(/\{[a-z]+\}/g));
  for (const [id, { de, en }] of Object.entries(flawTexts)) {
    const fr = frenchFlawTexts[id as FlawId];
    for (const texts of [de, en, fr]) expect(texts[0], id).toMatch(/[.}]$/);
    for (const texts of [en, fr]) expect(valuesIn(texts), id).toEqual(valuesIn(de));
  }
});
