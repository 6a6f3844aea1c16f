import { expect, test } from "vitest";
import { problems } from "../sample-tree.ts";

test("finds a component that is called and not named", () => {
  expect(problems({ "components/lamp/index.ts": (text) => text.replace('["bulb"]', "[]") })).toMatchInlineSnapshot(`
    [
      {
        "column": 1,
        "file": "components/lamp/index.ts",
        "line": 1,
        "message": "The component draws "bulb", which is not named in uses.",
        "rule": "uses-named",
        "suggestion": "Add "bulb" to uses.",
      },
    ]
  `);
});

test("finds a component that is named and not drawn", () => {
  expect(problems({ "components/bulb/index.ts": (text) => text.replace("[]", '["lamp"]') })).toMatchInlineSnapshot(`
    [
      {
        "column": 10,
        "file": "components/bulb/index.ts",
        "line": 3,
        "message": "uses names "lamp", which the component does not draw.",
        "rule": "uses-named",
        "suggestion": "Take it out.",
      },
    ]
  `);
});

test("counts the classes of another component as drawing it", () => {
  const written = (text: string) => text.replace('class="bulb"', 'class="lamp__foot"');
  expect(problems({ "components/bulb/render.ts": written })).toMatchInlineSnapshot(`
    [
      {
        "column": 1,
        "file": "components/bulb/index.ts",
        "line": 1,
        "message": "The component draws "lamp", which is not named in uses.",
        "rule": "uses-named",
        "suggestion": "Add "lamp" to uses.",
      },
    ]
  `);
});

test("looks into the modules beside render.ts, and not into those that make no markup", () => {
  const call = 'import { lamp } from "../lamp/render.ts";\n';
  const contract = 'import { lampContract } from "../lamp/contract.ts";\n';
  expect(problems({ "components/bulb/glass.ts": call })).toHaveLength(1);
  expect(
    problems({ "components/bulb/glass.ts": contract, "components/bulb/examples.ts": (text) => call + text }),
  ).toEqual([]);
});
