import { expect, test } from "vitest";
import { groupSubjects } from "../../../../src/workshop/audit/groups.ts";
import type { Subject } from "../../../../src/workshop/audit/result.ts";

function block(name: string, html: string): Subject {
  return { kind: "component", owner: "test", name, html, lang: "de-CH", frame: "block", outside: [] };
}

function names(all: Subject[][]): string[][] {
  return all.map((group) => group.map(({ name }) => name).sort());
}

test("fills documents up to their size", () => {
  const plain = ["a", "b", "c", "d", "e"].map((name) => block(name, "<p></p>"));
  expect(names(groupSubjects(plain, 2))).toEqual([["a", "b"], ["c", "d"], ["e"]]);
});

test.each([
  ["an id", '<p id="x"></p>', '<p id="x"></p>'],
  ["an id that the other one refers to", '<p id="x"></p>', '<input aria-describedby="x">'],
  ["a radio group", '<input type="radio" name="x">', '<input name="x" type="radio">'],
  ["a named landmark", '<nav aria-label="Haupt"></nav>', '<nav class="n" aria-label="Haupt"></nav>'],
])("keeps apart what shares %s", (_, one, other) => {
  expect(groupSubjects([block("one", one), block("other", other)], 8)).toHaveLength(2);
});

test("puts what has no id beside what has", () => {
  const many = ["a", "b"].map((name) => block(name, '<p id="same"></p>'));
  expect(names(groupSubjects([block("plain", "<p></p>"), block("free", "<p></p>"), ...many], 2))).toEqual([
    ["a", "plain"],
    ["b", "free"],
  ]);
});

test.each([
  ["fills a window", { ...block("x", "<p></p>"), frame: "page" as const }],
  ["is a dialog", { ...block("x", "<dialog></dialog>"), frame: "dialog" as const }],
  ["opens a popover", block("x", '<div popover id="menu"></div>')],
])("leaves alone what %s", (_, subject) => {
  expect(
    groupSubjects([block("plain", "<p></p>"), subject, block("plain", "<p></p>")], 8).map(({ length }) => length),
  ).toEqual([1, 2]);
});
