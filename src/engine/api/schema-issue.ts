import type { JsonSchema } from "../expressions/index.ts";

/** What the validator asserts of draft 2020-12, and `x-multiline`: a text is one line where that is not true. */
export type Keyword =
  | "type"
  | "enum"
  | "const"
  | "x-multiline"
  | "minLength"
  | "maxLength"
  | "pattern"
  | "format"
  | "minimum"
  | "maximum"
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

/** What only says something to people. */
export type Annotation = "$comment" | "title" | "description" | "default" | "deprecated" | "examples";

/** One way in which a value breaks a schema; the words for it are up to whoever tells it. */
export interface SchemaIssue {
  /** From the value to the place that is wrong; that of the object where a property is missing or unknown. */
  readonly path: readonly string[];
  /** `false` where the schema allows nothing. */
  readonly keyword: Keyword | "false";
  /** What the schema says under the keyword; for `required`, `additionalProperties` and `propertyNames` the property. */
  readonly expected: unknown;
  readonly value: unknown;
}

/** Adds what is wrong with a value. `path` is the one of the value, and changes while values within it are looked at. */
export type Check = (value: unknown, path: string[], issues: SchemaIssue[]) => void;

/** How a keyword is written, and what it asserts. */
export interface KeywordRule {
  /** What the keyword takes, for whoever writes a schema. */
  readonly takes: readonly [form: string, fits: (expected: unknown) => boolean];
  /** Without it the keyword asserts nothing by itself. */
  readonly compile?: (expected: never, schema: KeywordSchema, pointer: string) => Check;
}

export type KeywordSchema = Exclude<JsonSchema, boolean>;
