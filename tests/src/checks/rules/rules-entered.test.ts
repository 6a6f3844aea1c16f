import { expect, test } from "vitest";
import { problems } from "../sample-tree.ts";

const list = [
  'import { lampsLit } from "./lamps-lit.ts";',
  'import { lampsSafe } from "./lamps-safe.ts";',
  "",
  "export const lampRules: readonly Rule[] = [lampsLit];",
].join("\n");
const rule = (name: string) => `export const ${name}: Rule = { name: "lamps" };\n`;

test("finds a rule that no list has, also where one imports it", () => {
  expect(
    problems({
      "src/checks/rules/lamp-rules.ts": list,
      "src/checks/rules/lamps-lit.ts": rule("lampsLit"),
      "src/checks/rules/lamps-safe.ts": rule("lampsSafe"),
      "src/checks/rules/screens/lamps-hung.ts": rule("lampsHung"),
    }).filter((problem) => problem.rule === "rules-entered"),
  ).toMatchInlineSnapshot(`
    [
      {
        "column": 1,
        "file": "src/checks/rules/lamps-safe.ts",
        "line": 1,
        "message": "No list of rules has the rule of this file.",
        "rule": "rules-entered",
        "suggestion": "Enter it in src/checks/rules/lamp-rules.ts, whichever fits.",
      },
      {
        "column": 1,
        "file": "src/checks/rules/screens/lamps-hung.ts",
        "line": 1,
        "message": "No list of rules has the rule of this file.",
        "rule": "rules-entered",
        "suggestion": "Enter it in src/checks/rules/lamp-rules.ts, whichever fits.",
      },
    ]
  `);
});
