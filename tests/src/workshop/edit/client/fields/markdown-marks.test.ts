import { expect, test } from "vitest";
import {
  insertPicture,
  type MarkdownMark,
  markText,
  type TextEdit,
} from "../../../../../../src/workshop/edit/client/fields/markdown-marks.ts";

/** A text whose selection is between two bars. */
function selected(marked: string) {
  const start = marked.indexOf("|");
  const end = marked.lastIndexOf("|") - 1;
  return { text: marked.replaceAll("|", ""), range: { start, end: Math.max(start, end) } };
}

/** The text after an edit, with bars around what is selected. */
function shown(text: string, edit: TextEdit): string {
  const next = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  const { start, end } = edit.select;
  return `${next.slice(0, start)}|${next.slice(start, end)}|${next.slice(end)}`;
}

const cases: readonly (readonly [mark: MarkdownMark, before: string, after: string])[] = [
  ["bold", "Am |Samstag| ist Fest.", "Am **|Samstag|** ist Fest."],
  ["bold", "Am **|Samstag|** ist Fest.", "Am |Samstag| ist Fest."],
  ["bold", "Am || ist Fest.", "Am **|Wort|** ist Fest."],
  ["italic", "|Samstag|", "*|Samstag|*"],
  ["italic", "*|Samstag|*", "|Samstag|"],
  ["italic", "**|Samstag|**", "***|Samstag|***"],
  ["heading", "Am Morgen\n\nAm A|b|end", "Am Morgen\n\n|## Am Abend|"],
  ["heading", "Oben\nUn|t|en", "Oben\n\n|## Unten|"],
  ["heading", "## Un|t|en", "|Unten|"],
  ["list", "|Brot\nKäse|", "|- Brot\n- Käse|"],
  ["list", "|- Brot\n- Käse|", "|Brot\nKäse|"],
  ["list", "||", "- |Wort|"],
  ["list", "Am |Morgen|", "|- Am Morgen|"],
  ["heading", "Un||ten", "## Unten||"],
  ["link", "Die |Statuten| sind da.", "Die [Statuten](|https://|) sind da."],
];

test.each(cases)("%s turns %j into %j", (mark, before, after) => {
  const { text, range } = selected(before);
  expect(shown(text, markText(text, range, mark, "Wort"))).toBe(after);
});

test.each([
  ["Oben||", "Oben\n\n![|Was?|](images/a.jpg)"],
  ["Oben||\n\nUnten", "Oben\n\n![|Was?|](images/a.jpg)\n\nUnten"],
  ["||Unten", "![|Was?|](images/a.jpg)\n\nUnten"],
])("a picture in %j is a paragraph of its own", (before, after) => {
  const { text, range } = selected(before);
  expect(shown(text, insertPicture(text, range, "images/a.jpg", "Was?"))).toBe(after);
});
