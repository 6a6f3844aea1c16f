import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import {
  contract,
  contractRules,
  flag,
  headingLevel,
  htmlId,
  integer,
  keeps,
  list,
  multilineString,
  multilineText,
  number,
  oneOf,
  optional,
  pattern,
  required,
  string,
  text,
  withDefault,
} from "../../../../components/_kit/contract/contract.ts";

function accepts(schema: z.ZodMiniType, value: unknown): boolean {
  return schema.safeParse(value).success;
}

describe("the vocabulary of contracts", () => {
  it.each([
    ["text", text(), ["a", " ", "\u200f"], ["", 1, null, "\u0000", "a\nb", "\u2028", "\u202e", "\ud800"]],
    ["multilineText", multilineText(), ["a\nb\tc"], ["", "\r", "\u0000"]],
    ["multilineString", multilineString(), ["", "a\nb"], ["a\r\nb", 1]],
    ["text with a limit", text({ max: 3 }), ["a", "abc"], ["", "abcd"]],
    ["string", string(), ["", "a"], [1, null, ["a"]]],
    ["pattern", pattern(/^[a-z]+$/), ["abc"], ["", "Abc", "a\n", 1]],
    ["htmlId", htmlId(), ["a", "A-1_b"], ["", "1a", "-a", "a b", "ä", "a\n"]],
    ["oneOf", oneOf(["a", "b"]), ["a", "b"], ["", "c", "A", 1, null]],
    ["integer", integer({ min: 2, max: 4 }), [2, 3, 4], [1, 5, 2.5, "3", Number.NaN, null]],
    ["integer without limits", integer({}), [-1, 0, 1], [0.5, Number.POSITIVE_INFINITY, 2 ** 53]],
    ["number", number({ min: 0 }), [0, 0.5, 1e9], [-0.1, Number.NaN, Number.POSITIVE_INFINITY, "1"]],
    ["number without limits", number(), [-1.5, 0], ["0", null]],
    ["list", list(text(), { min: 1, max: 2 }), [["a"], ["a", "b"]], [[], ["a", "b", "c"], [""], "a", { 0: "a" }]],
    ["list without limits", list(text()), [[], ["a"]], [[1], null]],
    ["flag", flag("."), [true, false, undefined], ["true", 1, 0, null]],
    ["headingLevel", headingLevel(), [2, 3, 4, undefined], [1, 5, "3", null]],
  ] as const)("has %s", (_, schema, good, bad) => {
    expect(good.filter((value) => !accepts(schema, value))).toEqual([]);
    expect(bad.filter((value) => accepts(schema, value))).toEqual([]);
  });

  it("fills in defaults and nothing else", () => {
    const schema = contract({ on: flag("."), level: headingLevel(), label: optional(text(), ".") });
    expect(schema.parse({})).toEqual({ on: false, level: 3 });
  });

  it.each([null, undefined, [], "x", 1, true])("takes no %j for an object", (value) => {
    expect(accepts(contract({}), value)).toBe(false);
  });

  it("registers the description of a field without touching the schema that it was given", () => {
    const schema = text();
    const fields = [required(schema, "One."), optional(schema, "Two."), withDefault(schema, "x", "Three.")];
    expect(fields.map((field) => z.globalRegistry.get(field)?.description)).toEqual(["One.", "Two.", "Three."]);
    expect(z.globalRegistry.get(schema)).toBeUndefined();
  });
});

describe("a rule across fields", () => {
  const rule = {
    field: "to",
    description: "to is not less than from.",
    holds: ({ from, to }: { from: number; to: number }) => to >= from,
  };
  const schema = contract({ from: required(number(), "."), to: required(number(), ".") }, [rule]);

  it("is part of the contract", () => {
    expect(accepts(schema, { from: 1, to: 1 })).toBe(true);
    expect(accepts(schema, { from: 2, to: 1 })).toBe(false);
  });

  it("stays with the contract when another one takes it as a field", () => {
    expect(contractRules(required(schema, "."))).toEqual([rule]);
    expect(accepts(contract({ span: optional(schema, ".") }), { span: { from: 2, to: 1 } })).toBe(false);
    expect(
      accepts(list(schema), [
        { from: 1, to: 2 },
        { from: 2, to: 1 },
      ]),
    ).toBe(false);
  });

  it("is kept by data at which its predicate stumbles", () => {
    expect(keeps({ ...rule, holds: ({ to }: never) => (to as string[]).includes("x") }, {} as never)).toBe(true);
  });

  it("is not invented for a contract without rules", () => expect(contractRules(contract({}))).toEqual([]));
});
