import { expect, test } from "vitest";
import { compoundParts } from "../../../../../../src/workshop/catalogue/client/search/compounds.ts";
import { isOneEdit, isTwoEdits, stemOf } from "../../../../../../src/workshop/catalogue/client/search/words.ts";

test("forms of a word have the same stem", () => {
  const isSame = (...words: string[]) => new Set(words.map(stemOf)).size === 1;
  expect(isSame("mitglied", "mitglieder", "mitgliedern")).toBe(true);
  expect(isSame("andern", "anderung", "geandert", "geanderte")).toBe(true);
  expect(isSame("senden", "gesendet", "gesendete")).toBe(true);
  expect(isSame("absagen", "abgesagt")).toBe(true);
  expect(isSame("verlieren", "verliert")).toBe(true);
  expect(isSame("eroffnen", "eroffnet")).toBe(true);
  expect(isSame("ticket", "tick")).toBe(false);
  expect(isSame("invoice", "invoices")).toBe(true);
});

test("a stem has four letters", () => {
  expect(["text", "list", "geht", "tag"].map(stemOf)).toEqual(["text", "list", "geht", "tag"]);
});

test("a compound is split where both parts are known, with what links them", () => {
  const known = new Set(["kurs", "preis", "anwesenheit", "kontrolle", "mitglied", "mitglieder", "beitrag"]);
  const parts = (word: string) => compoundParts(word, (part) => known.has(part));
  expect(parts("kurspreis")).toEqual(["kurs", "preis"]);
  expect(parts("anwesenheitskontrolle")).toEqual(["anwesenheit", "kontrolle"]);
  expect(parts("mitgliederbeitrag")).toEqual(["mitglieder", "beitrag"]);
  expect(parts("kursleiter")).toBeUndefined();
});

test("one and two typing errors are told from none and three", () => {
  const edits = (one: string, other: string) => [isOneEdit(one, other), isTwoEdits(one, other)];
  expect(edits("protokol", "protokoll")).toEqual([true, true]);
  expect(edits("protkool", "protokol")).toEqual([true, true]);
  expect(edits("ehremitglid", "ehrenmitglied")).toEqual([false, true]);
  expect(edits("anwesenheit", "anwesnheti")).toEqual([false, true]);
  expect(edits("rechnung", "rechnung")).toEqual([false, false]);
  expect(edits("rechnung", "zeichnung")).toEqual([false, true]);
  expect(edits("rechnung", "rechte")).toEqual([false, false]);
});
