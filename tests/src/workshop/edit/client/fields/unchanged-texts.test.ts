import fc from "fast-check";
import { expect, test } from "vitest";
import { drawField } from "../../../../../../src/workshop/edit/client/fields/draw-field.ts";
import { readValue, writtenValue } from "../../../../../../src/workshop/edit/written-value.ts";
import { usePage } from "../../../../../page-globals.ts";
import { runs } from "../../../../../runs.ts";
import { EditedField } from "./edit-field.ts";

usePage();

const passage = fc
  .array(
    fc.constantFrom("## A", "### B", "- a", "  - b", "1. c", "", "", "<b>x</b>", "> q", "    d", "|e|", "|-|", "Satz."),
    { minLength: 1, maxLength: 6 },
  )
  .map((lines) => lines.join("\n"))
  .filter((text) => text.trim() !== "");
const words = fc.oneof(passage, fc.record({ "de-CH": passage, "fr-CH": passage }), fc.record({ "fr-CH": passage }));
const indents = fc.constantFrom(0, 2, 4);

/** The text of a file that is saved after somebody has typed into each text area and taken it back. */
function typedAndTakenBack(file: string, text: string, field: "paragraphs" | "body"): string {
  const kind = field === "body" ? "page" : "news";
  const edited = new EditedField(readValue(file, text).value, { kind, locales: ["de-CH", "fr-CH"] });
  const schema = field === "body" ? { type: "string" } : { type: "array", items: { type: "string" } };
  edited.draw(drawField, schema, [field]);
  for (const area of document.body.querySelectorAll("textarea"))
    for (const typed of [`Neu: ${area.value}`, area.value]) {
      area.value = typed;
      area.dispatchEvent(new Event("input"));
    }
  expect(edited.changes.length).toBeGreaterThan(0);
  const [path, value] = edited.changes.at(-1) ?? [[], undefined];
  return writtenValue(file, text, path, value);
}

test("an article is the same byte for byte after a change that is taken back, however its paragraphs are cut", () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 4 }), indents, (paragraphs, indent) => {
      const text = JSON.stringify({ title: "A", paragraphs }, undefined, indent);
      expect(typedAndTakenBack("news/a.json", text, "paragraphs")).toBe(text);
    }),
    { numRuns: runs(300) },
  );
});

test("a page is the same byte for byte after a change that is taken back, whatever its ends of lines", () => {
  fc.assert(
    fc.property(passage, fc.constantFrom("\n", "\r\n"), fc.constantFrom("", "\n", "\n\n"), (body, end, last) => {
      const text = `---\ntitle: A\n---\n\n${body}${last}`.replaceAll("\n", end);
      expect(typedAndTakenBack("pages/a.md", text, "body")).toBe(text);
    }),
    { numRuns: runs(300) },
  );
});

test.each([
  ["news/a.json", '{ "title" : "A", "paragraphs": ["a",   "b"] }', ["paragraphs"], ["a", "b"]],
  ["pages/a.md", "---\r\ntitle:   A\r\n---\r\nText.\r\nMehr.", ["body"], "Text.\nMehr."],
  ["pages/a.md", "---\ntitle:   'A'\n---\n", ["title"], "A"],
])("%s is not written again for the value that it has", (file, text, path, value) => {
  expect(writtenValue(file, text, path, value)).toBe(text);
});
