import { expect, test } from "vitest";
import { problemLanguage } from "../../../../../src/product/clubs/problems/language.ts";

test("takes the language of the option, else German or French where the machine speaks it, else English", () => {
  expect(problemLanguage("en", { LANG: "de_CH.UTF-8" })).toBe("en");
  expect(problemLanguage(undefined, { LANG: "de_CH.UTF-8" })).toBe("de");
  expect(problemLanguage(undefined, { LC_ALL: "C", LANG: "de_CH.UTF-8" })).toBe("en");
  expect(problemLanguage(undefined, { LC_ALL: "", LC_MESSAGES: "de", LANG: "fr_CH" })).toBe("de");
  expect(problemLanguage(undefined, { LANG: "fr_CH.UTF-8" })).toBe("fr");
  expect(problemLanguage(undefined, {})).toBe("en");
});

test("refuses a language that it does not know", () => {
  expect(() => problemLanguage("rm")).toThrowErrorMatchingInlineSnapshot(
    `[LanguageError: --lang is "rm". Write one of de, en, fr.]`,
  );
});
