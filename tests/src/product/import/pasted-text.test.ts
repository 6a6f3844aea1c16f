import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { InlineSpan, ProseItem, ProsePart } from "../../../../src/product/api/public/prose-parts.ts";
import { readHtml } from "../../../../src/product/clubs/markdown/html-elements.ts";
import { parseMarkdown } from "../../../../src/product/clubs/markdown/parse-markdown.ts";
import { pastedText } from "../../../../src/product/import/pasted-text.ts";
import { runs } from "../../../runs.ts";
import { tableDialects, textDialects } from "./office-dialects.ts";

/** Words of clubs, with signs that mean something in Markdown or HTML. */
const word = fc.constantFrom(
  ..."Turnfest Sonntag Trainer*innen m_b@x.ch #5 A&B <b>Wort</b> [1] 10\u00a0Uhr ~20 `x` Fr. 20.– a|b \\ 3*4 __init__ **".split(
    " ",
  ),
  ..."~~ ![x](y) &amp; 1. (2) «Chilbi» Züri's https://a.ch/x_y_z 079\u00a0123\u00a045\u00a067 œuf 🎉 e) + = > |".split(
    " ",
  ),
);
const words = fc
  .tuple(
    fc.constantFrom("Am", "Der", "Zürich", "2027"),
    fc.array(word, { maxLength: 4 }),
    fc.constantFrom("Schluss", "Ende.", "Ja!"),
  )
  .map(([first, inner, last]) => [first, ...inner, last].join(" "));
const look = fc.constantFrom<Omit<InlineSpan, "text">>(
  { strong: true },
  { emphasis: true },
  { struck: true },
  { strong: true, emphasis: true },
  { href: "https://a.ch/x_y?b=1&c=2" },
);

/** Plain words, and words with a look between them; blanks are no part of a mark. */
const spans = fc
  .tuple(words, fc.array(fc.tuple(look, words, words), { maxLength: 2 }), fc.boolean(), fc.boolean())
  .map(([first, more, isMarkedFirst, isMarkedLast]) => {
    const all = more.flatMap(([own, marked, plain], index): InlineSpan[] => [
      { ...own, text: marked },
      { text: index < more.length - 1 ? ` ${plain} ` : ` ${plain}` },
    ]);
    if (all.length === 0) return [{ text: first }];
    const ended = isMarkedLast ? all.slice(0, -1) : all;
    return isMarkedFirst ? ended : [{ text: `${first} ` }, ...ended];
  });

const item: fc.Arbitrary<ProseItem> = items(3);

function items(depth: number): fc.Arbitrary<ProseItem> {
  if (depth === 1) return spans.map((own) => ({ words: own }));
  const below = fc.option(fc.tuple(fc.array(items(depth - 1), { minLength: 1, maxLength: 2 }), fc.boolean()), {
    nil: undefined,
  });
  return fc.tuple(spans, below).map(([own, found]) => ({
    words: own,
    ...(found && { items: found[0], ...(found[1] && { isOrdered: true }) }),
  }));
}

const paragraph = spans.map((own): ProsePart => {
  const [only] = own;
  return own.length === 1 && only !== undefined && Object.keys(only).length === 1 ? only.text : { paragraph: own };
});
const list = fc
  .tuple(fc.array(item, { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([own, isOrdered]): ProsePart => ({ list: { ...(isOrdered && { isOrdered }), items: own } }));

function table(cell: fc.Arbitrary<InlineSpan[]>): fc.Arbitrary<ProsePart> {
  const shape = fc.tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 3 }));
  return shape.chain(([width, height]) =>
    fc
      .tuple(
        fc.array(words, { minLength: width, maxLength: width }),
        fc.array(fc.array(fc.option(cell, { nil: undefined }), { minLength: width, maxLength: width }), {
          minLength: height,
          maxLength: height,
        }),
      )
      .map(
        ([head, rows]): ProsePart => ({
          table: {
            columns: head.map((text) => ({ words: [{ text }] })),
            rows: rows.filter((row) => row.some(Boolean)).map((row) => row.map((own) => (own ? { words: own } : {}))),
          },
        }),
      )
      .filter((part) => typeof part !== "string" && "table" in part && part.table.rows.length > 0),
  );
}

/** Parts in an order that a reader tells apart: a list is followed by words. */
const texts = fc
  .array(fc.tuple(words, paragraph, fc.oneof(list, paragraph, table(spans))), { minLength: 1, maxLength: 3 })
  .map((chapters) =>
    chapters.flatMap(([title, first, second], index): ProsePart[] => [
      { heading: { level: Math.min(index + 1, 3), text: title } },
      first,
      second,
    ]),
  );

function shownParts(html: string): readonly ProsePart[] {
  const { markdown = "" } = pastedText(html, 2) ?? {};
  const { parts, flaws } = parseMarkdown(markdown, readHtml);
  expect(flaws).toEqual([]);
  return parts;
}

