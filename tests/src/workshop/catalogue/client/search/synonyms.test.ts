import { beforeAll, describe, expect, test } from "vitest";
import type { SearchEntry } from "../../../../../../src/workshop/catalogue/client/search/entry.ts";
import iconWords from "../../../../../../src/workshop/catalogue/client/search/icon-words.json" with { type: "json" };
import { Matcher } from "../../../../../../src/workshop/catalogue/client/search/matcher.ts";
import { queryTerms } from "../../../../../../src/workshop/catalogue/client/search/query-terms.ts";
import synonyms from "../../../../../../src/workshop/catalogue/client/search/synonyms.json" with { type: "json" };
import { equalsOf, synonymsOf } from "../../../../../../src/workshop/catalogue/client/search/synonyms.ts";
import { searchEntries } from "../../../../../../src/workshop/catalogue/search/search-entries.ts";
import { builtScreenBody } from "../../../../../../src/workshop/screens/screen-previews.ts";

const entry = (title: string, text = ""): SearchEntry => ({
  kind: "component",
  title,
  address: `components/${title.toLowerCase()}/`,
  names: [],
  context: "",
  text,
});

describe("of the entries of the catalogue", () => {
  let entries: SearchEntry[];

  beforeAll(() => {
    entries = searchEntries(builtScreenBody);
  }, 60_000);

  test("synonyms are those of an entry, each once", () => {
    const addresses = new Set(entries.map(({ address }) => address));
    expect(Object.keys(synonyms).filter((address) => !addresses.has(address))).toEqual([]);
    const isRepeated = (names: readonly string[]) =>
      new Set(names.map((name) => name.toLowerCase())).size < names.length;
    expect(Object.entries(synonyms).filter(([, names]) => isRepeated(names))).toEqual([]);
  });

  test("each icon has words that people use for it", () => {
    const icons = entries.filter(({ kind }) => kind === "icon").map(({ title }) => title);
    expect(Object.keys(iconWords)).toEqual(icons.toSorted());
    const matcher = new Matcher(entries);
    expect(matcher.find("Zahnrad icon")[0]?.entry.title).toBe("settings");
    expect(matcher.find("Papierkorb")[0]?.entry.title).toBe("trash");
  });
});

