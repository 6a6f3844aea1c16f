import { beforeAll, describe, expect, test } from "vitest";
import type { SearchEntry } from "../../../../../src/client/catalogue/search/entry.ts";
import iconWords from "../../../../../src/client/catalogue/search/icon-words.json" with { type: "json" };
import { Matcher } from "../../../../../src/client/catalogue/search/matcher.ts";
import groups from "../../../../../src/client/catalogue/search/synonyms.json" with { type: "json" };
import { equalsOf, synonymsOf } from "../../../../../src/client/catalogue/search/synonyms.ts";
import { builtScreenBody } from "../../../../../src/site/catalogue/screen/screen-previews.ts";
import { searchEntries } from "../../../../../src/site/search/search-entries.ts";

const entry = (title: string, text = ""): SearchEntry => ({
  kind: "component",
  title,
  address: title,
  names: [],
  context: "",
  text,
});

describe("of the entries of the catalogue", () => {
  let entries: SearchEntry[];

  beforeAll(() => {
    entries = searchEntries(builtScreenBody);
  }, 60_000);

  test("each group of synonyms names one", () => {
    const known = new Set(entries.flatMap(synonymsOf));
    expect(groups.filter((group) => !known.has(group[0] ?? ""))).toEqual([]);
  });

  test("each icon has words that people use for it", () => {
    const icons = entries.filter(({ kind }) => kind === "icon").map(({ title }) => title);
    expect(Object.keys(iconWords)).toEqual(icons.toSorted());
    const matcher = new Matcher(entries);
    expect(matcher.find("Zahnrad icon")[0]?.entry.title).toBe("settings");
    expect(matcher.find("Papierkorb")[0]?.entry.title).toBe("trash");
  });
});

test("a synonym is found after the same word in a title and before it in a text", () => {
  const matcher = new Matcher([entry("Prose", "No snackbar"), entry("Toast"), entry("Snackbar holder")]);
  expect(matcher.find("snackbar").map((hit) => hit.entry.title)).toEqual(["Snackbar holder", "Toast", "Prose"]);
});

test("a screen is found by what its operations do, before the operation itself", () => {
  const operation: SearchEntry = {
    ...entry("members.member.archive", "Record that a member left\nid"),
    kind: "operation",
    names: ["members.member.archive"],
  };
  const screen: SearchEntry = { ...entry("Mitglied"), kind: "screen", calls: ["members.member.archive"] };
  const matcher = new Matcher([operation, screen, { ...entry("Rolle"), kind: "screen" }]);
  const found = (query: string) => matcher.find(query).map((hit) => hit.entry.title);
  expect(found("remove member")).toEqual(["Mitglied", "members.member.archive"]);
  expect(found("Mitglied löschen")[0]).toBe("Mitglied");
  expect(found("members.member.archive")[0]).toBe("members.member.archive");
});

test("a query finds what its words name as a whole, also where a text has every word", () => {
  const matcher = new Matcher([{ ...entry("Write", "Delete it by the button"), kind: "guide" }, entry("Button")]);
  expect(matcher.find("delete button").map((hit) => hit.entry.title)).toEqual(["Button", "Write"]);
});

test("an entry has the synonyms of a group only with all words of one of its names", () => {
  expect(synonymsOf(entry("Club switcher"))).toContain("Verein wechseln");
  expect(synonymsOf(entry("Club"))).toEqual([]);
});

test("a word of the query finds the same in the other language in a title, but not in a text", () => {
  const matcher = new Matcher([entry("Prose", "A Verein"), entry("Verein")]);
  expect(matcher.find("clubs").map((hit) => hit.entry.title)).toEqual(["Verein"]);
});

test("words are equal in every form, and a word is not its own equal", () => {
  expect(equalsOf("events")).toEqual(equalsOf("event"));
  expect(equalsOf("event")).toContain("anlass");
  expect(equalsOf("event")).not.toContain("event");
});

test("where nothing has every word, an entry with more of them comes before one whose title is one of them", () => {
  const token: SearchEntry = { ...entry("--radius-card", "Of cards"), kind: "token", names: ["radius-card"] };
  const matcher = new Matcher([entry("Card"), token, entry("Button")]);
  expect(matcher.find("card radius missing")[0]?.entry.title).toBe("--radius-card");
});
