import { expect, it } from "vitest";
import { cachedFormat, numberWriter } from "../../../components/_kit/intl-formats.ts";

it.each([
  ["de-CH", 1_234_567.5, "1’234’567.5"],
  ["fr-CH", 1_234.5, "1’234,5"],
  ["it-CH", -12_345, "-12’345"],
  ["en", 12_345, "12,345"],
  ["de-DE", 12_345.25, "12.345,25"],
])("a number of %s: %d is %s", (locale, value, text) => {
  expect(numberWriter(locale)(value)).toBe(text);
});

it("a number has the decimals that are asked for", () => {
  const write = numberWriter("de-CH", { minimumFractionDigits: 2 });
  expect([write(1234), write(0.5)]).toEqual(["1’234.00", "0.50"]);
});

it("a formatter is made once for its kind, locale and options", () => {
  const one = cachedFormat(Intl.NumberFormat, "de-CH", { minimumFractionDigits: 1 });
  expect(cachedFormat(Intl.NumberFormat, "de-CH", { minimumFractionDigits: 1 })).toBe(one);
  expect(cachedFormat(Intl.NumberFormat, "de-CH", { minimumFractionDigits: 2 })).not.toBe(one);
  expect(cachedFormat(Intl.NumberFormat, "fr-CH", { minimumFractionDigits: 1 })).not.toBe(one);
  expect(cachedFormat(Intl.NumberFormat, "de-CH")).not.toBe(cachedFormat(Intl.PluralRules, "de-CH"));
});
