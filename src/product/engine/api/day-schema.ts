import type { JsonSchema } from "../expressions/index.ts";
import { withSchemas } from "./close-schema.ts";

/** The limit of a date that is the day of the request, in the club's zone. */
export const requestDay = "today";

const schemasByDay = new WeakMap<object, { readonly day: string; readonly schema: JsonSchema }>();

/** A schema in which `today` is a day, 2026-11-27; the same object for the same day. */
export function schemaOn(schema: JsonSchema, day: string): JsonSchema {
  if (typeof schema === "boolean") return schema;
  const last = schemasByDay.get(schema);
  if (last?.day === day) return last.schema;
  const within = withSchemas(schema, (each) => schemaOn(each, day));
  const limits = ["formatMinimum", "formatMaximum"].filter((keyword) => schema[keyword] === requestDay);
  const made = { ...within, ...Object.fromEntries(limits.map((keyword) => [keyword, day])) };
  schemasByDay.set(schema, { day, schema: made });
  return made;
}
