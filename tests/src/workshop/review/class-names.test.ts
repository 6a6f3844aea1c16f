import { expect, test } from "vitest";
import { unstyledClasses } from "../../../class-names.ts";

test("every class that is given to an element has styles, but for names of parts that need none", () => {
  expect(unstyledClasses("src/workshop/review/")).toMatchInlineSnapshot(`
    [
      "review-changes__elements",
      "review-elements",
      "review-fact__hits",
      "review-layer",
      "review-list__items",
    ]
  `);
});
