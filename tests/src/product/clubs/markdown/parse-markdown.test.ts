import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { components } from "../../../../../components/index.ts";
import { readHtml } from "../../../../../src/product/clubs/markdown/html-elements.ts";
import { parseMarkdown } from "../../../../../src/product/clubs/markdown/parse-markdown.ts";
import { isPlain } from "../../../../../src/product/clubs/markdown/plain-text.ts";
import { runs } from "../../../../runs.ts";

function partsOf(source: string): unknown {
  return parseMarkdown(source, readHtml).parts;
}

function flawsOf(source: string): string[] {
  return parseMarkdown(source, readHtml).flaws.map(({ offset, id }) => `${offset} ${id}`);
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

  test("closes up levels of headings that skip, and has none without words", () => {
    const levelsOf = (source: string) =>
      parseMarkdown(source, readHtml).parts.map((part) => Object(part).heading?.level);
    expect(levelsOf("## A\n\n#### B\n\n### C\n\n## D")).toEqual([1, 2, 2, 1]);
    expect(levelsOf("#### A\n\n## B\n\n##### C\n\n###### D\n\n##\n\n# E")).toEqual([1, 1, 2, 3, 1]);
  });

  test("has items with further paragraphs, numbers below points, and three levels", () => {
    expect(partsOf("- a\n\n  mehr\n\n- b\n  1. c\n     - d\n       - e")).toEqual([
      {
        list: {
          items: [
            { words: [{ text: "a" }], paragraphs: [[{ text: "mehr" }]] },
            {
              words: [{ text: "b" }],
              isOrdered: true,
              items: [{ words: [{ text: "c" }], items: [{ words: [{ text: "d" }] }, { words: [{ text: "e" }] }] }],
            },
          ],
        },
      },
    ]);
  });

  test("has the paragraphs of the deepest points as lines, and still deeper points beside them", () => {
    expect(partsOf("- a\n  - b\n    - c\n\n      mehr\n      - d")).toMatchObject([
      { list: { items: [{ items: [{ items: [{ words: [{ text: "c\nmehr" }] }, { words: [{ text: "d" }] }] }] }] } },
    ]);
  });

  test("ends a list before a picture of an item, and goes on with its number", () => {
    expect(partsOf("1. a\n\n   ![Halle](images/h.jpg)\n\n2. b")).toEqual([
      { list: { isOrdered: true, items: [{ words: [{ text: "a" }] }] } },
      { picture: { file: "images/h.jpg", alt: "Halle" } },
      { list: { isOrdered: true, start: 2, items: [{ words: [{ text: "b" }] }] } },
    ]);
  });

  test("shows struck words, tables without heads, links by reference and indented words", () => {
    expect(partsOf("~~alt~~ [hier][1]\n\n[1]: /news\n\n||\n|-|\n|a|\n\nB\n\n    c")).toEqual([
      { paragraph: [{ text: "alt", struck: true }, { text: " " }, { text: "hier", href: "/news" }] },
      { table: { columns: [{}], rows: [[{ words: [{ text: "a" }] }]] } },
      "B",
      "c",
    ]);
  });

  test("puts pictures between the words before and after them", () => {
    expect(partsOf("Vor ![Halle](images/h.jpg) nach **![Halle](images/i.jpg)**")).toEqual([
      "Vor",
      { picture: { file: "images/h.jpg", alt: "Halle" } },
      "nach",
      { picture: { file: "images/i.jpg", alt: "Halle" } },
    ]);
  });

  test.each([
    ["Ein <b>Wort</b>,<br>zwei &amp; <i>drei</i>", "Ein **Wort**,\\\nzwei & *drei*"],
    ["<p>Eins</p><p>zwei <a href='/news'>da</a></p>", "Eins\n\nzwei [da](/news)"],
    ["<ul><li>a<li>b<ol><li>c</ol></ul>", "- a\n- b\n  1. c"],
    ["<table><tr><th>A<th>B<tr><td>1<td>2</table>", "|A|B|\n|-|-|\n|1|2|"],
    ["<h2>A</h2><h4>B</h4>", "## A\n\n### B"],
    ["<blockquote>Wir <s>nicht</s></blockquote>", "> Wir ~~nicht~~"],
    [
      "<figure><img src='images/h.jpg' alt='Halle'><figcaption>1956</figcaption></figure>",
      '![Halle](images/h.jpg "1956")',
    ],
    ["<center><font color='red'>Rot</font></center><!-- nichts -->", "Rot"],
    ["Trainer*innen, <a name='x'>alle</a>", "Trainer*innen, alle"],
  ])("reads %s as what it means", (html, markdown) => {
    expect(parseMarkdown(html, readHtml)).toMatchObject({ parts: parseMarkdown(markdown, readHtml).parts, flaws: [] });
  });

  test("says what pages show in another way than it is written", () => {
    const source = "[Verband](http://alt.example/a)\n\n[](/news)\n\n---\n\nEnde";
    const { parts, flaws, notes } = parseMarkdown(source, readHtml);
    expect(notes.map(({ offset, id }) => `${offset} ${id}`)).toEqual([
      "0 link-http",
      "33 link-words",
      "44 markdown-line",
    ]);
    expect(flaws).toEqual([]);
    expect(parts).toEqual([
      { paragraph: [{ text: "Verband", href: "http://alt.example/a" }] },
      { paragraph: [{ text: "/news", href: "/news" }] },
      "Ende",
    ]);
  });

  test("refuses what is not shown, at its place", () => {
    const sources = [
      "<script>alert(1)</script>",
      "Text <style>p{}</style>",
      "<iframe src='https://youtu.be/x'></iframe>",
      "<form><input name='a'></form>",
      "[hier](javascript:alert(1))",
      "[hier](//fremd.example)",
      "<a href='javascript:alert(1)'>hier</a>",
      "![](images/halle.jpg)",
      "![Halle](https://fremd.example/a.jpg)",
      "- [ ] offen",
    ];
    expect(Object.fromEntries(sources.map((source) => [source, flawsOf(source)]))).toMatchInlineSnapshot(`
      {
        "![Halle](https://fremd.example/a.jpg)": [
          "0 no-picture",
        ],
        "![](images/halle.jpg)": [
          "0 picture-words",
        ],
        "- [ ] offen": [
          "2 markdown-task",
        ],
        "<a href='javascript:alert(1)'>hier</a>": [
          "0 link-address",
        ],
        "<form><input name='a'></form>": [
          "0 html-script",
        ],
        "<iframe src='https://youtu.be/x'></iframe>": [
          "0 html-frame",
        ],
        "<script>alert(1)</script>": [
          "0 html-script",
        ],
        "Text <style>p{}</style>": [
          "5 html-script",
        ],
        "[hier](//fremd.example)": [
          "0 link-address",
        ],
        "[hier](javascript:alert(1))": [
          "0 link-address",
        ],
      }
    `);
  });

  test.each(["<div>", "<b>", "<i class='a'>"])("is refused where hundreds of %s are open", (tag) => {
    expect(parseMarkdown(`${tag}a\n\n`.repeat(300), readHtml).flaws).toMatchObject([{ id: "html-open" }]);
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
      "</b>",
      "<li>",
      "<td>",
      "~~",
      "    c",
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
        const { parts } = parseMarkdown(pieces.join(""), readHtml);
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
    expect(parseMarkdown(source, readHtml).flaws.map((flaw) => flaw.id)).toEqual([id]);
  });

  test.each(["*a_", "_a*", "[*a_", "**a_b"])("is refused at once where a paragraph has thousands of %s", (unit) => {
    const source = `Ein Satz.\n\n${unit.repeat(3000)}`;
    expect(parseMarkdown(source, readHtml).flaws).toMatchObject([{ id: "markdown-marks", offset: 11 }]);
  });

  test("has as many marked words as it likes in paragraphs and items of their own", () => {
    const source = Array.from({ length: 300 }, (_, index) => `Punkt ${index}: *a*, _b_`).join("\n\n");
    const list = "- **a** und _b_\n".repeat(600);
    expect([source, list].flatMap((each) => parseMarkdown(each, readHtml).flaws)).toEqual([]);
  });

  test("may be indented, and end with a line of dashes", () => {
    const indented = `- Eins\n${" ".repeat(60)}geht weiter`;
    expect(parseMarkdown(indented, readHtml).flaws).toEqual([]);
    expect(parseMarkdown("- - - - - -", readHtml).notes.map(({ id }) => id)).toEqual(["markdown-line"]);
  });

  test("is not parsed where nothing is marked", () => {
    expect(["Ein Satz: gut, 3. Rang.", "10 Uhr – offen!"].map(isPlain)).toEqual([true, true]);
    expect(["- Punkt", "1. Punkt", "a *b*", "zwei\nZeilen", "&amp;", "[a](/b)"].map(isPlain)).toEqual(
      Array.from({ length: 6 }, () => false),
    );
  });
});