test("a synonym is found after the same title and before the same word in a text", () => {
  const matcher = new Matcher([entry("Prose", "No snackbar"), entry("Toast"), entry("Snackbar")]);
  expect(matcher.find("snackbar").map((hit) => hit.entry.title)).toEqual(["Snackbar", "Toast", "Prose"]);
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

test("an example is also found by what else people call its component, after the component", () => {
  const example: SearchEntry = {
    ...entry("Danger"),
    kind: "example",
    address: "components/button/#example-danger",
    context: "Button",
  };
  const button = { ...entry("Button"), address: "components/button/" };
  const matcher = new Matcher([example, button]);
  const found = (query: string) => matcher.find(query).map((hit) => hit.entry.title);
  expect(found("Knopf")).toEqual(["Button", "Danger"]);
  expect(found("danger Knopf")).toEqual(["Danger", "Button"]);
  expect(synonymsOf(entry("Button"))).not.toContain("delete button");
});

test("a screen is found by its names in other languages, before the message that has them", () => {
  const title: SearchEntry = {
    ...entry("members.list.title", "Mitglieder\nMembres\nSoci\n{count} Members"),
    kind: "message",
    names: ["members.list.title"],
  };
  const screen: SearchEntry = { ...entry("Mitglieder"), kind: "screen", names: ["members.list", "/mitglieder"] };
  const matcher = new Matcher([title, screen]);
  expect(matcher.find("Soci").map((hit) => hit.entry.title)).toEqual(["Mitglieder", "members.list.title"]);
});

test("a message is found by its text with values in it", () => {
  const message = (key: string, text: string): SearchEntry => ({ ...entry(key, text), kind: "message", names: [key] });
  const long = message("invalidLong", "Kürz «{label}» auf höchstens {limit} Zeichen.");
  const matcher = new Matcher([long, message("time", "{time} Uhr"), entry("Betreff", "80 Zeichen")]);
  const found = (query: string) => matcher.find(query)[0]?.entry.title;
  expect(found("Kürz «Betreff» auf höchstens 80 Zeichen.")).toBe("invalidLong");
  expect(found("Betreff mit 80 Zeichen")).toBe("Betreff");
  const short = new Matcher([message("detail.title", "Rechnung {number}"), entry("Rechnungen"), entry("Drucken")]);
  expect(short.find("Rechnung drucken")[0]?.entry.title).not.toBe("detail.title");
});

test("a route and a path are found with values in them", () => {
  const get: SearchEntry = { ...entry("members.member.get"), kind: "operation", context: "GET /members/{id}" };
  const screen: SearchEntry = { ...entry("Mitglied"), kind: "screen", names: ["members.detail", "/mitglieder/:id"] };
  const matcher = new Matcher([screen, get, { ...get, title: "members.member.list", context: "GET /members" }]);
  const found = (query: string) => matcher.find(query)[0]?.entry.title;
  expect(["GET /members/42", "/members/42", "/mitglieder/42"].map(found)).toEqual([get.title, get.title, "Mitglied"]);
  expect(found("members/{id} archive")).toBe(get.title);
});

test("a field with a value, as code has it, finds the field that takes the value", () => {
  const field: SearchEntry = {
    ...entry("variant", "Its weight.\none of, primary, danger"),
    kind: "field",
    names: ["button.variant"],
    context: "Button",
  };
  const other: SearchEntry = { ...field, names: ["card.variant"], text: "one of, accent", context: "Card" };
  const matcher = new Matcher([other, { ...entry("Danger"), kind: "example", context: "Menu" }, field]);
  for (const query of ['"variant": "danger",', "variant='danger'", 'variant = "danger"'])
    expect(matcher.find(query)[0]?.entry.context, query).toBe("Button");
});

test("what is not done is also called with un-", () => {
  expect(queryTerms("wer hat noch nicht bezahlt").map(({ word }) => word)).toContain("unbezahlt");
  expect(queryTerms("not read").map(({ word }) => word)).toEqual(["read"]);
});

test("a part is named by its title together with what it belongs to, and not by one of them", () => {
  const part: SearchEntry = { ...entry("Danger"), kind: "example", address: "examples/#danger", context: "Button" };
  const other: SearchEntry = { ...part, address: "examples/#other", context: "Menu" };
  const matcher = new Matcher([entry("Button"), entry("Menu"), other, part]);
  expect(matcher.find("danger button")[0]?.entry.address).toBe("examples/#danger");
});

test("a word with a hyphen after its first letter is one word of a query", () => {
  const matcher = new Matcher([entry("Mail error"), entry("E-mail")]);
  expect(matcher.find("e-mail").map((hit) => hit.entry.title)[0]).toBe("E-mail");
  expect(queryTerms("an e-mail").map(({ word }) => word)).toEqual(["email"]);
});

test("a compound that nothing has finds what has its two words", () => {
  const matcher = new Matcher([entry("Kurs"), entry("Preis"), entry("Kurse und Preise")]);
  expect(matcher.find("Kurspreis").map((hit) => hit.entry.title)[0]).toBe("Kurse und Preise");
});

test("a situation that nobody wrote comes after one that is written", () => {
  const written: SearchEntry = { ...entry("No permission to write"), kind: "situation" };
  const matcher = new Matcher([
    { ...written, address: "derived", isDerived: true },
    { ...written, address: "written" },
  ]);
  expect(matcher.find("no permission to write").map((hit) => hit.entry.address)).toEqual(["written", "derived"]);
});

test("a query that begins an id, or is the last part of one, finds what has it", () => {
  const operation = (id: string): SearchEntry => ({ ...entry(id), kind: "operation", names: [id], address: id });
  const screen: SearchEntry = { ...entry("Add a member"), kind: "screen", names: ["members.create", "/members/new"] };
  const matcher = new Matcher([screen, operation("members.member.create"), operation("members.member.list")]);
  expect(matcher.find("members.member.cr")[0]?.entry.address).toBe("members.member.create");
  expect(matcher.find("members/new")[0]?.entry.title).toBe("Add a member");
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
