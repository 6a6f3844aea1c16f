import { expect, test } from "vitest";
import { germanSpellings } from "../../../../../../src/workshop/catalogue/client/search/dialect.ts";
import { queryTerms } from "../../../../../../src/workshop/catalogue/client/search/query-terms.ts";
import spellings from "./dialect-spellings.json" with { type: "json" };

test("a word in Swiss German has its German spelling among those that are tried", () => {
  for (const [word, german] of Object.entries(spellings)) expect(germanSpellings(word), word).toContain(german);
});

test("a word that German spells alike is not tried otherwise", () => {
  expect(["mitglied", "member", "button", "verein"].flatMap(germanSpellings)).toEqual([]);
});

test("few spellings are tried", () => {
  expect(germanSpellings("rechnigslischteuusfullig").length).toBeLessThan(40);
});

test("small words of Swiss German carry no meaning", () => {
  expect(queryTerms("wo chan mer das nöd gseh").map(({ word }) => word)).toEqual(["gseh"]);
});
