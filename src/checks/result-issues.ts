import type { ApiOperation } from "../product/engine/api/operations.ts";
import type { SchemaIssue } from "../product/engine/api/schema-issue.ts";
import { compileSchema } from "../product/engine/api/validator.ts";
import type { JsonSchema } from "../product/engine/expressions/index.ts";

/** A violation of the schema of an operation by a result. */
export interface ResultIssue {
  /** JSON pointer into the result. */
  readonly pointer: string;
  readonly message: string;
}

/** Every place at which a result breaks the schema of its operation. */
export function resultIssues({ result }: Pick<ApiOperation, "result">, data: unknown): ResultIssue[] {
  return pointerIssues(result, data);
}

/** Every place at which data breaks a schema, for developers. */
export function pointerIssues(schema: JsonSchema, data: unknown): ResultIssue[] {
  return compileSchema(schema)(data).map((issue) => ({ pointer: pointerTo(issue.path), message: issueMessage(issue) }));
}

function pointerTo(path: readonly string[]): string {
  return path.map((name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

function issueMessage(issue: SchemaIssue): string {
  return keywordMessages[issue.keyword]?.(issue) ?? "It does not fit.";
}

const keywordMessages: Readonly<Partial<Record<SchemaIssue["keyword"], (issue: SchemaIssue) => string>>> = {
  false: () => "There must be nothing.",
  type: ({ expected }) => `It must be ${[expected].flat().join(" or ")}.`,
  enum: ({ expected }) => `Use ${(expected as unknown[]).map((value) => JSON.stringify(value)).join(", ")}.`,
  const: ({ expected }) => `Use ${JSON.stringify(expected)}.`,
  "x-multiline": ({ expected }) =>
    expected === true
      ? "It must have no control characters but line feeds and tabs."
      : 'It must be one line without control characters; declare "x-multiline: true" where it may have several.',
  minLength: ({ expected }) => `It must have at least ${countWords(expected, "character")}.`,
  maxLength: ({ expected }) => `It must have at most ${countWords(expected, "character")}.`,
  pattern: ({ expected }) => `It must match the pattern ${expected}.`,
  format: ({ expected }) => `It must be a valid ${expected}.`,
  minimum: ({ expected }) => `It must be at least ${expected}.`,
  maximum: ({ expected }) => `It must be at most ${expected}.`,
  minItems: ({ expected }) => `It must have at least ${countWords(expected, "item")}.`,
  maxItems: ({ expected }) => `It must have at most ${countWords(expected, "item")}.`,
  uniqueItems: () => "It must have no item twice.",
  required: ({ expected }) => `The property "${expected}" is missing.`,
  additionalProperties: ({ expected }) => `There is no property "${expected}".`,
  propertyNames: ({ expected }) => `The property "${expected}" has a name that is not allowed.`,
  anyOf: () => "It must fit one of the alternatives.",
  oneOf: () => "It must fit exactly one of the alternatives.",
};

function countWords(count: unknown, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
