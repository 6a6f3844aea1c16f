import { expect, test } from "vitest";
import { paragraphLines } from "../../../../../src/client/edit/fields/words-field.ts";

test("a line of a paragraph is one of the whole text, below the paragraphs before it", () => {
  const text = "Eins\nzwei\n\nDrei\n\nVier\nfünf";
  const problem = (field: string, line: number) => ({ file: "news/a.json", field, line, message: field });
  const found = [problem("paragraphs[0]", 2), problem("paragraphs[1].fr-CH", 1), problem("paragraphs[2]", 2)];
  expect(paragraphLines(found, text).map(({ line }) => text.split("\n")[line - 1])).toEqual(["zwei", "Drei", "fünf"]);
});
