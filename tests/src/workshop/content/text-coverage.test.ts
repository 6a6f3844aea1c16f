import { expect, test } from "vitest";
import { textCoverage, textsOf } from "../../../../src/workshop/content/text-coverage.ts";

const literalsOf = (screen: object) => textsOf(screen).flatMap((text) => ("literal" in text ? [text.literal] : []));

test.each([
  ["a label", { label: "Speichern" }],
  ["a sentence", { body: "das gilt sofort" }],
  ["an inline message with words", { label: { $text: "{$count} Mitglieder" } }],
  ["a choice in an expression", { label: { $bind: "open ? 'Offen' : 'Bezahlt'" } }],
  ["an argument of a message", { label: { $t: "a", args: { what: "Die Rechnung" } } }],
  ["a text deep in data", { body: [{ component: "list", data: { items: [{ title: "Heute" }] } }] }],
])("counts %s as a literal", (_, screen) => expect(literalsOf(screen).length).toBeGreaterThan(0));

test.each([
  ["an id and a route", { id: "members.list", route: "/mitglieder", controls: "members-results" }],
  ["a message", { label: { $t: "members.title" } }],
  ["a value of data", { label: { $bind: "member.name" } }],
  ["an inline message of values", { label: { $text: "{$person.firstName} {$person.lastName}" } }],
  ["an address", { href: "https://example.ch/Mitglieder", src: "/Bilder/a.webp" }],
  ["a code", { currency: "CHF", min: "16rem", variant: "primary" }],
  ["parameters of an operation", { data: { list: { source: "a.b", params: { status: "Aktiv oder nicht" } } } }],
])("does not count %s as a literal", (_, screen) => expect(literalsOf(screen)).toEqual([]));

test("counts a text once", () => {
  expect(textsOf({ a: "Heute", b: "Heute", c: { $t: "x" }, d: { $t: "x" } })).toEqual([
    { literal: "Heute" },
    { key: "x" },
  ]);
});

test("no locale has a text that is a literal, and the worst screen comes first", () => {
  const screens = textCoverage();
  for (const { texts, literals, locales } of screens)
    for (const { covered, missingKeys } of locales) expect(covered + missingKeys.length + literals.length).toBe(texts);
  const shares = screens.map(
    ({ texts, locales }) => locales.reduce((sum, each) => sum + each.covered, 0) / Math.max(1, texts),
  );
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
});
