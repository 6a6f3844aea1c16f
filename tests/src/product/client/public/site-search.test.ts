import { expect, test } from "vitest";
import { SiteSearch } from "../../../../../src/product/client/public/site-search.ts";

const search = new SiteSearch([
  { path: "anlaesse/turnier/", title: "Hallenturnier", text: "Am Samstag spielen 40 Mannschaften. Café und Gläcé." },
  { path: "news/turnier/", title: "Turnier abgesagt", text: `${"Viel Text. ".repeat(30)}Die Halle ist zu.` },
  { path: "kontakt/", title: "Kontakt", text: "Schreib uns (a.b*c)." },
]);

const paths = (query: string) => search.find(query).map(({ path }) => path);
const excerpt = (query: string) =>
  search
    .find(query)[0]
    ?.excerpt.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join("");

test("finds a word inside of a longer one, and first where a word begins with it", () => {
  expect(paths("turnier")).toEqual(["news/turnier/", "anlaesse/turnier/"]);
});

test("needs every word of the query, wherever it is", () => {
  expect(paths("turnier halle").toSorted()).toEqual(["anlaesse/turnier/", "news/turnier/"]);
  expect(paths("turnier samstag")).toEqual(["anlaesse/turnier/"]);
  expect(paths("turnier kontakt")).toEqual([]);
});

test("makes no difference between capitals and accents", () => {
  expect(paths("CAFE glace")).toEqual(["anlaesse/turnier/"]);
  expect(excerpt("CAFE")).toBe("Am Samstag spielen 40 Mannschaften. [Café] und Gläcé.");
});

test("finds an umlaut that is written with an e, and the other way round", () => {
  const names = new SiteSearch([
    { path: "menschen/", title: "Menschen", text: "Jürg Müller und Rita Moeri" },
    { path: "news/neu/", title: "Neu", text: "Ein neuer Kurs." },
  ]);
  const found = (query: string) => names.find(query).map(({ path }) => path);
  for (const query of ["Müller", "mueller", "muller", "MUELLER Juerg", "Möri", "moeri"])
    expect(found(query), query).toEqual(["menschen/"]);
  expect(found("neue")).toEqual(["news/neu/"]);
  expect(found("neuen")).toEqual([]);
  expect(names.find("Möri")[0]?.excerpt.find(({ isMatch }) => isMatch)?.text).toBe("Moeri");
});

test("shows the text around the first match", () => {
  expect(excerpt("zu halle abgesagt")).toMatchInlineSnapshot(
    `"…Viel Text. Viel Text. Viel Text. Die [Halle] ist [zu]."`,
  );
});

test("cuts the text after a whole word", () => {
  expect(excerpt("viel")).toMatchInlineSnapshot(
    `"[Viel] Text. [Viel] Text. [Viel] Text. [Viel] Text. [Viel] Text. [Viel] Text. [Viel] Text. [Viel] Text. [Viel] Text. [Viel] Text. [Viel] Text. [Viel] Text. [Viel] Text. [Viel] Text. [Viel]…"`,
  );
});

test("takes every query literally", () => {
  for (const query of ["", "  ", "(", "a.b*c", "[\\", "$&"]) expect(() => paths(query)).not.toThrow();
  expect(paths("a.b*c")).toContain("kontakt/");
});
