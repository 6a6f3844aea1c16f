import { expect, test } from "vitest";
import { unstyledClasses } from "../../../class-names.ts";

test("every class that is given to an element has styles, but for names of parts that need none", () => {
  expect(unstyledClasses("src/workshop/edit/")).toMatchInlineSnapshot(`
    [
      "contents",
      "contents__list",
      "contents__list--single",
      "contents__status",
      "contents__year",
      "difference__mark",
      "field__group",
    ]
  `);
});
