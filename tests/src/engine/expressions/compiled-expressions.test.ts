import { expect, test } from "vitest";
import { compiledExpressions } from "../../../../src/engine/expressions/compile-ahead.ts";
import { addCompiledExpressions, parse } from "../../../../src/engine/expressions/compiled-expressions.ts";
import { parse as parseSource } from "../../../../src/engine/expressions/parse.ts";
import { sourcesIn } from "../../../../src/engine/screen/sources-in.ts";
import { screenFiles } from "../../../../src/site/content/screens.ts";

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
