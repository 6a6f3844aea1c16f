import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileExpression, ExpressionError } from "../../../../../src/product/engine/expressions/index.ts";
import { runs } from "../../../../runs.ts";
import { workOf } from "./naive.ts";

const many = Array.from({ length: 400 }, (_, index) => index);
const wide = (fields: number) => Object.fromEntries(many.slice(0, fields).map((field) => [`field${field}`, field]));
const { long, ...values } = {
  long: "a".repeat(100_000),
  l: many,
  o: wide(300),
  empty: {},
  deep: Array.from({ length: 30 }, () => ({ names: many.slice(0, 30).map((each) => `${each}`.repeat(40)) })),
};
const context: Record<string, unknown> = {
  ...values,
  ...{ s: `${long}a`, t: `${long}b`, same: `${long}b`, balls: "🏐".repeat(50_000) },
  ...{ copy: structuredClone(values.l), twin: structuredClone(values.o), other: structuredClone(values.deep) },
};

/** A string that is doubled in each of the macros around a condition on it. */
function doubled(times: number, condition: (name: string) => string, name = '"aaaaaaaa"'): string {
  if (times === 0) return condition(name);
  return `[${name} + ${name}].exists(v${times}, ${doubled(times - 1, condition, `v${times}`)})`;
}

/** For every pair of items. */
const again = (condition: string) => `l.exists(x, l.exists(y, ${condition}))`;

const adversaries: readonly (readonly [what: string, source: string])[] = [
  ["a part at every place of a string", doubled(16, (name) => again(`${name}.contains("ab")`))],
  [
    "a part as long as half the string",
    doubled(15, (name) => `[${name} + ${name}].exists(w, w.contains("b" + ${name}))`),
  ],
  ["the start of a string", again("s.startsWith(t)")],
  ["the end of a string", again("t.endsWith(same) && x < 0")],
  ["equal strings", again("t != same")],
  ["strings in order", again("s > t")],
  ["the size of a string", again("size(balls) == 0")],
  ["strings put together", again('size(s + t) == 0 || s + t == ""')],
  ["doubled strings", `l.exists(x, ${doubled(15, (name) => `${name} == ""`)})`],
  ["a string in a list", again('t + "" in [s + "", same + "c"]')],
  ["a name in an object", again("o[s + t] == 1")],
  ["the size of an object", again("size(o) == 0")],
  ["an object and an empty one", again("empty == o")],
  ["equal objects", again("o != twin")],
  ["the names of an object", again('o.exists(name, name == "field0") && false')],
  ["equal lists", again("l != copy")],
  ["equal lists of long strings", again("deep != other")],
  ["an item of a list", again("-1 in l")],
  ["lists put together", again("size(l + l) == 0")],
  ["errors of a macro", again("x < true")],
  ["errors of both sides", again("!x || !y")],
  ["remainders of large numbers", again("1.7976931348623157e308 % 2.3e-308 < 0")],
  ["lists of lists", again("size(l.map(a, l)) == 0")],
  ["a condition on every item", again("size(l.filter(a, a > 0)) == 0")],
  ["one item of many", again("l.exists_one(a, a < 0)")],
  ["long strings in order", again("[s, t, same].sort() == l")],
  ["the greatest of long strings", again("[s, t].max() == s")],
  ["long strings joined", again('[s, t, same].join(", ") == s')],
  ["sums", again("l.sum() < 0")],
  ["lists without doubles", again("deep.distinct() == l")],
  ["a long text that is no number", again("int(s) == 0 || double(s) == 0.0 || cents(s) == 0")],
  ["a long text that is no day", again("date(s) == null && duration(s) == null && timestamp(s) == null && x < 0")],
  ["items between two others", again("l[0.1 + x / 3 + y] == 1")],
];

function outcome(source: string, values: Record<string, unknown>, budget?: number): string {
  const evaluate = compileExpression(source, budget);
  try {
    evaluate(values);
    return "a value";
  } catch (error) {
    if (error instanceof ExpressionError) return error.message;
    throw error;
  }
}

