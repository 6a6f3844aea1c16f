import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compileExpression, ExpressionError } from "../../../../../src/product/engine/expressions/index.ts";

/**
 * One row of the JSON files beside this one, which any implementation of the language can run: an expression, its
 * context (`{}` by default) and the result. Offsets count UTF-16 code units.
 */
interface Case {
  readonly expression: string;
  readonly context?: Record<string, unknown>;
  readonly result?: unknown;
  readonly error?: { readonly offset: number; readonly message: string; readonly suggestion?: string };
}

const folder = new URL(".", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".json"));

function casesOf(file: string): Case[] {
  return JSON.parse(readFileSync(new URL(file, folder), "utf8"));
}

function outcome({ expression, context = {} }: Case): Pick<Case, "result" | "error"> {
  try {
    return { result: compileExpression(expression)(context) };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const { offset, message, suggestion } = error;
    return { error: { offset, message, ...(suggestion === undefined ? {} : { suggestion }) } };
  }
}

describe.each(files)("%s", (file) => {
  it.each(casesOf(file).map((each) => [each.expression.slice(0, 80), each] as const))("%s", (_, each) => {
    const { expression: __, context: ___, ...expected } = each;
    expect(outcome(each)).toStrictEqual(expected);
  });
});

describe("the cases", () => {
  it("are at least 150, and each expression with its context stands once", () => {
    const keys = files.flatMap(casesOf).map(({ expression, context }) => JSON.stringify([expression, context]));
    expect(keys.length).toBeGreaterThanOrEqual(150);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});
