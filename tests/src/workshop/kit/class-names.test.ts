import { expect, test } from "vitest";
import { unstyledClasses } from "../../../class-names.ts";

test("every class that is given to an element has styles, but for names of parts that need none", () => {
  expect(unstyledClasses("src/workshop/kit/")).toMatchInlineSnapshot(`
    [
      "cm-hoverText",
      "cm-markedLine",
      "play-field__json",
      "play-union",
      "play-union__branch",
      "single-keys",
      "status",
    ]
  `);
});
