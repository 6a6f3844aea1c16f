import { expect, test } from "vitest";
import { withTexts } from "../../../../../../src/workshop/catalogue/client/search/find.ts";
import { NameTable } from "../../../../../../src/workshop/catalogue/client/search/names.ts";
import { namesFile } from "../../../../../../src/workshop/catalogue/search/search-files.ts";

const names = new NameTable(
  namesFile([
    { kind: "screen", title: "Absenz melden", address: "screens/absence.report/", context: "Member" },
    { kind: "screen", title: "Absenzen", address: "screens/absence.list/", context: "Office" },
    { kind: "guide", title: "Forms", address: "guides/forms/", context: "Guide" },
  ]),
);
const text = (address: string, score: number) => ({ address, score, passage: "…" });
const addresses = (query: string, ...texts: readonly ReturnType<typeof text>[]) =>
  withTexts(names.find(query), texts, names).map(({ address }) => address);

test("texts come after names with every word, however good they are, and an entry is there once", () => {
  expect(addresses("Absenz melden", text("guides/forms/", 9), text("screens/absence.report/", 8))).toEqual([
    "screens/absence.report/",
    "guides/forms/",
  ]);
});

test("names that lack words stand among texts by the scores of both", () => {
  const query = "Absenz zqzqzq";
  const [first, second] = names.find(query);
  expect([first?.isWhole, second?.isWhole]).toEqual([false, false]);
  expect(addresses(query, text("guides/forms/", 2))[0]).toBe("guides/forms/");
  expect(addresses(query, text(second?.address ?? "", 2))).toEqual([second?.address]);
  expect(addresses(query, text("guides/forms/", 0.01))[0]).toBe(first?.address);
});

test("a text of what is no entry is left out", () => {
  expect(addresses("zqzqzq", text("gone/", 1))).toEqual([]);
});
