import { expect, test } from "vitest";
import { unstyledClasses } from "../../../class-names.ts";

test("every class that is given to an element has styles, but for names of parts that need none", () => {
  expect(unstyledClasses("src/workshop/review/")).toMatchInlineSnapshot(`
    [
      "review-fact__text",
      "review-filter__words",
      "review-list__items",
      "review-modes__mode",
    ]
  `);
});
