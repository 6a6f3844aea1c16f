import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDate, isDateTime, isTime, parseDateTime } from "../../../../../src/product/engine/text/date-time.ts";
import cases from "./date-time.json" with { type: "json" };

const forms = [
  ["full-date", isDate, cases.date.valid, cases.date.invalid],
  ["full-time", isTime, cases.time.valid, cases.time.invalid],
  ["date-time", isDateTime, cases["date-time"].valid.map(([text = ""]) => text), cases["date-time"].invalid],
] as const;

describe.each(forms)("%s of RFC 3339", (_, is, valid, invalid) => {
  test.each(valid.map((text) => [text]))("takes %j", (text) => expect(is(text)).toBe(true));
  test.each(invalid.map((text) => [text]))("refuses %j", (text) => expect(is(text)).toBe(false));
});

test.each(cases["date-time"].valid)("reads %s as %s", (text, instant) => {
  expect(parseDateTime(text)?.toISOString()).toBe(instant);
});

test("reads every instant in every offset", () => {
  const min = new Date("0001-01-01T00:00:00Z");
  const max = new Date("9998-12-31T00:00:00Z");
  const pad = (number: number) => String(number).padStart(2, "0");
  fc.assert(
    fc.property(
      fc.date({ min, max, noInvalidDate: true }),
      fc.integer({ min: -1439, max: 1439 }),
      fc.constantFrom("T", "t"),
      (instant, offset, separator) => {
        const local = new Date(instant.getTime() + offset * 60_000).toISOString().slice(0, -1);
        const distance = `${offset < 0 ? "-" : "+"}${pad(Math.trunc(Math.abs(offset) / 60))}:${pad(Math.abs(offset) % 60)}`;
        expect(parseDateTime(`${local.replace("T", separator)}${distance}`)).toEqual(instant);
      },
    ),
  );
});
