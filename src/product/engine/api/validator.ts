import type { JsonSchema } from "../expressions/index.ts";
import {
  assertions,
  isFilled,
  isObject,
  isOfTexts,
  isString,
  issue,
  lineCheck,
  refusing,
} from "./schema-assertions.ts";
import type { Check, Keyword, KeywordRule, KeywordSchema, SchemaIssue } from "./schema-issue.ts";

export type Validate = (value: unknown) => SchemaIssue[];

/** A schema that the validator does not support. */
export class SchemaError extends Error {
  override readonly name = "SchemaError";
  /** JSON pointer into the schema. */
  readonly pointer: string;

  constructor(pointer: string, message: string) {
    super(`${message} It is at "${pointer}" in the schema.`);
    this.pointer = pointer;
  }
}

/**
 * Makes a function that finds every violation of a schema of draft 2020-12. References must be resolved.
 *
 * @throws SchemaError when a keyword is unknown, or has a value that it does not accept
 */
export function compileSchema(schema: JsonSchema): Validate {
  const run = compileCheck(schema, "");
  return (value) => collectIssues(run, value, []);
}

const takesNames: KeywordRule["takes"] = ["a list of names", (value) => Array.isArray(value) && value.every(isString)];
const takesSchema: KeywordRule["takes"] = ["a schema", isJsonSchema];
const schemas: KeywordRule["takes"] = ["a list of schemas", (value) => isFilled(value) && value.every(isJsonSchema)];

/** Keywords that apply schemas to a value or to the values within it. */
const applicators = {
  items: { takes: takesSchema, compile: compileItems },
  required: {
    takes: takesNames,
    compile: (expected: string[]) => (value, path, issues) => {
      if (!isObject(value)) return;
      for (const name of expected) if (!Object.hasOwn(value, name)) issues.push(issue(path, "required", name, value));
    },
  },
  properties: {
    takes: ["schemas by name", (value) => isObject(value) && Object.values(value).every(isJsonSchema)],
    compile: compileProperties,
  },
  additionalProperties: { takes: takesSchema, compile: compileAdditional },
  propertyNames: { takes: takesSchema, compile: compilePropertyNames },
  anyOf: { takes: schemas, compile: (expected: JsonSchema[], _, pointer) => choosing("anyOf", expected, pointer) },
  oneOf: { takes: schemas, compile: (expected: JsonSchema[], _, pointer) => choosing("oneOf", expected, pointer) },
  allOf: {
    takes: schemas,
    compile: (expected: JsonSchema[], _, pointer) =>
      checkEvery(expected.map((each, index) => compileCheck(each, `${pointer}/${index}`))),
  },
} satisfies Partial<Record<Keyword, KeywordRule>>;

const keywordRules: Readonly<Record<string, KeywordRule>> = { ...assertions, ...applicators } satisfies Record<
  Keyword,
  KeywordRule
>;

/** A shared schema is compiled once. */
const compiledSchemas = new WeakMap<object, Check>();

function compileCheck(schema: JsonSchema, pointer: string): Check {
  if (typeof schema === "boolean") return schema ? () => {} : refusing("false", false, () => false);
  const known = compiledSchemas.get(schema) ?? checkAll(schema, pointer);
  compiledSchemas.set(schema, known);
  return known;
}

/** A value of the wrong type gets no further issues. */
function checkAll(schema: KeywordSchema, pointer: string): Check {
  const { type, ...rest } = schema;
  const others = Object.keys(rest).flatMap((name) => keywordCheck(name, schema, pointer) ?? []);
  const further = checkEvery(lineChecks(schema, pointer).concat(others));
  const typeCheck = type === undefined ? undefined : keywordCheck("type", schema, pointer);
  if (typeCheck === undefined) return further;
  return (value, path, issues) => {
    const before = issues.length;
    typeCheck(value, path, issues);
    if (issues.length === before) further(value, path, issues);
  };
}

function lineChecks(schema: KeywordSchema, pointer: string): Check[] {
  if (isOfTexts(schema)) return [lineCheck(schema)];
  if (!Object.hasOwn(schema, "x-multiline")) return [];
  throw new SchemaError(`${pointer}/x-multiline`, 'The keyword "x-multiline" is for texts.');
}

