import { afterEach, expect, test, vi } from "vitest";
import { localTextsValue, writtenParagraphs } from "../../../../../src/workshop/edit/client/fields/words-field.ts";
import { fieldChange, fileName, today } from "../../../../../src/workshop/edit/client/form-values.ts";
import { valueDifferences } from "../../../../../src/workshop/edit/client/value-differences.ts";

test("the first field of an absent object adds it, and its last one removes it", () => {
  expect(fieldChange({}, ["registration", "until"], "2027-01-01")).toEqual({
    path: ["registration"],
    value: { until: "2027-01-01" },
  });
  const data = { registration: { until: "2027-01-01" } };
  expect(fieldChange(data, ["registration", "until"], undefined)).toEqual({ path: ["registration"], value: undefined });
});

test("a field of an item never removes the item", () => {
  const data = { closures: [{ hall: "a" }] };
  expect(fieldChange(data, ["closures", 0, "hall"], undefined).path).toEqual(["closures", 0, "hall"]);
});

test("a text in the first language alone is written as a text", () => {
  expect(localTextsValue({ "de-CH": "Ja", "fr-CH": "" }, ["de-CH", "fr-CH"], true)).toBe("Ja");
  expect(localTextsValue({ "de-CH": "Ja", "fr-CH": "Oui" }, ["de-CH", "fr-CH"], true)).toEqual({
    "de-CH": "Ja",
    "fr-CH": "Oui",
  });
});

test("paragraphs are separated by empty lines, in each language", () => {
  expect(writtenParagraphs({ "de-CH": "Eins\n\nZwei", "fr-CH": "Un" }, ["de-CH", "fr-CH"])).toEqual([
    { "de-CH": "Eins", "fr-CH": "Un" },
    "Zwei",
  ]);
});

afterEach(() => void vi.useRealTimers());

test.each([
  ["2026-11-23T22:59:59Z", "2026-11-23"],
  ["2026-11-23T23:00:00Z", "2026-11-24"],
  ["2026-07-01T21:59:59Z", "2026-07-01"],
  ["2026-07-01T22:00:00Z", "2026-07-02"],
])("what is new at %s has the day of the club", (moment, day) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });
  expect(today()).toBe(day);
});

test("the name of a file is made of its title", () => {
  expect(fileName("Größtes Fest – für ça & alle!")).toBe("groesstes-fest-fuer-ca-alle");
  expect(fileName("../..")).toBe("neu");
});

test("differences are the smallest values, and a text in several languages is one", () => {
  const before = { title: { "de-CH": "A" }, times: [{ day: "mon" }, { day: "tue" }], place: "x" };
  const after = { title: { "de-CH": "B" }, times: [{ day: "mon" }, { day: "fri" }] };
  expect(valueDifferences(before, after).map(({ path }) => path)).toEqual([["title"], ["times", 1, "day"], ["place"]]);
});
