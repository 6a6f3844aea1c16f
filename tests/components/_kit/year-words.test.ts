import fc from "fast-check";
import { expect, test } from "vitest";
import { withYears } from "../../../components/_kit/year-words.ts";

test.each([
  ["Turnfest Thun 2026", "Turnfest Thun\u00a02026"],
  ["Thun 2026 – Bild 2 von 3", "Thun\u00a02026 – Bild 2 von 3"],
  ["2025 2026", "2025\u00a02026"],
  ["Delegiertenversammlung 2026", "Delegiertenversammlung 2026"],
  ["Thun 20261 und Bild 200", "Thun 20261 und Bild 200"],
])("in %j a year stays at the short word before it", (title, expected) => {
  expect(withYears(title)).toBe(expected);
});

test("a title keeps every letter", () => {
  fc.assert(
    fc.property(fc.string(), (title) => withYears(title).replaceAll("\u00a0", " ") === title.replaceAll("\u00a0", " ")),
  );
});
