import { expect, test } from "vitest";
import { flawTexts } from "../../../../../src/site/clubs/problems/flaw-texts.ts";
import { problemLanguages } from "../../../../../src/site/clubs/problems/language.ts";
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
  const valuesIn = (texts: readonly string[]) => new Set(texts.join(" ").match(/\{[a-z]+\}/g));
  for (const [id, texts] of Object.entries(flawTexts)) {
    for (const language of problemLanguages) expect(texts[language][0], id).toMatch(/[.}]$/);
    expect(valuesIn(texts.de), id).toEqual(valuesIn(texts.en));
  }
});
