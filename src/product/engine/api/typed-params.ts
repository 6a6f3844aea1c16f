import type { JsonSchema } from "../expressions/index.ts";
import { typedLine, typedLines } from "../text/typed-text.ts";
import { formatNamed } from "./formats.ts";

export type TypedParams = Readonly<Record<string, unknown>>;
type TypedSchema = Exclude<JsonSchema, boolean>;

/** Reads the parameters of an operation by their schema. */
export type ValueReader = (schema: JsonSchema, params: TypedParams) => TypedParams;

/**
 * Parameters as they are stored: their texts as people mean who type or paste them, at any depth. They are read before
 * they are validated, so that no pattern refuses a blank at an end, or a character that nobody sees.
 */
export const readTyped: ValueReader = (schema, params) => readTypedValue(schema, params, readTypedText) as TypedParams;

/** The same for the words of a program, each of whose characters is kept. */
export const readWritten: ValueReader = (schema, params) =>
  readTypedValue(schema, params, readTypedFormat) as TypedParams;

type TextReader = (schema: TypedSchema, text: string) => string;

function readTypedValue(schema: JsonSchema | undefined, value: unknown, read: TextReader): unknown {
  if (typeof schema !== "object") return value;
  if (typeof value === "string") return [schema.type].flat().includes("string") ? read(schema, value) : value;
  if (Array.isArray(value)) return value.map((item) => readTypedValue(schema.items, item, read));
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value).map(([name, each]) => [
    name,
    readTypedValue(schemaWithin(schema, name), each, read),
  ]);
  return Object.fromEntries(fields);
}

function schemaWithin({ properties = {}, additionalProperties }: TypedSchema, name: string): JsonSchema | undefined {
  return Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
}

function readTypedText(schema: TypedSchema, text: string): string {
  if (schema["x-file"] !== undefined) return text;
  return schema["x-multiline"] === true ? typedLines(text) : readTypedFormat(schema, typedLine(text));
}

function readTypedFormat({ format }: TypedSchema, text: string): string {
  return formatNamed(format).read?.(text) ?? text;
}
