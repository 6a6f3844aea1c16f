import { expect, test } from "vitest";
import { unstyledClasses } from "../../../class-names.ts";

test("every class that is given to an element has styles, but for names of parts that need none", () => {
  expect(unstyledClasses("src/workshop/playground/")).toMatchInlineSnapshot(`
    [
      "node-tree__name",
      "playground__tools",
    ]
  `);
});