describe("the budget of steps", () => {
  it.each(adversaries)("ends %s", (_, source) => {
    const start = process.threadCpuUsage().user;
    const message = outcome(source, context);
    // About 20 ms on two old cores; before characters were counted, seconds to minutes.
    expect((process.threadCpuUsage().user - start) / 1000).toBeLessThan(250);
    expect(message).toBe("The expression goes beyond 100000 steps.");
  });

  it("says where it ended", () => {
    const evaluate = compileExpression('"aa".contains("b") || s.contains(t)', 1_000);
    const text = "a".repeat(20_000);
    expect(() => evaluate({ s: text, t: `${text.slice(5_000)}b` })).toThrow(expect.objectContaining({ offset: 24 }));
  });

  it("lasts for 10,000 rows that are looked at once, and ends in words where each is compared with all", () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      name: `Person ${index}`,
      amount: (index * 7919) % 1000,
    }));
    const result = (source: string) => compileExpression(source)({ rows });
    expect(result("rows.map(r, r.amount).sum()")).toBe(4_995_000);
    expect(result("rows.filter(r, r.amount > 990).map(r, r.name).size()")).toBe(90);
    expect(result("rows.map(r, r.amount).sort()[9999]")).toBe(999);
    expect(result("rows.map(r, r.amount).distinct().size()")).toBe(1000);
    const ended = "The expression goes beyond 100000 steps.";
    for (const source of [
      "rows.filter(r, rows.exists_one(o, o == r))",
      "rows.distinct()",
      "rows.map(r, rows.map(o, o.name))",
    ])
      expect(outcome(source, { rows }), source).toBe(ended);
  });

  it("is no less for short strings than for numbers", () => {
    const people = Array.from({ length: 3_000 }, (_, index) => ({ name: `Person ${index}`, city: "Aabach" }));
    const evaluate = compileExpression(
      'people.exists(p, p.city == "Olten") || people.all(p, p.name.startsWith("Person") && p.name < "Q")',
    );
    expect(evaluate({ people })).toBe(true);
  });

  const source = fc.letrec<{ text: string; condition: string }>((tie) => {
    const text = tie("text");
    const condition = tie("condition");
    return {
      text: fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        fc.constantFrom("s", "t", "v", '"a"', '"🏐b"'),
        fc.tuple(text, text).map(([left, right]) => `(${left} + ${right})`),
      ),
      condition: fc.oneof(
        { depthSize: "medium", withCrossShrink: true },
        fc.constantFrom("l == m", "o == p", "size(o) == 9", "x in l", "v in l", "size(l + m) == 1", "x < v", "v"),
        fc
          .tuple(text, fc.constantFrom("contains", "startsWith", "endsWith"), text)
          .map(([left, method, right]) => `${left}.${method}(${right})`),
        fc
          .tuple(text, fc.constantFrom("==", "<", ">=", "!="), text)
          .map(([left, sign, right]) => `${left} ${sign} ${right}`),
        text.map((of) => `size(${of}) == 3`),
        fc.tuple(text, fc.array(text, { maxLength: 3 })).map(([item, items]) => `${item} in [${items.join(", ")}]`),
        fc.tuple(condition, fc.constantFrom("&&", "||"), condition).map((parts) => `(${parts.join(" ")})`),
        condition.map((of) => `!(${of})`),
        fc
          .tuple(fc.constantFrom("l", "o", "m"), fc.constantFrom("exists", "all", "exists_one"), condition)
          .map(([of, macro, by]) => `${of}.${macro}(x, ${by})`),
        fc
          .tuple(fc.constantFrom("l", "o", "m"), fc.constantFrom("map", "filter"), condition)
          .map(([of, macro, by]) => `size(${of}.${macro}(x, ${by})) == 3`),
        fc
          .tuple(fc.constantFrom("l", "m", "[v, s, t]"), fc.constantFrom("distinct", "sort", "max", "join"))
          .map(([of, method]) => `${of}.${method}() == v`),
        fc.tuple(text, condition).map(([of, by]) => `[${of}].exists(v, ${by})`),
      ),
    };
  }).condition;
  const text = fc
    .tuple(fc.constantFrom("a", "b", "🏐"), fc.nat(3_000), fc.constantFrom("", "a", "b"))
    .map(([character, times, end]) => character.repeat(times) + end);
  const list = fc.array(fc.oneof(text, fc.nat(9), fc.array(text, { maxLength: 4 })), { maxLength: 30 });
  const object = fc.nat(200).map(wide);
  const scope = fc.record({ s: text, t: text, v: text, x: text, l: list, m: list, o: object, p: object });

  it("bounds what an expression does, whatever it does it with", () => {
    const budget = 2_000;
    fc.assert(
      fc.property(source, scope, (expression, values) => {
        if (/beyond \d+ steps/.test(outcome(expression, values, budget))) return;
        expect(workOf(expression, values)).toBeLessThanOrEqual(2.2 * (budget + expression.length));
      }),
      { numRuns: runs(4_000, 10) },
    );
  });
});
