import { expect, test } from "vitest";
import { problems } from "../sample-tree.ts";

test("says why the registry cannot be loaded", () => {
  expect(problems({}, { components: new Map(), failure: "lamp is not defined" })).toMatchInlineSnapshot(`
    [
      {
        "column": 1,
        "file": "components/index.ts",
        "line": 1,
        "message": "The registry cannot be loaded: lamp is not defined",
        "rule": "registry-loads",
        "suggestion": "Correct this first: rules that need the components were left out.",
      },
    ]
  `);
});
