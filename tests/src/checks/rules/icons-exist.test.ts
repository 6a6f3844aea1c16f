import { expect, test } from "vitest";
import { problems } from "../sample-tree.ts";

test("finds an icon of an example that is not drawn, and knows what was meant", () => {
  const misspelled = (text: string) => text.replace('icon: "sun"', 'icon: "snu"');
  expect(problems({ "components/lamp/examples.ts": misspelled })).toMatchInlineSnapshot(`
    [
      {
        "column": 54,
        "file": "components/lamp/examples.ts",
        "line": 2,
        "message": "There is no icon "snu".",
        "rule": "icons-exist",
        "suggestion": "Did you mean "sun"?",
      },
    ]
  `);
});

test("finds an icon of a template that is not drawn, also in a condition", () => {
  const other = (text: string) => text.replace('icon("sun")', 'icon(data.on ? "sun" : "volleyball")');
  expect(problems({ "components/bulb/render.ts": other })).toMatchInlineSnapshot(`
    [
      {
        "column": 77,
        "file": "components/bulb/render.ts",
        "line": 1,
        "message": "There is no icon "volleyball".",
        "rule": "icons-exist",
        "suggestion": "Add it to components/_kit/icons/icon-list.ts.",
      },
    ]
  `);
});
