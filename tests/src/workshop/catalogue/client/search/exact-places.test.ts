import { describe, expect, test } from "vitest";
import type { SearchEntry } from "../../../../../../src/workshop/catalogue/client/search/entry.ts";
import { Matcher } from "../../../../../../src/workshop/catalogue/client/search/matcher.ts";

const entry = (
  kind: SearchEntry["kind"],
  title: string,
  address: string,
  more: Partial<SearchEntry> = {},
): SearchEntry => ({
  ...{ kind, title, address, names: [], context: "", text: "" },
  ...more,
});
const list = entry("screen", "Mitglieder", "screens/members.list/", { names: ["members.list"] });
const situation = (name: string, title: string): SearchEntry =>
  entry("situation", title, `screens/members.list/?situation=${name}`, {
    names: [`members.list/${name}`],
    context: "Mitglieder · Club office",
  });
const titles = (entries: readonly SearchEntry[], query: string) =>
  new Matcher(entries).find(query).map((hit) => hit.entry.title);

describe("a situation", () => {
  const entries = [list, situation("no-match", "No match"), situation("loading", "Loading")];

  test("is found before its screen where the query names both, in either language", () => {
    expect(titles(entries, "Mitglieder ohne Treffer")[0]).toBe("No match");
    expect(titles(entries, "Mitglieder laden")[0]).toBe("Loading");
  });

  test("is found after its screen where the query names the screen only", () => {
    expect(titles(entries, "Mitglieder")[0]).toBe("Mitglieder");
    expect(titles(entries, "Mitgliederliste")[0]).toBe("Mitglieder");
  });

  test("that many screens have is found after a component of the same name", () => {
    const field = entry("component", "No match", "components/no-match/");
    expect(titles([...entries, field], "no match")[0]).toBe("No match");
    expect(new Matcher([...entries, field]).find("no match")[0]?.entry.kind).toBe("component");
  });
});

test("of parts that differ in a negation the one is found first that says what the query says", () => {
  const parts = [situation("file", "A file"), situation("people", "No file")];
  expect(titles([list, ...parts], "Mitglieder file")[0]).toBe("A file");
  expect(titles([list, ...parts], "Mitglieder without a file")[0]).toBe("No file");
});

test("an example is found by the values of its data", () => {
  const button = entry("component", "Button", "components/button/", { names: ["button"] });
  const example = (name: string, title: string, traits: readonly string[]) =>
    entry("example", title, `components/button/#example-${name}`, {
      names: [`button/${name}`],
      context: "Button",
      traits,
    });
  const entries = [
    button,
    example("disabled", "Disabled", ["primary", "disabled"]),
    example("link-disabled", "Disabled link", ["secondary", "disabled"]),
  ];
  expect(titles(entries, "disabled secondary button html")[0]).toBe("Disabled link");
  expect(titles(entries, "disabled primary button")[0]).toBe("Disabled");
});

test("the screens of a component are found before it where the query asks for screens", () => {
  const card = entry("component", "Card", "components/card/", { names: ["card"] });
  const screens = entry("section", "Card: screens with it", "components/card/#screens", { context: "Card" });
  expect(titles([card, screens], "all screens with a card")[0]).toBe("Card: screens with it");
  expect(titles([card, screens], "Alle Screens mit Karte")[0]).toBe("Card: screens with it");
  expect(titles([card, screens], "card")[0]).toBe("Card");
});

test("a text that many screens show is found as the message, and one that a few show on them", () => {
  const message = entry("message", "app.retry", "messages/#key-app.retry", {
    names: ["app.retry"],
    text: "Versuch es noch einmal.",
  });
  const shown = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      entry("screen", `Screen ${index}`, `screens/s.${index}/`, {
        names: [`s.${index}`],
        text: "Versuch es noch einmal.",
      }),
    );
  expect(titles([...shown(6), message], "versuch es noch")[0]).toBe("app.retry");
  expect(titles([...shown(2), message], "versuch es noch")[0]).toBe("Screen 0");
});

test("a message is found by what is around its values", () => {
  const message = entry("message", "app.cancelled", "messages/#key-app.cancelled", {
    names: ["app.cancelled"],
    text: "Fällt am {date} aus",
  });
  const plan = entry("screen", "Fällt nie aus", "screens/plan/");
  expect(titles([plan, message], "Fällt am aus")[0]).toBe("app.cancelled");
});

test("a name with a typing error is the name", () => {
  const join = entry("screen", "Mitglied werden", "screens/join/");
  const member = entry("screen", "Mitglied", "screens/member/");
  expect(titles([member, join], "Mietglied werden")[0]).toBe("Mitglied werden");
});
