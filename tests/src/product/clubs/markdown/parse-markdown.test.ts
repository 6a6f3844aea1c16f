import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { components } from "../../../../../components/index.ts";
import { parseMarkdown } from "../../../../../src/product/clubs/markdown/parse-markdown.ts";
import { isPlain } from "../../../../../src/product/clubs/markdown/plain-text.ts";
import { runs } from "../../../../runs.ts";

function partsOf(source: string): unknown {
  return parseMarkdown(source).parts;
}

function flawsOf(source: string): string[] {
  return parseMarkdown(source).flaws.map(({ offset, id }) => `${offset} ${id}`);
}

describe("Markdown of a club", () => {
  test("becomes paragraphs, which are strings where nothing is marked", () => {
    expect(partsOf("Ein Satz\nauf zwei Zeilen.\n\nEin *guter* [Satz](/news).")).toEqual([
      "Ein Satz auf zwei Zeilen.",
      {
        paragraph: [
          { text: "Ein " },
          { text: "guter", emphasis: true },
          { text: " " },
          { text: "Satz", href: "/news" },
          { text: "." },
        ],
      },
    ]);
  });

  test("becomes headings, lists of two levels, quotes and tables", () => {
    const source = "## Titel\n\n3. eins\n   - **innen**\n4. zwei\n\n> Zitat\n\n| A | B |\n|---|---|\n| 1 |";
    expect(partsOf(source)).toEqual([
      { heading: { level: 1, text: "Titel" } },
      {
        list: {
          isOrdered: true,
          start: 3,
          items: [
            { words: [{ text: "eins" }], items: [{ words: [{ text: "innen", strong: true }] }] },
            { words: [{ text: "zwei" }] },
          ],
        },
      },
      { quote: [[{ text: "Zitat" }]] },
      {
        table: {
          columns: [{ words: [{ text: "A" }] }, { words: [{ text: "B" }] }],
          rows: [[{ words: [{ text: "1" }] }, {}]],
        },
      },
    ]);
  });

  test("becomes tables whose columns stand where their line says", () => {
    const parts = partsOf("| A | B | C | D |\n|---|:--|:-:|--:|");
    const words = (text: string) => ({ words: [{ text }] });
    expect(parts).toEqual([
      {
        table: {
          columns: [words("A"), words("B"), { ...words("C"), align: "center" }, { ...words("D"), align: "end" }],
          rows: [],
        },
      },
    ]);
  });

  test("becomes pictures with a caption, and pictures that lead to a film", () => {
    expect(partsOf('![Halle](images/alte%20halle.jpg "1956")\n\n[![Film](images/f.jpg)](https://youtu.be/x)')).toEqual([
      { picture: { file: "images/alte halle.jpg", alt: "Halle", caption: "1956" } },
      { picture: { file: "images/f.jpg", alt: "Film", href: "https://youtu.be/x" } },
    ]);
  });

  test("leaves the stars inside of words alone", () => {
    expect(partsOf("Trainer*innen und Spieler*innen sind *alle* da.")).toEqual([
      {
        paragraph: [
          { text: "Trainer*innen und Spieler*innen sind " },
          { text: "alle", emphasis: true },
          { text: " da." },
        ],
      },
    ]);
  });

  test("refuses what is not shown, at its place", () => {
    const sources = [
      "Ein <b>Wort</b>",
      "<script>alert(1)</script>",
      "# Titel",
      "## Eins\n\n#### Drei",
      "##### Fünf",
      "[hier](javascript:alert(1))",
      "[hier](http://alt.example/a)",
      "[hier](//fremd.example)",
      "![](images/halle.jpg)",
      "![Halle](https://fremd.example/a.jpg)",
      "Ein ![Bild](images/a.jpg) im Satz",
      "- a\n  - b\n    - c",
      "    code",
      "[hier][1]\n\n[1]: /news",
      "Eins\n\n---\n\nZwei",
    ];
    expect(Object.fromEntries(sources.map((source) => [source, flawsOf(source)]))).toMatchInlineSnapshot(`
      {
        "    code": [
          "0 markdown-code",
        ],
        "![Halle](https://fremd.example/a.jpg)": [
          "0 no-picture",
        ],
        "![](images/halle.jpg)": [
          "0 picture-words",
        ],
        "# Titel": [
          "0 heading-title",
        ],
        "## Eins

      #### Drei": [
          "9 heading-skips",
        ],
        "##### Fünf": [
          "0 heading-deep",
        ],
        "- a
        - b
          - c": [
          "14 list-deep",
        ],
        "<script>alert(1)</script>": [
          "0 html",
        ],
        "Ein ![Bild](images/a.jpg) im Satz": [
          "4 picture-inside",
        ],
        "Ein <b>Wort</b>": [
          "4 html",
        ],
        "Eins

      ---

      Zwei": [
          "6 markdown-line",
        ],
        "[hier](//fremd.example)": [
          "0 link-address",
        ],
        "[hier](http://alt.example/a)": [
          "0 link-address-near",
        ],
        "[hier](javascript:alert(1))": [
          "0 link-address",
        ],
        "[hier][1]

      [1]: /news": [
          "0 markdown-reference",
          "11 markdown-reference",
        ],
      }
    `);
  });

  test("is valid data of the component prose, or refused, whatever it says", () => {
    const words = fc.constantFrom(
      "a",
      "*",
      "**",
      "_",
      "#",
      "## b",
      "\n",
      "\n\n",
      "- ",
      "1. ",
      "> ",
      "|",
      "|-|",
      "<b>",
      "](",
      "[",
      "![x](images/a.jpg)",
      " ",
      "   ",
      "`",
      "\\",
      "&amp;",
    );
    const prose = components.get("prose");
    fc.assert(
      fc.property(fc.array(words, { maxLength: 14 }), (pieces) => {
        const { parts } = parseMarkdown(pieces.join(""));
        const body = parts.map((part) =>
          typeof part !== "string" && "picture" in part
            ? { picture: { src: "/a.jpg", width: 1, height: 1, alt: part.picture.alt } }
            : part,
        );
        if (body.length > 0) prose?.render({ body });
      }),
      { numRuns: runs(1000) },
    );
  });

  test.each([
    ["list-deep", "lists in one line", "- ".repeat(2000)],
    [
      "list-deep",
      "lists by indentation",
      Array.from({ length: 2000 }, (_, depth) => `${" ".repeat(2 * depth)}- a`).join("\n"),
    ],
    ["quote-part", "quotes", "> ".repeat(20_000)],
    ["list-deep", "numbers after a text", `Ein Satz.\n\n${"1. ".repeat(2000)}`],
  ])("is refused as %s at once where %s are deep", (id, _, source) => {
    expect(parseMarkdown(source).flaws.map((flaw) => flaw.id)).toEqual([id]);
  });

  test.each(["*a_", "_a*", "[*a_", "**a_b"])("is refused at once where a paragraph has thousands of %s", (unit) => {
    const source = `Ein Satz.\n\n${unit.repeat(3000)}`;
    expect(parseMarkdown(source).flaws).toMatchObject([{ id: "markdown-marks", offset: 11 }]);
  });

  test("has as many marked words as it likes in paragraphs and items of their own", () => {
    const source = Array.from({ length: 300 }, (_, index) => `Punkt ${index}: *a*, _b_`).join("\n\n");
    const list = "- **a** und _b_\n".repeat(600);
    expect([source, list].flatMap((each) => parseMarkdown(each).flaws)).toEqual([]);
  });

  test("may be indented, and end with a line of dashes", () => {
    const indented = `- Eins\n${" ".repeat(60)}geht weiter`;
    expect(parseMarkdown(indented).flaws).toEqual([]);
    expect(parseMarkdown("- - - - - -").flaws.map(({ id }) => id)).toEqual(["markdown-line"]);
  });

  test("is not parsed where nothing is marked", () => {
    expect(["Ein Satz: gut, 3. Rang.", "10 Uhr – offen!"].map(isPlain)).toEqual([true, true]);
    expect(["- Punkt", "1. Punkt", "a *b*", "zwei\nZeilen", "&amp;", "[a](/b)"].map(isPlain)).toEqual(
      Array.from({ length: 6 }, () => false),
    );
  });
});
