import type { JsonSchema } from "../expressions/index.ts";

/**
 * The keywords of draft 2020-12 that the validator asserts, `x-multiline`: without it a text is one line, `x-file`: which
 * files a text may be, and `formatMinimum` and `formatMaximum` of dates: a day, or `today`, which day-schema.ts replaces.
 */
export type Keyword =
  | "type"
  | "enum"
  | "const"
  | "x-multiline"
  | "x-file"
  | "minLength"
  | "maxLength"
  | "pattern"
  | "format"
  | "formatMinimum"
  | "formatMaximum"
  | "minimum"
  | "maximum"
  | "multipleOf"
  | "minItems"
  | "maxItems"
  | "uniqueItems"
  | "items"
  | "required"
  | "properties"
  | "additionalProperties"
  | "propertyNames"
  | "anyOf"
  | "oneOf"
  | "allOf";

/** Keywords for readers only. */
export type Annotation = "$comment" | "title" | "description" | "default" | "deprecated" | "examples";

/** One violation of a schema by a value. The caller writes the message. */
export interface SchemaIssue {
  /** From the value to the wrong place; to the object where a property is missing or unknown. */
  readonly path: readonly string[];
  /** `false` where the schema allows nothing. */
  readonly keyword: Keyword | "false";
  /** The keyword's value in the schema; for `required`, `additionalProperties` and `propertyNames` the property; for `x-file` the limit that is broken. */
  readonly expected: unknown;
  readonly value: unknown;
}

/** Adds the issues of a value. `path` is that of the value, and changes while values within it are checked. */
export type Check = (value: unknown, path: string[], issues: SchemaIssue[]) => void;

/** The syntax of a keyword, and its assertion. */
export interface KeywordRule {
  /** The values that the keyword accepts, in words and as a test. */
  readonly takes: readonly [form: string, fits: (expected: unknown) => boolean];
  /** Without it the keyword alone asserts nothing. */
  readonly compile?: (expected: never, schema: KeywordSchema, pointer: string) => Check;
}

export type KeywordSchema = Exclude<JsonSchema, boolean>;
