import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { components } from "../../../../../components/index.ts";
import {
  assignable,
  checkExpression,
  ExpressionError,
  type JsonSchema,
  type Type,
  typeOfJsonSchema,
} from "../../../../../src/product/engine/expressions/index.ts";
import assignments from "./types/assignable.json" with { type: "json" };
import expressions from "./types/expressions.json" with { type: "json" };
import schemas from "./types/json-schema.json" with { type: "json" };

const scope = expressions.scope as Type;

function checked(expression: string): unknown {
  try {
    return { type: checkExpression(expression, scope) };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const { offset, message, suggestion } = error;
    return { error: { offset, message, ...(suggestion === undefined ? {} : { suggestion }) } };
  }
}

describe("checkExpression", () => {
  it.each(expressions.cases.map((each) => [each.expression, each] as const))("%s", (source, each) => {
    const { expression: _, ...expected } = each;
    expect(checked(source)).toStrictEqual(expected);
  });

  it("takes any name in an open scope and in one that is any", () => {
    expect(checkExpression("whoever.they.are + 1", { kind: "any" })).toEqual({ kind: "any" });
    expect(checkExpression("whoever", { kind: "object", fields: {}, open: true })).toEqual({ kind: "any" });
  });

  it("stays quick where lists stand in lists, each looked in by the one around it", () => {
    const source = `${"extra in [".repeat(120)}1${"]".repeat(120)}`;
    expect(checkExpression(source, scope)).toEqual({ kind: "boolean" });
  });
});

describe("typeOfJsonSchema", () => {
  it.each(schemas.map((each) => [JSON.stringify(each.schema), each] as const))("%s", (_, { schema, type }) => {
    expect(typeOfJsonSchema(schema as JsonSchema)).toEqual(type);
  });
});

describe("assignable", () => {
  it.each(assignments.map((each) => [`${JSON.stringify(each.from)} to ${JSON.stringify(each.to)}`, each] as const))(
    "%s",
    (_, { from, to, reason }) => {
      expect(assignable(from as Type, to as JsonSchema) ?? null).toBe(reason);
    },
  );

  it("takes the type of every contract for data of the same contract", () => {
    for (const { contract } of components.values()) {
      const schema = z.toJSONSchema(contract, { io: "input" }) as JsonSchema;
      expect(assignable(typeOfJsonSchema(schema), schema)).toBeUndefined();
    }
  });

  it("names what does not fit a field of a real contract", () => {
    const contract = components.get("button")?.contract as z.ZodMiniType;
    const { properties } = z.toJSONSchema(contract, { io: "input" }) as { properties: Record<string, JsonSchema> };
    const reason = (source: string, field: string) =>
      assignable(checkExpression(source, scope), properties[field] as JsonSchema);
    expect(reason("club.name", "label")).toBeUndefined();
    expect(reason("values.country", "label")).toMatchInlineSnapshot(
      `"it may be null or absent; guard it with has(), != null or a ternary"`,
    );
    expect(reason("has(values.country) ? values.country : 'CH'", "label")).toBeUndefined();
    expect(reason("flag ? 'primary' : 'secndary'", "variant")).toMatchInlineSnapshot(
      `""secndary" is not "secondary" or "primary" or "ghost" or "danger" or "danger-ghost"; did you mean "secondary"?"`,
    );
  });
});
