import type { JsonSchema } from "../expressions/index.ts";

const letters: Readonly<Record<string, string>> = {
  string: "s",
  number: "n",
  integer: "n",
  boolean: "b",
  array: "a",
  object: "o",
};

/** The letter of a schema's only type; empty where it has several or none. */
export function typeLetter(schema: JsonSchema): string {
  if (typeof schema === "boolean" || typeof schema.type !== "string") return "";
  return letters[schema.type] ?? "";
}

/** How a form's value is sent: lists, numbers and booleans by type, and with `e` an empty text is none. */
export function valueLetter(schema: JsonSchema): string {
  if (typeof schema === "boolean") return "";
  const letter = typeLetter(schema);
  if (letter === "s") return isFreeText(schema) ? "" : "e";
  return letter === "" ? "e" : letter;
}

function isFreeText(schema: Exclude<JsonSchema, boolean>): boolean {
  return !["enum", "format", "pattern", "minLength"].some((keyword) => keyword in schema);
}