describe.each(Object.entries(textDialects))("a text from %s", (_, dialect) => {
  test("says after it is pasted what it said before: titles, marks, lists, tables, links and every sign", () => {
    fc.assert(
      fc.property(texts, (parts) => {
        expect(shownParts(dialect.document(parts))).toEqual(parts);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe.each(Object.entries(tableDialects))("a range of cells from %s", (_, dialect) => {
  test("is a table with its first row as its head", () => {
    fc.assert(
      fc.property(table(words.map((text) => [{ text }])), (part) => {
        expect(shownParts(dialect.document([part]))).toEqual([part]);
      }),
      { numRuns: runs(200) },
    );
  });
});

/** What is copied, and the text of it. */
const copies: Readonly<Record<string, readonly [html: string, markdown: string]>> = {
  "bullets that somebody typed after a sentence": [
    "<p>Mitnehmen:<br>- Schuhe<br>- Wasser<br><br>Bis bald</p>",
    "Mitnehmen:\n\n- Schuhe\n- Wasser\n\nBis bald",
  ],
  "bullets of which each is a paragraph": ["<p>• Schuhe</p><p>•  Wasser</p>", "- Schuhe\n- Wasser"],
  "numbers that somebody typed": ["<div>1. Eins</div><div>2. Zwei</div>", "1. Eins\n2. Zwei"],
  "one day, and one dash": ["<p>1. August</p><p>– so war es</p>", "1\\. August\n\n– so war es"],
  "lines of a mail": ["<div>Liebe Grüsse<br>Anna</div><div><br></div><div>PS</div>", "Liebe Grüsse\\\nAnna\n\nPS"],
  "digits above and below the line": ["<p>250 m<sup>2</sup> H<sub>2</sub>O, 1<sup>er</sup></p>", "250 m² H₂O, 1er"],
  "a title that is bold, with a number of Word": [
    "<h2 style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.1<span>&nbsp;&nbsp; </span></span><b>Zweck</b></h2>",
    "## 1.1 Zweck",
  ],
  "a second paragraph of a point of Word": [
    "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Eins</p><p class=MsoListParagraph>Mehr</p>",
    "- Eins\n\n  Mehr",
  ],
  "what nobody has seen": [
    "<p>Da<span style='display:none'>weg</span><span style='mso-hide:all'>weg</span><!-- weg --></p><div style='mso-element:comment-list'><p>weg</p></div><div hidden>weg</div><o:p>&nbsp;</o:p>",
    "Da",
  ],
  "a hidden column of a spreadsheet": [
    "<table><col><col style='display:none'><col><tr><td>a</td><td>weg</td><td>b</td></tr><tr><td>c</td><td>weg</td><td>d</td></tr></table>",
    "| | |\n| - | - |\n| a | b |\n| c | d |",
  ],
  "one cell": ["<table><tr><td>Anna <b>Muster</b></td></tr></table>", "Anna **Muster**"],
  "cells with several lines, and numbers at the right": [
    "<table><tr><th>Tag</th><th>Zahl</th></tr><tr><td><p>Mo</p><p>Di</p></td><td align=right>12</td></tr></table>",
    "| Tag | Zahl |\n| - | -: |\n| Mo<br>Di | 12 |",
  ],
  "a table for the looks": [
    "<table><tr><td><table><tr><td>a</td></tr></table></td><td><p>b</p></td></tr></table>",
    "a\n\nb",
  ],
  "links that lead nowhere elsewhere": [
    '<p><a href="#_Toc1">Kapitel</a> <a href="file:///C:/x.doc">Datei</a> <a href="javascript:x()">Knopf</a> <a name="x">Ziel</a></p>',
    "Kapitel Datei Knopf Ziel",
  ],
  "a link of the preview": ['<a href="http://127.0.0.1:4711/news/fest/">Fest</a>', "[Fest](/news/fest/)"],
  "a mark that ends at a sign before a letter": ["<p><b>Achtung:</b>heute</p>", "**Achtung**:heute"],
  "a mark inside of a word": ["<p>Ober<b>ried</b> und <i>Ober</i>ried</p>", "Ober**ried** und Oberried"],
  "a line": ["<p>a</p><hr><p>b</p>", "a\n\nb"],
};

test.each(Object.entries(copies))("%s", (_, [html, markdown]) => {
  expect(pastedText(html, 2)?.markdown).toBe(markdown);
});

test("titles keep their order below the largest one of the text, without a gap", () => {
  const html = "<h4>A</h4><h6>B</h6><h4>C</h4><h2>D</h2><h3>E</h3>";
  expect(pastedText(html, 3)?.markdown.split("\n\n")).toEqual(["### A", "#### B", "### C", "### D", "#### E"]);
});

test("pictures are counted, and what is too deep is not read", () => {
  expect(pastedText('<p>a<img src="file:///x.png"></p><img src="https://a.ch/b.jpg">', 2)).toEqual({
    ...{ markdown: "a", isBlock: false, pictures: 2 },
  });
  expect(pastedText("<i>".repeat(5000), 2)).toBeUndefined();
});
