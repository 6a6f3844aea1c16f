import { expect, test } from "vitest";
import {
  foldForSearch,
  joinedWords,
  misspelt,
  soundOf,
  stemOf,
  tellingWords,
} from "../../../../../../src/workshop/catalogue/client/search/words.ts";

test("a query is the same with umlauts and without, and without its words that say nothing", () => {
  expect(foldForSearch("Größe")).toBe(foldForSearch("groesse"));
  expect(joinedWords("data-table")).toBe(joinedWords("Data table"));
  expect(tellingWords("Wo melde ich mein Kind ab?")).toEqual(["melde", "mein", "Kind", "ab"]);
  expect(tellingWords("list with photo")).toEqual(["list", "photo"]);
  expect(tellingWords("how to")).toEqual(["how", "to"]);
});

test("a word is misspelt with one letter more, less or other, or with two swapped", () => {
  const button = misspelt("button");
  for (const word of ["button", "buton", "buttton", "buttons", "vutton", "butotn"]) expect(word).toMatch(button);
  for (const word of ["butter", "bttn", "mybutton", "buttonss"]) expect(word).not.toMatch(button);
});

test("a word in Swiss German sounds as in German, and other words do not", () => {
  const same = {
    ...{ rächnig: "Rechnung", mahnige: "Mahnungen", iistellige: "Einstellungen", iitritt: "Eintritt", ziit: "Zeit" },
    ...{ huus: "Haus", louf: "Lauf", lischte: "Liste", chind: "Kind", mitglid: "Mitglied", aamäldig: "Anmeldung" },
  };
  const sound = (word: string) => soundOf(stemOf(foldForSearch(word)));
  for (const [swiss, german] of Object.entries(same)) expect(sound(swiss), swiss).toBe(sound(german));
  expect(new Set(["Kunde", "Rechner", "Liste", "Mahnung", "Einladung", "Anlass"].map(sound)).size).toBe(6);
});
