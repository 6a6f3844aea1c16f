import { charactersOfStep } from "./budget.ts";
import type { Kind } from "./kinds.ts";

/**
 * A function of expressions. It is called as a method of its first operand, `text.startsWith("a")`; one of a single
 * operand also as `size(text)`.
 */
export interface ExpressionFunction {
  /** The number of operands, the one before the dot included. */
  readonly operands: 1 | 2;
  /** The kinds of operands that it accepts; both are of the same kind. */
  readonly accepts: readonly Kind[];
  /** The kind of its value. A boolean one is false where an operand is null; for others null is an error. */
  readonly result: "boolean" | "number" | "string";
  /** What it costs: the characters that it reads, writes or compares at most; a field of an object costs a step. */
  characters(first: unknown, second: unknown): number;
  run(first: unknown, second: unknown): unknown;
}

/**
 * Every function by its name. The parser, the check of types, the guide to expressions and the words for conditions read
 * this table, so that of `src` a new function changes this file alone. Its cases are in `tests/src/product/engine/expressions`.
 */
export const expressionFunctions: Readonly<Record<string, ExpressionFunction>> = {
  contains: {
    ...testOfStrings((text, part) => text.includes(part)),
    // It may compare the part at every place of the text.
    characters: (text: string, part: string) => part.length * Math.max(0, text.length - part.length + 1),
  },
  startsWith: testOfStrings((text, part) => text.startsWith(part)),
  endsWith: testOfStrings((text, part) => text.endsWith(part)),
  size: {
    operands: 1,
    accepts: ["string", "list", "object"],
    result: "number",
    characters: charactersOfSize,
    run: sizeOf,
  },
};

/** A value for each function, by its name. */
export function byFunction<Value>(make: (each: ExpressionFunction) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(expressionFunctions).map(([name, each]) => [name, make(each)]));
}

function testOfStrings(run: (text: string, part: string) => boolean): ExpressionFunction {
  return {
    operands: 2,
    accepts: ["string"],
    result: "boolean",
    characters: (text: string, part: string) => (part.length > text.length ? 0 : part.length),
    run,
  };
}

function charactersOfSize(value: string | readonly unknown[] | object): number {
  if (typeof value === "string") return value.length;
  return Array.isArray(value) ? 0 : Object.keys(value).length * charactersOfStep;
}

/** Code points of a string, items of a list or fields of an object. */
function sizeOf(value: string | readonly unknown[] | object): number {
  if (typeof value !== "string") return Array.isArray(value) ? value.length : Object.keys(value).length;
  let count = 0;
  for (let index = 0; index < value.length; index += (value.codePointAt(index) ?? 0) > 0xffff ? 2 : 1) count += 1;
  return count;
}
