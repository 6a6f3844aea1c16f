import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { baseOf, placeUnder } from "../../../../src/workshop/build/base.ts";

const others = { "components/card/index.html": "", "assets/a.webp": "", "schemas/a.json": "{}" };

/** The text of a file after a move of its catalogue below `/in/here/`. */
function moved(path: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "base-"));
  try {
    for (const [name, content] of Object.entries({ ...others, "index.html": "", [path]: text })) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    placeUnder(folder, "/in/here/");
    return readFileSync(join(folder, path), "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each([
  ["a link", '<a href="/components/card/#data">', '<a href="/in/here/components/card/#data">'],
  ["a link to the start", '<a href="/">', '<a href="/in/here/">'],
  [
    "a frame",
    '<iframe title="a > b" src="/components/card/?theme=dark">',
    '<iframe title="a > b" src="/in/here/components/card/?theme=dark">',
  ],
  [
    "a set of pictures",
    '<img srcset="/assets/a.webp 1x, /assets/a.webp 2x">',
    '<img srcset="/in/here/assets/a.webp 1x, /in/here/assets/a.webp 2x">',
  ],
  ["an address for a script", '<li data-page="/components/card/">', '<li data-page="/in/here/components/card/">'],
  [
    "JSON for a script",
    '<script type="application/json">{"at":"/components/card/"}</script>',
    '<script type="application/json">{"at":"/in/here/components/card/"}</script>',
  ],
  [
    "a style element",
    "<style>i{background:url(/assets/a.webp)}</style>",
    "<style>i{background:url(/in/here/assets/a.webp)}</style>",
  ],
])("moves %s", (_, before, after) => {
  expect(moved("page/index.html", before)).toBe(after);
});

test.each([
  ["another host", '<a href="https://example.ch/components/card/"><a href="//example.ch/">'],
  ["what is relative", '<a href="../card/"><a href="#data">'],
  ["text", '&lt;a href=&quot;/components/card/&quot;&gt; href="/components/card/"'],
  ["a route that a script reads", '<li data-route="/mitglieder" data-home="/">'],
  ["code", '<script>const page = "/components/card/";</script>'],
])("leaves %s as it is", (_, text) => {
  expect(moved("page/index.html", text)).toBe(text);
});

test("leaves the routes of an app in its previews, and moves what the preview loads", () => {
  const text = '<link href="/assets/a.webp"><a href="/"></a><a href="/mitglieder"></a>';
  const after = '<link href="/in/here/assets/a.webp"><a href="/"></a><a href="/mitglieder"></a>';
  expect(moved("preview/screens/a/b/index.html", text)).toBe(after);
});

test("moves JSON files and stylesheets, and no site of a club", () => {
  expect(moved("found.json", '["/schemas/a.json","/mitglieder","/"]')).toBe(
    '["/in/here/schemas/a.json","/mitglieder","/"]',
  );
  expect(moved("a.css", 'a{background:url("/assets/a.webp")}')).toBe('a{background:url("/in/here/assets/a.webp")}');
  expect(moved("clubs/tv/index.html", '<html><a href="/components/card/">')).toBe('<html><a href="/components/card/">');
});

test.each([
  ["/", "/"],
  ["", "/"],
  ["schaukasten", "/schaukasten/"],
  ["/a/b.c/", "/a/b.c/"],
])("reads the base %j as %s", (text, base) => expect(baseOf(text)).toBe(base));

test.each(["https://example.ch/", "/a b/", "/../", '/"/'])("refuses the base %j with a remedy", (text) => {
  expect(() => baseOf(text)).toThrow(
    `--base is "${text}". Write the path of the catalogue on its host: /schaukasten/.`,
  );
});
