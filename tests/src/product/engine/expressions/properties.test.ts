import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkExpression,
  compileExpression,
  ExpressionError,
} from "../../../../../src/product/engine/expressions/index.ts";
import { interpret } from "./naive.ts";

type Context = Record<string, unknown>;

const operators = ["||", "&&", "<", "<=", ">", ">=", "==", "!=", "in", "+", "-", "*", "/", "%"];
const signs = [...operators, "!", "?", ":", ".", ",", "(", ")", "[", "]", "=", "&", "{", '"', "'", "\\", " ", "\n"];
const words = [
  "a",
  "b",
  "l",
  "o",
  "missing",
  "true",
  "false",
  "null",
  "size",
  "has",
  "exists",
  "all",
  "contains",
  "for",
];
const literals = [
  "0",
  "1",
  "2.5",
  "1e308",
  '"a"',
  '"ab"',
  "'🏐'",
  '"\uffee"',
  "null",
  "true",
  "false",
  "[]",
  "[1, null]",
];

const { expression } = fc.letrec<{ expression: string }>((tie) => {
  const part = tie("expression");
  const name = fc.constantFrom("a", "b", "l", "o", "x", "missing");
  return {
    expression: fc.oneof(
      { depthSize: "medium", withCrossShrink: true },
      fc.constantFrom(...literals),
      name,
      fc.tuple(part, fc.constantFrom(...operators), part).map((parts) => `(${parts.join(" ")})`),
      fc.tuple(part, fc.constantFrom(...operators), part).map((parts) => `(${parts.join(" ")})`),
      fc.tuple(fc.constantFrom("!", "-"), part).map(([sign, of]) => `${sign}(${of})`),
      fc.tuple(part, part, part).map(([condition, then, otherwise]) => `(${condition} ? ${then} : ${otherwise})`),
      fc.tuple(part, fc.constantFrom("a", "b", "length", "constructor")).map(([of, field]) => `(${of}).${field}`),
      fc.tuple(part, part).map(([of, key]) => `(${of})[${key}]`),
      fc.tuple(part, fc.constantFrom("a", "constructor")).map(([of, field]) => `has((${of}).${field})`),
      fc.tuple(fc.constantFrom("size", "int", "string"), part).map(([of, value]) => `${of}(${value})`),
      fc
        .tuple(part, fc.constantFrom("sum", "min", "max", "sort", "distinct", "join"))
        .map(([of, method]) => `(${of}).${method}()`),
      fc.tuple(part, part).map(([of, by]) => `(${of}).join(${by})`),
      fc.tuple(part, name, part, part).map(([of, as, by, made]) => `(${of}).map(${as}, ${by}, ${made})`),
      fc.array(part, { maxLength: 3 }).map((items) => `[${items.join(", ")}]`),
      fc
        .tuple(part, fc.constantFrom("contains", "startsWith", "endsWith"), part)
        .map(([of, m, by]) => `(${of}).${m}(${by})`),
      fc
        .tuple(part, fc.constantFrom("exists", "all", "exists_one", "map", "filter"), name, part)
        .map(([of, m, as, by]) => `(${of}).${m}(${as}, ${by})`),
    ),
  };
});

const scalar = fc.constantFrom(0, 1, -1, 2.5, 3, "", "a", "ab", "🏐", "\uffee", null, true, false);
const list = fc.array(fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })), { maxLength: 3 });
const object = fc.dictionary(fc.constantFrom("a", "b", "ab"), fc.oneof(scalar, list), { maxKeys: 3 });
const context: fc.Arbitrary<Context> = fc.record({ a: scalar, b: scalar, l: list, o: object }, { requiredKeys: [] });

function outcome(evaluate: () => unknown): unknown {
  try {
    return { value: evaluate() };
  } catch (error) {
    if (error instanceof ExpressionError) return "an error";
    throw error;
  }
}

function expectPlace(run: () => unknown, source: string): void {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(ExpressionError);
    const { offset, message } = error as ExpressionError;
    expect(offset).toBeGreaterThanOrEqual(0);
    expect(offset).toBeLessThanOrEqual(source.length);
    expect(message).toMatch(/\.$|\?$/);
  }
}

describe("any expression", () => {
  it("comes to what a naive interpreter makes of it, or is an error in both", () => {
    let values = 0;
    const property = fc.property(expression, context, (source, context) => {
      const compiled = outcome(() => compileExpression(source)(context));
      expect(compiled).toStrictEqual(outcome(() => interpret(source, context)));
      if (compiled !== "an error") values += 1;
    });
    fc.assert(property, { numRuns: 3_000 });
    expect(values).toBeGreaterThan(500);
  });

  it("that the checker takes for what a context has meets no wrong kind there", () => {
    const scope = {
      kind: "object",
      fields: {
        a: { type: { kind: "number" } },
        l: { type: { kind: "list", item: { kind: "number" } } },
        o: { type: { kind: "object", fields: { a: { type: { kind: "string" }, optional: true } } } },
      },
    } as const;
    const fitting = fc.record({
      a: fc.integer({ min: -2, max: 2 }),
      l: fc.array(fc.integer(), { maxLength: 2 }),
      o: fc.record({ a: fc.string() }, { requiredKeys: [] }),
    });
    let taken = 0;
    const property = fc.property(expression, fitting, (source, context) => {
      if (outcome(() => checkExpression(source, scope)) === "an error") return;
      taken += 1;
      try {
        compileExpression(source)(context);
      } catch (error) {
        expect((error as Error).message).toMatch(/^(Nothing can be divided by zero|The number is too large)\.$/);
      }
    });
    fc.assert(property, { numRuns: 3_000 });
    expect(taken).toBeGreaterThan(300);
  });
});

describe("any text", () => {
  const garbage = fc.array(
    fc.oneof(fc.constantFrom(...signs, ...words, ...literals), fc.string({ unit: "binary", maxLength: 2 })),
    { maxLength: 30 },
  );

  it("is an expression or an ExpressionError with a place in it", () => {
    const property = fc.property(
      garbage.map((parts) => parts.join("")),
      context,
      (source, context) => {
        expectPlace(() => compileExpression(source)(context), source);
        expectPlace(() => checkExpression(source, { kind: "any" }), source);
      },
    );
    fc.assert(property, { numRuns: 2_000 });
  });

  it("that stands in a string is that string", () => {
    const property = fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const source = JSON.stringify(text).replaceAll(/\\[bf]/g, (short) => (short === "\\b" ? "\\u0008" : "\\u000c"));
      expect(compileExpression(source)({})).toBe(text);
    });
    fc.assert(property);
  });
});
