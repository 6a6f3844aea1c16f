import type * as z from "zod/mini";
import { contractRules, keeps } from "#contract";
import { halfCharacter, multiLine, oneLine } from "../characters.ts";
import type { ContractIssue } from "./errors.ts";
import { nearest } from "./nearest.ts";

type ZodIssue = z.core.$ZodIssue;

/**
 * The issues of zod in the words of the contract, then the broken rules across fields, which zod omits where a field is
 * wrong.
 */
export function contractIssues(error: z.core.$ZodError, contract: object, data: unknown): ContractIssue[] {
  const fields = error.issues.filter((issue) => !isRule(issue));
  const issues = fields.flatMap((issue) => describeIssue(issue, contract, data));
  issues.push(...brokenRules(contract, data, []));
  // A rule may be broken only by a default, which the given data does not contain.
  return issues.length > 0 ? issues : error.issues.flatMap((issue) => describeIssue(issue, contract, data));
}

/** Whether an issue is of a rule across fields; one with its own kind is about a field. */
function isRule(issue: ZodIssue): boolean {
  return issue.code === "custom" && issue.params?.["rule"] === undefined;
}

function brokenRules(contract: object, data: unknown, path: ContractIssue["path"]): ContractIssue[] {
  if (data === null || typeof data !== "object") return [];
  const { element, valueType, shape = {} } = bare(contract).def;
  if (Array.isArray(data)) {
    return element === undefined ? [] : data.flatMap((item, index) => brokenRules(element, item, [...path, index]));
  }
  if (valueType !== undefined) {
    return Object.entries(data).flatMap(([name, value]) => brokenRules(valueType, value, [...path, name]));
  }
  const own = contractRules(unwrapped(contract))
    .filter((rule) => !keeps(rule, data as never))
    .map((rule): ContractIssue => ({ path: [...path, rule.field], rule: "rule", message: rule.description }));
  const inner = Object.keys(shape)
    .filter((name) => Object.hasOwn(data, name))
    .flatMap((name) => brokenRules(shape[name] as object, (data as Record<string, unknown>)[name], [...path, name]));
  return [...own, ...inner];
}

function describeIssue(issue: ZodIssue, contract: object, data: unknown): ContractIssue[] {
  const path = issue.path.filter((step) => typeof step !== "symbol");
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => unknownField(path, key, knownFields(contract, path)));
    case "invalid_type":
      return [wrongType(path, issue.expected, valueAt(data, path))];
    case "invalid_union":
      return insideUnion(issue, contract, data) ?? [wrongType(path, unionTypes(issue), valueAt(data, path))];
    case "invalid_value":
      return [notOneOf(path, issue.values, valueAt(data, path))];
    case "invalid_format":
      return [{ path, rule: "pattern", message: formWords(issue.pattern ?? issue.format, valueAt(data, path)) }];
    case "too_small":
    case "too_big":
      return [limit(path, issue), ...itemIssues(path, contract, data)];
    case "custom":
      return [{ path, rule: "rule", message: issue.message, ...(issue.params as Partial<ContractIssue>) }];
    default:
      return [{ path, rule: "rule", message: issue.message }];
  }
}

function formWords(form: string, value: unknown): string {
  if ((form === String(oneLine) || form === String(multiLine)) && halfCharacter.test(String(value)))
    return `${quote(value)} has half of a character. Write the whole character, or leave it out.`;
  if (form === String(oneLine))
    return `${quote(value)} has a line end or another control character. Write it on one line.`;
  if (form === String(multiLine)) return `${quote(value)} has a control character. Use line feeds and tabs only.`;
  return `${quote(value)} does not match ${form}.`;
}

/** The issues inside a list of the wrong length: zod stops at the length. */
function itemIssues(path: ContractIssue["path"], contract: object, data: unknown): ContractIssue[] {
  const items = valueAt(data, path);
  const element = schemaAt(contract, path)?.def.element as z.ZodMiniType | undefined;
  if (element === undefined || !Array.isArray(items)) return [];
  return items.flatMap((item, index) =>
    (element.safeParse(item).error?.issues ?? [])
      .filter((issue) => !isRule(issue))
      .flatMap((issue) => describeIssue({ ...issue, path: [...path, index, ...issue.path] }, contract, data)),
  );
}

function unknownField(path: ContractIssue["path"], key: string, known: readonly string[]): ContractIssue {
  const near = nearest(key, known);
  const hint = near === undefined ? `known fields are ${known.join(", ")}.` : `did you mean "${near}"?`;
  const message = `There is no field ${quote(key)}; ${hint}`;
  return { path: [...path, key], rule: "unknown-field", message, ...(near !== undefined && { near }) };
}

