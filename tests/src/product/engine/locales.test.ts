import fc from "fast-check";
import { expect, test } from "vitest";
import { editLanguage, localeOfTag, locales } from "../../../../src/product/engine/locales.ts";
import { runs } from "../../../runs.ts";

const letter = fc.constantFrom(..."abcdefgilnrstz");
const digit = fc.constantFrom(..."0123456789");
const subtag = (unit: fc.Arbitrary<string>, minLength: number, maxLength: number) =>
  fc.string({ unit, minLength, maxLength });
const known = fc.constantFrom("de", "fr", "it", "en");
/** Of other languages, many of which begin like a known one: `frr`, `den`, `ita`. */
const foreign = fc
  .oneof(
    fc.tuple(known, subtag(letter, 1, 6)).map((parts) => parts.join("")),
    subtag(letter, 2, 8),
    fc.constantFrom("frr", "frp", "fry", "den", "deu", "ita", "eng", "gsw", "rm", "zh", "x", "i", "sgn", "*", ""),
  )
  .filter((language) => !["de", "fr", "it", "en"].includes(language));
/** What may follow the language of a tag (RFC 5646, 2.1): script, region, variants, extensions, private use. */
const rest = fc
  .tuple(
    fc.option(subtag(letter, 4, 4), { nil: undefined }),
    fc.option(fc.oneof(fc.constantFrom("CH", "LI", "FR", "DE"), subtag(letter, 2, 2), subtag(digit, 3, 3)), {
      nil: undefined,
    }),
    fc.array(fc.oneof(subtag(letter, 5, 8), fc.constantFrom("1996", "fonipa")), { maxLength: 2 }),
    fc.option(fc.constantFrom("u-ca-buddhist", "t-de", "a-fr"), { nil: undefined }),
    fc.option(fc.constantFrom("x-it", "x-fr-ch"), { nil: undefined }),
  )
  .map((parts) => parts.flat().filter((part) => part !== undefined));
const tag = (language: fc.Arbitrary<string>) =>
  fc
    .tuple(language, rest, fc.constantFrom("-", "_"), fc.constantFrom("lower", "upper", "as it is"))
    .map(([first, parts, mark, form]) => {
      const whole = [first, ...parts].join(mark);
      return form === "lower" ? whole.toLowerCase() : form === "upper" ? whole.toUpperCase() : whole;
    });
const numRuns = runs(5000);

test("a tag of a language that is offered is the locale of this language, whatever follows in it", () => {
  fc.assert(
    fc.property(tag(known), (each) => {
      expect(localeOfTag(each, locales)?.slice(0, 2)).toBe(each.slice(0, 2).toLowerCase());
    }),
    { numRuns },
  );
});

test("a tag of another language is none, also where it begins with the same letters", () => {
  fc.assert(
    fc.property(tag(foreign), (each) => {
      expect(localeOfTag(each, locales)).toBeUndefined();
      expect(editLanguage(each)).toBe("de");
    }),
    { numRuns },
  );
});

test("of two locales of a language the tag itself is preferred", () => {
  expect(["fr-ca", "fr-FR", "fr"].map((each) => localeOfTag(each, ["fr-CH", "fr-CA"]))).toEqual([
    ...["fr-CA", "fr-CH", "fr-CH"],
  ]);
});
