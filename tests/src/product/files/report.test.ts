import { expect, test } from "vitest";
import { problemText } from "../../../../src/product/files/report.ts";

const problem = {
  rule: "screen-schema",
  file: "screens/admin/a.b.json",
  line: 2,
  column: 3,
  message: "There is no field.",
  suggestion: 'Write "title".',
};

function textIn(file: string): string {
  return problemText(problem, { files: new Map([[problem.file, file]]) });
}

test("points at the place in its lines", () => {
  expect(textIn('{\n  "titel": 1\n}\n')).toMatchInlineSnapshot(`
    "screen-schema  screens/admin/a.b.json:2:3
    There is no field.
      1 | {
    > 2 |   "titel": 1
        |   ^
      3 | }
      4 |
    Write "title"."
  `);
});

test("draws no lines that are so long that nobody would find the place", () => {
  expect(textIn(`{\n  "titel": "${"x".repeat(1_000_000)}"\n}\n`)).toMatchInlineSnapshot(`
    "screen-schema  screens/admin/a.b.json:2:3
    There is no field.
    Write "title"."
  `);
});
