import { expect, test } from "vitest";
import { forPersons, headingsIn } from "../../../../src/site/audit/outline.ts";

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
