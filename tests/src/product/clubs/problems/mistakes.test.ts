import { expect, test } from "vitest";
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
