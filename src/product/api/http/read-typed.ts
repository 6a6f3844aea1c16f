import type { JsonSchema } from "../../engine/expressions/index.ts";
import { typedPhone } from "../../engine/text/phone.ts";
import { typedAmount, typedCount, typedDate, typedPostcode } from "../../engine/text/typed-forms.ts";
import { typedLine, typedLines } from "../../engine/text/typed-text.ts";
import type { Caller } from "../caller.ts";

type TypedParams = Readonly<Record<string, unknown>>;
type TypedSchema = Exclude<JsonSchema, boolean>;

/** The stored form of a text by the format of its schema; what has none is left for the validator to refuse. */
const formatReaders: Readonly<Record<string, (text: string) => string>> = {
  amount: typedAmount,
  count: typedCount,
  date: typedDate,
  phone: typedPhone,
  postcode: typedPostcode,
};

/** Reads the parameters of an operation by their schema. */
export type ValueReader = (schema: JsonSchema, params: TypedParams) => TypedParams;

/**
 * The reader for a caller: people type and paste, and a program's words stay as they were sent, so that whoever approves
 * them sees each character.
 */
export function readerFor({ agent }: Pick<Caller, "agent">): ValueReader {
  return agent === undefined
    ? readTyped
    : (schema, params) => readTypedValue(schema, params, readTypedFormat) as TypedParams;
}

/**
 * Parameters as they are stored: their texts as people mean who type or paste them, at any depth. They are read before
 * they are validated, so that no pattern refuses a blank at an end, or a character that nobody sees.
 */
export const readTyped: ValueReader = (schema, params) => readTypedValue(schema, params, readTypedText) as TypedParams;

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
  return schema["x-multiline"] === true ? typedLines(text) : readTypedFormat(schema, typedLine(text));
}

function readTypedFormat({ format = "" }: TypedSchema, text: string): string {
  return formatReaders[String(format)]?.(text) ?? text;
}
