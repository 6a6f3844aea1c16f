import { expect, test } from "vitest";
import { parse, takeExpressions } from "../../../../src/client/prepared/expressions.ts";
import { parse as read } from "../../../../src/engine/expressions/parse.ts";
import { sourcesIn } from "../../../../src/site/apps/sources-in.ts";
import { writtenExpressions } from "../../../../src/site/apps/compiled-expressions.ts";
import { screenFiles } from "../../../../src/site/content/screens.ts";

const { expressions } = sourcesIn([...screenFiles().values()].map(({ screen }) => screen));
const others = [
  "true",
  "null",
  "list.exists(item, item.paid && has(item.day))",
  '"a" in [1, -2.5, null]',
  "x[0].y ? 1 : 2",
];

test.each([...new Set([...expressions, ...others])])("the app has the tree of %s", (source) => {
  takeExpressions(JSON.parse(JSON.stringify(writtenExpressions([source]))));
  expect(parse(source)).toEqual(read(source));
});

test("an expression that did not come with the app is refused", () => {
  expect(() => parse("1 + 1")).toThrow('The app came without "1 + 1". Build it again.');
});
