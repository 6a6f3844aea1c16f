import { expect, test } from "vitest";
import { screenFiles } from "../../../../../src/product/content/screens.ts";
import { compiledExpressions } from "../../../../../src/product/engine/expressions/compile-ahead.ts";
import { addCompiledExpressions, parse } from "../../../../../src/product/engine/expressions/compiled-expressions.ts";
import { parse as parseSource } from "../../../../../src/product/engine/expressions/parse.ts";
import { sourcesIn } from "../../../../../src/product/engine/screen/sources-in.ts";

const { expressions } = sourcesIn([...screenFiles().values()].map(({ screen }) => screen));
const others = [
  "true",
  "null",
  "list.exists(item, item.paid && has(item.day))",
  '"a" in [1, -2.5, null]',
  "x[0].y ? 1 : 2",
];

test("an app has the tree of every expression that it came with", () => {
  const sources = [...new Set([...expressions, ...others])];
  addCompiledExpressions(JSON.parse(JSON.stringify(compiledExpressions(sources))));
  for (const source of sources) expect(parse(source), source).toEqual(parseSource(source));
});

test("an expression that did not come with the app is refused", () => {
  expect(() => parse("1 + 1")).toThrow('The app came without "1 + 1". Build it again.');
});