function wrongType(path: ContractIssue["path"], expected: string, value: unknown): ContractIssue {
  const wanted = typeNames[expected] ?? expected;
  if (value === undefined)
    return { path, rule: "missing-field", message: `The field is required; it takes ${wanted}.` };
  return { path, rule: "type", message: `Expected ${wanted}, got ${typeOf(value)}.` };
}

const typeNames: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  int: "an integer",
  boolean: "true or false",
  array: "an array",
  object: "an object",
  record: "an object",
};

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "number" && Number.isFinite(value)) return `the number ${value}`;
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return `the string ${quote(value)}`;
  return typeof value === "object" ? "an object" : typeof value;
}

/** The issues inside the type of a union that the value is meant to be; undefined where it is none of them. */
function insideUnion(
  issue: z.core.$ZodIssueInvalidUnion,
  contract: object,
  data: unknown,
): ContractIssue[] | undefined {
  const meant = issue.errors.find((errors) => errors.length > 0 && errors.every((inner) => inner.path.length > 0));
  return meant?.flatMap((inner) => describeIssue({ ...inner, path: [...issue.path, ...inner.path] }, contract, data));
}

function unionTypes(issue: z.core.$ZodIssueInvalidUnion): string {
  const expected = issue.errors.flat().flatMap((inner) => (inner.code === "invalid_type" ? [inner.expected] : []));
  return [...new Set(expected)].map((name) => typeNames[name] ?? name).join(" or ");
}

function notOneOf(path: ContractIssue["path"], values: readonly unknown[], value: unknown): ContractIssue {
  const allowed = `use one of ${values.map((each) => quote(each)).join(", ")}.`;
  if (value === undefined) return { path, rule: "missing-field", message: `The field is required; ${allowed}` };
  const near = typeof value === "string" ? nearest(value, values.map(String)) : undefined;
  const hint = near === undefined ? "" : ` Did you mean "${near}"?`;
  const message = `${quote(value)} is not allowed; ${allowed}${hint}`;
  return { path, rule: "enum", message, ...(near !== undefined && { near }) };
}

function limit(path: ContractIssue["path"], issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): ContractIssue {
  const bound = issue.code === "too_small" ? `at least ${issue.minimum}` : `at most ${issue.maximum}`;
  const count = issue.code === "too_small" ? issue.minimum : issue.maximum;
  if (issue.origin === "string")
    return { path, rule: "length", message: `Use ${bound} ${plural(count, "character")}.` };
  if (issue.origin === "array") return { path, rule: "items", message: `Use ${bound} ${plural(count, "item")}.` };
  return { path, rule: "range", message: `Use a number of ${bound}.` };
}

function plural(count: number | bigint, noun: string): string {
  return Number(count) === 1 ? noun : `${noun}s`;
}

function quote(value: unknown): string {
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "An array" : "An object";
  const text = typeof value === "string" ? JSON.stringify(value) : String(value);
  return text.length > 60 ? `${[...text].slice(0, 57).join("")}…"` : text;
}

function valueAt(data: unknown, path: ContractIssue["path"]): unknown {
  let value = data;
  for (const step of path) {
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}

/** The fields of the object that a path leads to. */
function knownFields(contract: object, path: ContractIssue["path"]): string[] {
  return Object.keys(schemaAt(contract, path)?.def.shape ?? {});
}

/** The schema that a path leads to, through optional fields, defaults, items and the values of maps. */
function schemaAt(contract: object, path: ContractIssue["path"]): SchemaInternals | undefined {
  let schema = bare(contract);
  for (const step of path) {
    const inner = innerSchema(schema, step);
    if (inner === undefined) return undefined;
    schema = bare(inner);
  }
  return schema;
}

function innerSchema({ def }: SchemaInternals, step: string | number): object | undefined {
  if (def.shape === undefined) return typeof step === "number" ? def.element : def.valueType;
  return Object.hasOwn(def.shape, step) ? def.shape[step] : undefined;
}

interface SchemaInternals {
  readonly def: {
    readonly innerType?: object;
    readonly element?: object;
    readonly valueType?: object;
    readonly shape?: Readonly<Record<string, object>>;
    readonly options?: readonly object[];
  };
}

function bare(schema: object): SchemaInternals {
  return (unwrapped(schema) as { _zod: SchemaInternals })._zod;
}

/** The schema inside optional fields and defaults; of several types, the one that has fields. */
function unwrapped(schema: object): object {
  const { innerType, options = [] } = (schema as { _zod: SchemaInternals })._zod.def;
  if (innerType !== undefined) return unwrapped(innerType);
  return options.map(unwrapped).find((option) => (option as { _zod: SchemaInternals })._zod.def.shape) ?? schema;
}
