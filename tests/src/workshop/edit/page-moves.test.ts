import { expect, test } from "vitest";
import { pageMoves, redirectsAfterMoves } from "../../../../src/workshop/edit/page-moves.ts";

const texts = new Map([
  ["club.json", '{\n  "name": "TV Dorf",\n  "locales": ["de-CH", "fr-CH"]\n}\n'],
  ["pages/lager.md", "lager"],
  ["pages/lager.fr.md", "camp"],
  ["pages/lager/packliste.md", "packliste"],
  ["pages/jugend/leiter.md", "leiter"],
]);
const published = new Set(texts.keys());

test("a page moves with its translations and what is below it, and its old addresses lead on", () => {
  const changes = pageMoves(texts, "pages/lager.fr.md", "jugend", published);
  expect(changes.filter(({ file }) => file !== "club.json").map(({ file, after }) => [file, after])).toEqual([
    ["pages/lager.md", undefined],
    ["pages/jugend/lager.md", "lager"],
    ["pages/lager.fr.md", undefined],
    ["pages/jugend/lager.fr.md", "camp"],
    ["pages/lager/packliste.md", undefined],
    ["pages/jugend/lager/packliste.md", "packliste"],
  ]);
  expect(JSON.parse(changes.at(-1)?.after ?? "").redirects).toEqual({
    "/verein/lager": "/verein/jugend/lager",
    "/verein/lager/packliste": "/verein/jugend/lager/packliste",
    "/fr/verein/lager": "/fr/verein/jugend/lager",
    "/fr/verein/lager/packliste": "/fr/verein/jugend/lager/packliste",
  });
});

test("a page that nobody has seen yet leaves no redirect", () => {
  expect(pageMoves(texts, "pages/jugend/leiter.md", "", new Set()).map(({ file }) => file)).toEqual([
    "pages/jugend/leiter.md",
    "pages/leiter.md",
  ]);
});

test("a page stays where another one is there, where it would be below itself, and where folders end", () => {
  const again = new Map([...texts, ["pages/jugend/lager.md", "x"]]);
  expect(() => pageMoves(again, "pages/lager.md", "jugend", published)).toThrow("page-there");
  expect(() => pageMoves(texts, "pages/lager.md", "lager", published)).toThrow("page-there");
  expect(() => pageMoves(texts, "pages/lager.md", "a/b/c", published)).toThrow("page-deep");
  expect(pageMoves(texts, "pages/lager.md", "", published)).toEqual([]);
});

test("redirects follow a page that moves again, and none is left where it comes back", () => {
  const once = redirectsAfterMoves({ "/alt/": "/verein/a#text-x" }, new Map([["/verein/a", "/verein/j/a"]]));
  expect(once).toEqual({ "/alt/": "/verein/j/a#text-x", "/verein/a": "/verein/j/a" });
  const back = redirectsAfterMoves(once, new Map([["/verein/j/a", "/verein/a"]]));
  expect(back).toEqual({ "/alt/": "/verein/a#text-x", "/verein/j/a": "/verein/a" });
});
