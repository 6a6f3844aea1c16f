import type { JsonSchema } from "../expressions/index.ts";

const closedAlready = new WeakMap<object, JsonSchema>();

/**
 * A schema whose objects allow only the properties that they list, unless they say otherwise. Shared subschemas stay
 * shared.
 */
export function closeSchema(schema: JsonSchema): JsonSchema {
  if (typeof schema === "boolean") return schema;
  const known = closedAlready.get(schema);
  if (known !== undefined) return known;
  const within = withSchemas(schema, closeSchema);
  const isOpen = schema.properties === undefined || schema.additionalProperties !== undefined;
  const result = isOpen ? within : { ...within, additionalProperties: false };
  closedAlready.set(schema, result);
  return result;
}

type SchemaEdit = (schema: JsonSchema) => JsonSchema;

/** A schema with each schema inside it changed. */
export function withSchemas(schema: object, change: SchemaEdit): Exclude<JsonSchema, boolean> {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, changedKeyword(keyword, value, change)]),
  );
}

function changedKeyword(keyword: string, value: unknown, change: SchemaEdit): unknown {
  if (keyword === "items" || keyword === "additionalProperties") return change(value as JsonSchema);
  if (keyword === "anyOf" || keyword === "oneOf") return (value as JsonSchema[]).map(change);
  if (keyword !== "properties") return value;
  return Object.fromEntries(Object.entries(value as object).map(([name, field]) => [name, change(field)]));
}
