import { expect, test } from "vitest";
import { paragraphLines, writtenParagraphs } from "../../../../../../src/workshop/edit/client/fields/words-field.ts";

test("a line of a paragraph is one of the whole text, below the paragraphs before it", () => {
  const text = "Eins\nzwei\n\nDrei\n\nVier\nfünf";
  const value = ["Eins\nzwei", { "de-CH": "Three", "fr-CH": "Drei" }, "Vier\nfünf"];
  const problem = (field: string, line: number) => ({ file: "news/a.json", field, line, message: field });
  const found = [problem("paragraphs[0]", 2), problem("paragraphs[1].fr-CH", 1), problem("paragraphs[2]", 2)];
  expect(paragraphLines(found, text, value).map(({ line }) => text.split("\n")[line - 1])).toEqual([
    "zwei",
    "Drei",
    "fünf",
  ]);
});

test.each([
  ["Eins\nzwei\n\nDrei", ["Eins\nzwei", "Drei"]],
  ["\n\nEins\n \n\n\nZwei\n\n", ["Eins", "Zwei"]],
  ["## A\n\nText\n\n### B\n\nMehr", ["## A", "Text", "### B", "Mehr"]],
  ["- a\n\n- b\n\n  - c\n\nText", ["- a\n\n- b\n\n  - c", "Text"]],
  ["1. a\n\n1. b\n\n1. c", ["1. a\n\n1. b\n\n1. c"]],
  ["", [""]],
])("the text %j is the paragraphs %j, and a list stays whole", (text, paragraphs) => {
  expect(writtenParagraphs({ "de-CH": text }, ["de-CH"])).toEqual(paragraphs);
});
