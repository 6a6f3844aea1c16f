import { Time, type TimeKind } from "./times.ts";

/** The kind of a value in the language: an array is a list, any other object has fields. `any` is for types only. */
export type Kind = "null" | "boolean" | "number" | "string" | "list" | "object" | TimeKind | "any";

/** The kind of a value; a value that is not JSON has its name in JavaScript, and fits nowhere. */
export function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return "null";
  if (value instanceof Time) return value.kind;
  return Array.isArray(value) ? "list" : (typeof value as Kind);
}

/** The name of a kind with its article. */
export function kindName(kind: Kind): string {
  return kind === "null" ? kind : `${kind === "object" ? "an" : "a"} ${kind}`;
}
