import { expect, test } from "vitest";
import { foldText, searchFor } from "../../../components/_kit/fold.ts";

const person = "Anna Lüthi-Großmann\nZürich\n+41 79 123 45 67\n033 222 11 00\nJudo U11";

test.each([
  ...["Luethi", "Lüthi", "Luthi", "LUETHI", "lüthi anna", "Anna Lu\u0308thi", "grossmann", "Zuerich", "zurich", "ueri"],
  ...["079 123 45 67", "0791234567", "+41791234567", "0041 79 123 45 67", "+41 (0)79 123 45 67", "079/123.45.67"],
  ...["79 123", "123 45 67", "0332221100", "+41 33 222", "luethi 0791234567", "zürich 033 222", "u11", "", "  "],
])("the search %j finds a person", (query) => {
  expect(searchFor(query)(person)).toBe(true);
});

test.each(["Lethi", "Luethy", "078 123 45 67", "Bern", "luethi 078 999", "0791234568", "+49 79 123 45 67"])(
  "the search %j does not",
  (query) => {
    expect(searchFor(query)(person)).toBe(false);
  },
);

test.each([
  ["Müller", "Hans Mueller"],
  ["Muller", "Hans Mueller"],
  ["enson", "Suenson"],
  ["Neuenburg", "Neuenburg"],
  ["quelle", "Quelle"],
  ["d'angelo", "Rosa D’Angelo"],
  ["francois", "François Genève"],
  ["R 2026 0012", "R-2026-0012"],
  ["20260012", "R-2026-0012"],
  ["07621 123456", "+49 7621 123456"],
  ["0791234567", "079 123 45 67"],
])("the search %j finds %j", (query, text) => {
  expect(searchFor(query)(text)).toBe(true);
});

test("a text is folded to letters that any keyboard has", () => {
  expect(foldText("  Ça, Straße\u00a0d’Étraz ")).toBe("ca, strasse detraz");
});
