import fc from "fast-check";
import { expect, test } from "vitest";
import { acceptedLocale } from "../../../../../src/product/api/http/accepted-locale.ts";
import { type Locale, locales } from "../../../../../src/product/engine/locales.ts";
import { runs } from "../../../../runs.ts";

function accepted(languages: string, offered?: readonly Locale[]): Locale {
  return acceptedLocale({ headers: new Headers({ "accept-language": languages }) }, offered);
}

test.each([
  ["fr-FR;q=0.9, en;q=0.3", "fr-CH"],
  ["en;q=0.3,fr-FR;q=0.9", "fr-CH"],
  ["it;q=0, en;q=0.1", "en-GB"],
  ["IT-it", "it-CH"],
  ["frr, en;q=0.5", "en-GB"],
  ["frr", "de-CH"],
  ["den, ita, eng", "de-CH"],
  ["fr;q=0.5, *", "de-CH"],
  ["de;q=0.1, fr;q=0.5, *", "it-CH"],
  ["de;q=0, *;q=0.1", "fr-CH"],
  ["fr;q=2, it;q=", "de-CH"],
  ["*", "de-CH"],
  ["", "de-CH"],
  [";;,,q=1;-", "de-CH"],
] as const)("%j is %s", (languages, locale) => {
  expect(accepted(languages)).toBe(locale);
});

test("a club is asked for its own languages", () => {
  expect(accepted("fr", ["it-CH", "de-CH"])).toBe("it-CH");
  expect(accepted("it;q=0, *", ["it-CH", "de-CH"])).toBe("de-CH");
});

test("any header gives a locale that is offered", () => {
  const part = fc.oneof(fc.string(), fc.constantFrom("fr", "frr", "*", "q=0", "q=0.5", ",", ";", "-", " "));
  const header = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(""));
  const readable = header.filter((text) => /^[\x20-\x7e]*$/.test(text));
  fc.assert(
    fc.property(readable, fc.shuffledSubarray([...locales], { minLength: 1 }), (languages, offered) => {
      expect(offered).toContain(accepted(languages, offered));
    }),
    { numRuns: runs(5000) },
  );
});
