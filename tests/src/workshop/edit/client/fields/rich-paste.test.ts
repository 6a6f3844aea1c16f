import fc from "fast-check";
import { expect, test } from "vitest";
import {
  insertPaste,
  levelOfTitles,
  textOfPaste,
} from "../../../../../../src/workshop/edit/client/fields/rich-paste.ts";
import { runs } from "../../../../../runs.ts";

test.each([
  ["", 2],
  ["Text #1\n#Hash", 2],
  ["### Klein\n\n## Gross\n\n#### Kleiner", 2],
  ["### Klein", 3],
  ["Text\n# Titel", 1],
])("the largest titles of %j have the level %i", (text, level) => {
  expect(levelOfTitles(text)).toBe(level);
});

test.each([
  [" Wort ", "**Wort**", " **Wort** "],
  ["Wort\r\n", "Wort", "Wort"],
])("words that were copied as %j keep the blank at their ends", (plain, markdown, expected) => {
  const read = { markdown, isBlock: false, pictures: 0 };
  expect(textOfPaste(read, plain).markdown).toBe(expected);
  expect(textOfPaste({ ...read, isBlock: true }, plain).markdown).toBe(markdown);
});

const text = fc.stringMatching(/^[a-c\n]{0,12}$/);

test("a paste keeps what is before and behind it and what was typed since, and leaves the cursor behind it", () => {
  fc.assert(
    fc.property(text, text, text, text, fc.boolean(), (before, selected, after, typed, isBlock) => {
      const place = { text: before + selected + after, start: before.length, end: before.length + selected.length };
      const isTyped = typed !== "" && typed !== selected;
      const now = before + (isTyped ? typed : selected) + after;
      const cursor = isTyped
        ? { start: before.length + typed.length, end: before.length + typed.length }
        : { start: place.start, end: place.end };
      const edit = insertPaste(place, now, cursor, { markdown: "NEU", isBlock, pictures: 0 });
      const written = now.slice(0, edit.start) + edit.text + now.slice(edit.end);
      const [first = "", last = ""] = written.split("NEU");
      expect(first.trimEnd()).toBe(before.trimEnd());
      expect(last.trimStart()).toBe(`${isTyped ? typed : ""}${after}`.trimStart());
      expect(written.slice(edit.select.start).trimStart()).toBe(isTyped ? after.trimStart() : last.trimStart());
      if (!isBlock) expect(first + last).toBe(before + (isTyped ? typed : "") + after);
      else if (first.trim() !== "") expect(first).toMatch(/\n\n$/);
    }),
    { numRuns: runs(1000) },
  );
});

test("where the place is gone, a paste goes to the cursor", () => {
  const place = { text: "abc", start: 1, end: 1 };
  const pasted = { markdown: "NEU", isBlock: false, pictures: 0 };
  expect(insertPaste(place, "xyz", { start: 3, end: 3 }, pasted)).toMatchObject({ start: 3, end: 3, text: "NEU" });
});
