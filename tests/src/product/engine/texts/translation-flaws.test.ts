import { expect, test } from "vitest";
import { translationFlaws } from "../../../../../src/product/engine/texts/translation-flaws.ts";

const match = ".input {$n :number} .match $n 0 {{Keine}} * {{{$n} Lampen}}";
const lamp = "Lampe {$name} im {$room}";

test.each([
  [lamp, "Lampe {$name} au {$room}", "fr-CH"],
  [match, ".input {$n :number} .match $n 0 {{Aucune}} one {{{$n} lampe}} * {{{$n} lampes}}", "fr-CH"],
  ["Das «Licht»", "La «\u00a0lumière\u00a0»", "fr-CH"],
  ["Das «Licht»", "La «luce»", "it-CH"],
  ["Das «Licht»", "The “light”", "en-GB"],
])("accepts for %s %s", (source, text, locale) => {
  expect(translationFlaws(source, text, locale, { isMessage: source.includes("$") })).toEqual([]);
});

test.each([
  [lamp, "Lampe {$name}", "fr-CH", "It has lost the argument {$room}."],
  [lamp, "Lampe {$nom} au {$room}", "fr-CH", "It has lost the argument {$name}."],
  [lamp, "Lampe {$name} au {$room} {$etage}", "fr-CH", "Its source has no argument {$etage}."],
  [lamp, "Lampe {$name} au {$room", "fr-CH", /^It is no message that apps format: /],
  [match, "{$n} lampes", "fr-CH", "It has other choices than its source."],
  [match, ".input {$n :number} .match $n 0 {{Aucune}}", "fr-CH", "It has other choices than its source."],
  [match, ".input {$n :string} .match $n 0 {{Aucune}} * {{{$n} lampes}}", "fr-CH", /other choices/],
  ["Licht", "Lumière {$n}", "fr-CH", "It has an argument, and its source has none."],
  ["Licht", "<b>Lumière</b>", "fr-CH", "It has HTML, which is shown as it is written."],
  ["Licht", "Lumi&egrave;re", "fr-CH", "It has HTML, which is shown as it is written."],
  ["«Licht»", "«lumière»", "fr-CH", /quotation marks are not those of fr-CH/],
  ["«Licht»", "“lumière”", "fr-CH", /quotation marks are not those of fr-CH/],
  ["«Licht»", '"luce"', "it-CH", /quotation marks are not those of it-CH/],
  ["«Licht»", "« luce »", "it-CH", /quotation marks are not those of it-CH/],
  ["«Licht»", "«light»", "en-GB", /quotation marks are not those of en-GB/],
  ["Grösse", "Größe", "en-GB", "It has an ß."],
  ["Licht", "", "fr-CH", "It is empty, or has blanks at an end."],
  ["Licht", "Lumière ", "fr-CH", "It is empty, or has blanks at an end."],
  ["Licht", "Lu\nmière", "fr-CH", "It has several lines, and its source has one."],
  ["Licht", "Une lumière qui est très longue", "fr-CH", "It has 31 characters, and its place takes 20."],
])("refuses for %s %s in %s", (source, text, locale, reason) => {
  const needs = { isMessage: source.includes("$"), max: source.includes("$") ? 200 : 20 };
  expect(translationFlaws(source, text, locale, needs)).toContainEqual(
    typeof reason === "string" ? reason : expect.stringMatching(reason),
  );
});
