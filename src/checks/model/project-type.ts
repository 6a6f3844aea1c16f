import type { JsonSchema, Type } from "../../product/engine/expressions/index.ts";
import {
  alternativesOf,
  type FieldType,
  type Single,
  union,
  withoutNull,
} from "../../product/engine/expressions/types.ts";

/**
 * The type of a bound value as a component gets it from `src/product/engine/screen/project-result.ts`: only the fields of the
 * contract, without those that are null.
 */
export function projectType(type: Type, schema: JsonSchema): Type {
  if (typeof schema === "boolean" || schema.anyOf !== undefined || schema.oneOf !== undefined) return type;
  return union(alternativesOf(type).map((each) => projectSingle(each, schema)));
}

function projectSingle(type: Single, { items, properties }: Exclude<JsonSchema, boolean>): Type {
  if (type.kind === "list")
    return { kind: "list", item: items === undefined ? type.item : projectType(type.item, items) };
  if (type.kind !== "object" || properties === undefined) return type;
  const fields = Object.entries(type.fields).flatMap(([name, field]): [string, FieldType][] => {
    const inner = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return inner === undefined ? [] : [[name, projectField(field, inner)]];
  });
  return { ...type, fields: Object.fromEntries(fields) };
}

/** A field that may be null may be absent. */
function projectField({ type, optional }: FieldType, schema: JsonSchema): FieldType {
  const isNullable = optional || alternativesOf(type).some(({ kind }) => kind === "null");
  const projected = projectType(withoutNull(type), schema);
  return isNullable ? { type: projected, optional: true } : { type: projected };
}
