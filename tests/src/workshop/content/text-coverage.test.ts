import { expect, test } from "vitest";
import { screenSchema } from "../../../../src/product/engine/screen/schema/screen-schema.ts";
import { coverageOfScreens, textCoverage, textsOf } from "../../../../src/workshop/content/text-coverage.ts";

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
  ["an address with a scheme, a colour or a file", { src: "mailto:Vorstand", colour: "#Fa0Bc1", file: "./Bild" }],
  ["a custom property and an extension", { token: "--Farbe", extension: ".Webp" }],
  ["what is no text", { count: 3, isOpen: true, empty: null }],
  ["one letter", { unit: "A", mark: " x y " }],
])("does not count %s as a literal", (_, screen) => expect(literalsOf(screen)).toEqual([]));

const wordless =
  "$schema id app route kind requires source params handler risk component layout each if href icon name pattern autocomplete";

test.each(wordless.split(" "))("does not count the field %s, whatever it holds", (name) => {
  expect(literalsOf({ [name]: "Ein ganzer Satz.", label: "Heute" })).toEqual(["Heute"]);
});

test.each([
  ["'Offen'", ["Offen"]],
  ['open ? "Noch offen" : "Nein"', ["Noch offen", "Nein"]],
  ["status == 'open' ? 'a.b' : x", []],
  ["'L\\'avenir est long'", ["L\\'avenir est long"]],
])("the expression %s has the literals %j", (expression, literals) => {
  expect(literalsOf({ label: { $bind: expression } })).toEqual(literals);
});

test("an address with a blank in it is a text", () => {
  expect(literalsOf({ body: "/mitglieder zeigt alle" })).toEqual(["/mitglieder zeigt alle"]);
});

test("the screen of which locales have least comes first, then the one with more literals", () => {
  const file = (id: string, ...labels: unknown[]) => ({
    screen: screenSchema.parse({ id, app: "admin", route: `/${id}`, title: "Titel", body: [] }),
    text: JSON.stringify({ id, labels }),
  });
  const message = (key: string) => ({ $t: key });
  const files = [
    file("a.none"),
    file("b.whole", message("there")),
    file("c.half", message("there"), "Wort"),
    file("d.missing", message("gone"), message("french")),
    file("e.two-literals", message("there"), message("there.too"), "Wort", "Noch eines"),
  ];
  const has = (locale: string, key: string) => key.startsWith("there") || (key === "french" && locale === "fr-CH");
  const coverage = coverageOfScreens(files, has);
  expect(coverage.map(({ screen, texts, literals }) => [screen.id, texts, literals])).toEqual([
    ["d.missing", 2, []],
    ["e.two-literals", 4, ["Wort", "Noch eines"]],
    ["c.half", 2, ["Wort"]],
    ["a.none", 0, []],
    ["b.whole", 1, []],
  ]);
  expect(coverage[0]?.locales).toEqual([
    { locale: "fr-CH", missingKeys: ["gone"], covered: 1 },
    { locale: "it-CH", missingKeys: ["gone", "french"], covered: 0 },
    { locale: "en-GB", missingKeys: ["gone", "french"], covered: 0 },
  ]);
});

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
