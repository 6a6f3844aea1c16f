import { expect, test } from "vitest";
import { limitInputs } from "../../../../src/product/client/field-rules.ts";
import { onPage, usePage } from "../../../page-globals.ts";

usePage();

const rules = {
  properties: {
    birthDate: { type: "string", format: "date", formatMinimum: "1900-01-01" },
    people: { type: "integer", minimum: 1, maximum: 9 },
  },
  required: [],
} as const;

test("writes the limits of a schema into its inputs, but into the one that somebody is in only when they leave it", () => {
  document.body.innerHTML = '<input type="date" name="birthDate"><input type="number" name="people">';
  const [date, people] = [onPage<HTMLInputElement>("[type=date]"), onPage<HTMLInputElement>("[type=number]")];
  date.focus();
  limitInputs(rules, [date, people]);
  expect([people.min, people.max]).toEqual(["1", "9"]);
  // Chromium forgets a date that is half typed where its limits change.
  expect(date.hasAttribute("min")).toBe(false);
  date.blur();
  expect(date.min).toBe("1900-01-01");
});
