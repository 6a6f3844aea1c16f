import { build } from "esbuild";
import { expect, test } from "vitest";
import { screenFiles } from "../../../../../src/product/content/screens.ts";
import {
  callsMoreFunctions,
  compiledExpressions,
} from "../../../../../src/product/engine/expressions/compile-ahead.ts";
import { addCompiledExpressions, parse } from "../../../../../src/product/engine/expressions/compiled-expressions.ts";
import { moreFunctions } from "../../../../../src/product/engine/expressions/more-functions.ts";
import { parse as parseSource } from "../../../../../src/product/engine/expressions/parse.ts";
import { sourcesIn } from "../../../../../src/product/engine/screen/sources-in.ts";
import { projectFile } from "../../../../../src/product/files/project.ts";

const { expressions } = sourcesIn([...screenFiles().values()].map(({ screen }) => screen));
const others = [
  "true",
  "null",
  "list.exists(item, item.paid && has(item.day))",
  '"a" in [1, -2.5, null]',
  "x[0].y ? 1 : 2",
  "list.map(item, item.paid, cents(item.amount)).sum()",
];

test("an app has the tree of every expression that it came with", () => {
  const sources = [...new Set([...expressions, ...others])];
  addCompiledExpressions(JSON.parse(JSON.stringify(compiledExpressions(sources))));
  for (const source of sources) expect(parse(source), source).toEqual(parseSource(source));
});

test("an expression that did not come with the app is refused", () => {
  expect(() => parse("1 + 1")).toThrow('The app came without "1 + 1". Build it again.');
});

/** The language as a bundle has it that starts without most functions. */
async function bundled(condition: "app" | "public") {
  const modules = ["compile", "functions", ...(condition === "app" ? ["compiled-expressions"] : [])];
  const { outputFiles } = await build({
    stdin: {
      contents: modules.map((name) => `export * from "./${name}.ts";`).join(""),
      resolveDir: projectFile("src/product/engine/expressions"),
    },
    ...{ bundle: true, format: "esm", conditions: [condition], write: false },
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? "")}`);
}

test("an app knows which of its expressions call a function that it has not, and evaluates them once it has it", async () => {
  const app = await bundled("app");
  const calls = (source: string): boolean => app.addCompiledExpressions(compiledExpressions([source]));
  expect(["a in [size(b)]", "-a < 2 && b.contains('date(')", "c.map(d, d.filter(e, e))"].map(calls)).not.toContain(
    true,
  );
  const others = ["1 + [2].sum()", "today()", "a.map(b, b.getHours())"];
  expect(others.map(calls)).not.toContain(false);
  app.addFunctions(moreFunctions);
  expect(app.compileExpression("1 + [2].sum()")({})).toBe(3);
  expect(others.map(calls)).not.toContain(true);
});

test("a page of a club reads expressions that call a function once it has it", async () => {
  const page = await bundled("public");
  expect(page.compileExpression("size([1, 2])")({})).toBe(2);
  expect(() => page.compileExpression("[1, 2].sum()")).toThrow('There is no method "sum"');
  page.addFunctions(moreFunctions);
  expect(page.compileExpression("[1, 2].sum() + int('3')")({})).toBe(6);
  const sources = ["size(a)", "a.b", "a.exists(b, b in [c])", "-a + b"];
  expect([callsMoreFunctions(sources), callsMoreFunctions([...sources, "a.map(b, b.sum())"])]).toEqual([false, true]);
});
