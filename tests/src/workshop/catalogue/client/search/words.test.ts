import { expect, test } from "vitest";
import {
  foldForSearch,
  joinedWords,
  Speller,
  tellingWords,
} from "../../../../../../src/workshop/catalogue/client/search/words.ts";

test("a query is the same with umlauts and without, and without its words that say nothing", () => {
  expect(foldForSearch("Größe")).toBe(foldForSearch("groesse"));
  expect(joinedWords("data-table")).toBe(joinedWords("Data table"));
  expect(tellingWords("Wo melde ich mein Kind ab?")).toEqual(["melde", "mein", "Kind", "ab"]);
  expect(tellingWords("list with photo")).toEqual(["list", "photo"]);
  expect(tellingWords("how to")).toEqual(["how", "to"]);
});

test("an unknown word is read as a known one with a typing error, or as the two words of a compound", () => {
  const speller = new Speller(["mitglied", "rechnung", "button", "kurs", "preis"]);
  expect(speller.read("Rechnungen")).toEqual(["Rechnungen"]);
  expect(speller.read("buton")).toEqual(["button"]);
  expect(speller.read("Mitgleid")).toEqual(["mitglied"]);
  expect(speller.read("Kurspreis")).toEqual(["Kurspreis", "kurs", "preis"]);
  expect(speller.read("members.list")).toEqual(["members.list"]);
  expect(speller.read("zebra")).toEqual(["zebra"]);
});