function keywordCheck(name: string, schema: KeywordSchema, pointer: string): Check | undefined {
  const place = `${pointer}/${escapePointer(name)}`;
  if (!Object.hasOwn(keywordRules, name))
    throw new SchemaError(place, `The validator does not know the keyword "${name}".`);
  const { takes, compile } = keywordRules[name] as KeywordRule;
  const [form, fits] = takes;
  if (!fits(schema[name])) throw new SchemaError(place, `The keyword "${name}" takes ${form}.`);
  return compile?.(schema[name] as never, schema, place);
}

function compileItems(expected: JsonSchema, _: KeywordSchema, pointer: string): Check {
  const item = compileCheck(expected, pointer);
  return (value, path, issues) => {
    if (!Array.isArray(value)) return;
    for (const [index, each] of value.entries()) checkWithin(String(index), item, each, path, issues);
  };
}

function compileProperties(expected: Record<string, JsonSchema>, _: KeywordSchema, pointer: string): Check {
  const fields = Object.entries(expected).map(
    ([name, each]) => [name, compileCheck(each, `${pointer}/${escapePointer(name)}`)] as const,
  );
  return (value, path, issues) => {
    if (!isObject(value)) return;
    for (const [name, field] of fields)
      if (Object.hasOwn(value, name)) checkWithin(name, field, value[name], path, issues);
  };
}

function compileAdditional(expected: JsonSchema, { properties = {} }: KeywordSchema, pointer: string): Check {
  const rest = compileCheck(expected, pointer);
  return (value, path, issues) => {
    if (!isObject(value)) return;
    for (const name of Object.keys(value)) {
      if (Object.hasOwn(properties, name)) continue;
      if (expected === false) issues.push(issue(path, "additionalProperties", name, value));
      else checkWithin(name, rest, value[name], path, issues);
    }
  };
}

function compilePropertyNames(expected: JsonSchema, _: KeywordSchema, pointer: string): Check {
  const allowed = compileCheck(expected, pointer);
  return (value, path, issues) => {
    if (!isObject(value)) return;
    for (const name of Object.keys(value)) {
      const found: SchemaIssue[] = [];
      allowed(name, path, found);
      if (found.length > 0) issues.push(issue(path, "propertyNames", name, value));
    }
  };
}

function checkWithin(name: string, inner: Check, value: unknown, path: string[], issues: SchemaIssue[]): void {
  path.push(name);
  inner(value, path, issues);
  path.pop();
}

/** Where only one alternative is of the value's kind, the issues are those of that one. */
function choosing(keyword: "anyOf" | "oneOf", expected: readonly JsonSchema[], pointer: string): Check {
  const choice = expected.map((each, index) => compileCheck(each, `${pointer}/${index}`));
  return (value, path, issues) => {
    const found = choice.map((each) => collectIssues(each, value, path));
    const fitting = found.filter((each) => each.length === 0).length;
    if (fitting === 1 || (fitting > 1 && keyword === "anyOf")) return;
    const near = found.filter((each) => !each.some((one) => isOfAnotherKind(one, path)));
    if (fitting === 0 && near[0] !== undefined && near.length === 1) issues.push(...near[0]);
    else issues.push(issue(path, keyword, expected, value));
  };
}

function collectIssues(run: Check, value: unknown, path: string[]): SchemaIssue[] {
  const found: SchemaIssue[] = [];
  run(value, path, found);
  return found;
}

function isOfAnotherKind({ path, keyword }: SchemaIssue, { length }: readonly string[]): boolean {
  return path.length === length && ["type", "enum", "const", "false"].includes(keyword);
}

function checkEvery(checks: readonly Check[]): Check {
  const [only] = checks;
  if (only !== undefined && checks.length === 1) return only;
  return (value, path, issues) => {
    for (const each of checks) each(value, path, issues);
  };
}

function isJsonSchema(value: unknown): boolean {
  return typeof value === "boolean" || isObject(value);
}

function escapePointer(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
