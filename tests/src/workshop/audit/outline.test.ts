import { expect, test } from "vitest";
import { firstLines, forPersons, headingsIn } from "../../../../src/workshop/audit/outline.ts";

const snapshot = `- main:
  - heading "Mitglieder" [level=1]
  - 'heading "Heute: 3 \\"neue\\"" [level=2]'
  - link "Nadia Keller":
    - /url: /mitglieder/1
  - table:
    - rowgroup:
      - row "Name Ort"`;

test("reads the headings of an aria snapshot with their levels", () => {
  expect(headingsIn(snapshot)).toEqual([
    { level: 1, text: "Mitglieder" },
    { level: 2, text: 'Heute: 3 "neue"' },
  ]);
});

test("asks persons about what is there, and about nothing else", () => {
  const about = forPersons([snapshot]).join("\n");
  expect(about).toMatch(/headings/);
  expect(about).toMatch(/links/);
  expect(about).toMatch(/table/);
  expect(about).not.toMatch(/pictures|mistake|progress/);
  expect(forPersons([])).toEqual([]);
});

test("a long tree ends with the number of lines that follow", () => {
  const lines = Array.from({ length: 5 }, (_, index) => `- row ${index}`);
  expect(firstLines(lines.join("\n"), 5)).toBe(lines.join("\n"));
  expect(firstLines(lines.join("\n"), 3)).toBe("- row 0\n- row 1\n- row 2\n… and 2 more lines");
});
