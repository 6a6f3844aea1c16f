import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { withSchemas } from "../engine/api/api-document.ts";
import type { Operation } from "../engine/api/operations.ts";
import type { JsonSchema } from "../engine/expressions/index.ts";

/** Where a result breaks the schema of its operation, and how. */
export interface ResultIssue {
  /** JSON pointer into the result. */
  readonly pointer: string;
  readonly message: string;
}

const ajv = new Ajv2020({
  allErrors: true,
  allowUnionTypes: true,
  // Each schema is compiled once and asked a few times; that they are schemas is tested.
  code: { optimize: false },
  validateSchema: false,
  inlineRefs: false,
  formats: {
    date: isDate,
    "date-time": (text: string) =>
      isDate(text.slice(0, 10)) && /^T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2})$/.test(text.slice(10)),
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  },
});
const validators = new WeakMap<object, ValidateFunction>();

/** Every place at which a result breaks the schema of its operation. */
export function resultIssues({ result }: Pick<Operation, "result">, data: unknown): ResultIssue[] {
  return schemaIssues(result, data);
}

/** Every place at which data breaks a schema of draft 2020-12 without references. */
export function schemaIssues(schema: JsonSchema, data: unknown): ResultIssue[] {
  if (typeof schema === "boolean") return schema ? [] : [{ pointer: "", message: "There must be nothing." }];
  const validate = validators.get(schema) ?? ajv.compile(shared(schema) as object);
  validators.set(schema, validate);
  if (validate(data)) return [];
  return (validate.errors ?? []).map((error) => ({ pointer: error.instancePath, message: sentence(error) }));
}

const references = new WeakMap<object, { readonly $ref: string }>();
let count = 0;

/** The schema with a reference in place of each object in it, so that what many schemas share is compiled once. */
function shared(schema: JsonSchema): JsonSchema {
  if (typeof schema === "boolean") return schema;
  if (schema.properties === undefined) return withSchemas(schema, shared);
  const known = references.get(schema);
  if (known !== undefined) return known;
  const reference = { $ref: `object-${++count}` };
  ajv.addSchema(withSchemas(schema, shared), reference.$ref);
  references.set(schema, reference);
  return reference;
}

function sentence({ keyword, params, message = "does not fit" }: ErrorObject): string {
  switch (keyword) {
    case "additionalProperties":
      return `There is no property "${params.additionalProperty}".`;
    case "required":
      return `The property "${params.missingProperty}" is missing.`;
    case "enum":
      return `Use ${params.allowedValues.map((value: unknown) => JSON.stringify(value)).join(", ")}.`;
    default:
      return `It ${message}.`;
  }
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
