import { expect, test } from "vitest";
import { amountText, numberText } from "../../../../src/workshop/content/amounts.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [1267, "1’267"],
  [1_234_567, "1’234’567"],
])("groups the digits of %d the Swiss way", (value, text) => expect(numberText(value)).toBe(text));

test.each([
  [0, "0 states"],
  [1, "1 state"],
  [1456, "1’456 states"],
])("has the noun that %d takes", (count, text) => expect(amountText(count, "state")).toBe(text));

test("knows nouns with a plural of their own", () =>
  expect(amountText(2, "capability", "capabilities")).toBe("2 capabilities"));
