import { expect, test } from "vitest";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { conditionalParts } from "../../../../src/workshop/screens/conditional-parts.ts";

const partsOf = (id: string) => conditionalParts(screenFiles().get(id)!.screen);

test("the parts and steps of a screen say in words when they are there", () => {
  expect(partsOf("members.create")).toContainEqual({
    what: expect.stringContaining("Step “"),
    condition: "“Kategorie” is “Kind” or “Jugend”",
  });
  expect(partsOf("members.list").map(({ condition }) => condition)).toContain(
    "there are no found members and there is a search",
  );
  expect(partsOf("audit.operator-log").map(({ condition }) => condition)).toContain(
    "there are no entries of the log and there is no search",
  );
});

test.each([...screenFiles().keys()])("the conditions of %s show no code, and each is there once", (id) => {
  const parts = partsOf(id);
  expect(parts.filter(({ what, condition }) => /[{}$]|==|&&|\|\||cannot be read/.test(what + condition))).toEqual([]);
  expect(new Set(parts.map((each) => JSON.stringify(each))).size).toBe(parts.length);
});
