import { moreFunctions } from "#more-functions";
import { charactersOfStep } from "./budget.ts";
import type { ExpressionFunction } from "./expression-function.ts";

const functionTable: Record<string, ExpressionFunction> = {
  contains: {
    ...testOfStrings((text, part) => text.includes(part)),
    // It may compare the part at every place of the text.
    characters: (text: string, part: string) => part.length * Math.max(0, text.length - part.length + 1),
  },
  startsWith: testOfStrings((text, part) => text.startsWith(part)),
  endsWith: testOfStrings((text, part) => text.endsWith(part)),
  size: {
    operands: 1,
    refusesNull: true,
    accepts: ["string", "list", "object"],
    result: "number",
    characters: charactersOfSize,
    run: sizeOf,
  },
  ...moreFunctions,
};

/**
 * Every function by its name. The parser, the check of types, the guide to expressions and the words for conditions read
 * this table. Its cases are in `tests/src/product/engine/expressions`. An app starts with the first four of them.
 */
export const expressionFunctions: Readonly<Record<string, ExpressionFunction>> = functionTable;

/** Adds functions that an app loads because its screens call them. */
export function addFunctions(functions: Readonly<Record<string, ExpressionFunction>>): void {
  Object.assign(functionTable, functions);
}

/** A value for each function, by its name. */
export function byFunction<Value>(make: (each: ExpressionFunction) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(expressionFunctions).map(([name, each]) => [name, make(each)]));
}

function testOfStrings(run: (text: string, part: string) => boolean): ExpressionFunction {
  return {
    as: "method",
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
