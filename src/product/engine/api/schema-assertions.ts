import { multiLine, oneLine } from "../../../../components/_kit/characters.ts";
import { isDate } from "../text/date-time.ts";
import { requestDay } from "./day-schema.ts";
import { formatNamed, formatNames } from "./formats.ts";
import type { Annotation, Check, Keyword, KeywordRule, KeywordSchema, SchemaIssue } from "./schema-issue.ts";
import { brokenLimit, type FileRule, toldTypes } from "./sent-file.ts";

const typeTests: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: isString,
  number: Number.isFinite,
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
};

const takesText: KeywordRule["takes"] = ["a text", isString];
const takesNumber: KeywordRule["takes"] = ["a number", Number.isFinite];
const takesCount: KeywordRule["takes"] = [
  "a whole number from 0",
  (value) => Number.isInteger(value) && Number(value) >= 0,
];
const takesDay: KeywordRule["takes"] = ["a date or today", (value) => value === requestDay || isDate(String(value))];
const takesAnything: KeywordRule["takes"] = ["anything", () => true];
const takesFlag: KeywordRule["takes"] = ["true or false", (value) => typeof value === "boolean"];

/** Keywords that constrain a value itself, not its items or properties. */
export const assertions = {
  $comment: { takes: takesText },
  title: { takes: takesText },
  description: { takes: takesText },
  default: { takes: takesAnything },
  deprecated: { takes: takesFlag },
  examples: { takes: ["a list", Array.isArray] },
  type: {
    takes: [
      `one or more of ${Object.keys(typeTests).join(", ")}`,
      (value) => isFilled([value].flat()) && [value].flat().every((name) => isOf(typeTests, name)),
    ],
    compile: (expected: string | string[]) => {
      const tests = [expected].flat().map((name) => typeTests[name] as (value: unknown) => boolean);
      return refusing("type", expected, (value) => tests.some((test) => test(value)));
    },
  },
  enum: {
    takes: ["a list of values", isFilled],
    compile: (expected: unknown[]) =>
      refusing("enum", expected, (value) => expected.some((each) => equal(each, value))),
  },
  const: {
    takes: takesAnything,
    compile: (expected: unknown) => refusing("const", expected, (value) => equal(expected, value)),
  },
  "x-multiline": { takes: takesFlag },
  "x-file": {
    takes: [`types, of ${toldTypes.join(", ")}, mostBytes, and digests`, isFileRule],
    compile: (expected: FileRule) => (value, path, issues) => {
      const limit = typeof value === "string" && value !== "" ? brokenLimit(expected, value) : undefined;
      if (limit !== undefined) issues.push(issue(path, "x-file", limit, value));
    },
  },
  minLength: {
    takes: takesCount,
    compile: (expected: number) => ofText("minLength", expected, (value) => codePoints(value) >= expected),
  },
  maxLength: {
    takes: takesCount,
    compile: (expected: number) => ofText("maxLength", expected, (value) => codePoints(value) <= expected),
  },
  pattern: {
    takes: ["a regular expression", isPattern],
    compile: (expected: string) => {
      const form = new RegExp(expected, "u");
      return ofText("pattern", expected, (value) => form.test(value));
    },
  },
  format: {
    takes: [`one of ${formatNames.join(", ")}`, (value) => isString(value) && formatNames.includes(value)],
    compile: (expected: string) => ofFormat(expected, (text) => formatNamed(expected).holds(text)),
  },
  formatMinimum: {
    takes: takesDay,
    compile: (expected: string) => ofDay("formatMinimum", expected, (day) => day >= expected),
  },
  formatMaximum: {
    takes: takesDay,
    compile: (expected: string) => ofDay("formatMaximum", expected, (day) => day <= expected),
  },
  minimum: {
    takes: takesNumber,
    compile: (expected: number) => ofNumber("minimum", expected, (value) => value >= expected),
  },
  maximum: {
    takes: takesNumber,
    compile: (expected: number) => ofNumber("maximum", expected, (value) => value <= expected),
  },
  multipleOf: {
    takes: ["a number over 0", (value) => Number.isFinite(value) && Number(value) > 0],
    compile: (expected: number) => ofNumber("multipleOf", expected, (value) => isMultiple(value, expected)),
  },
  minItems: {
    takes: takesCount,
    compile: (expected: number) => ofList("minItems", expected, (list) => list.length >= expected),
  },
  maxItems: {
    takes: takesCount,
    compile: (expected: number) => ofList("maxItems", expected, (list) => list.length <= expected),
  },
  uniqueItems: {
    takes: takesFlag,
    compile: (expected: boolean) => ofList("uniqueItems", expected, (list) => !expected || areUnique(list)),
  },
} satisfies Partial<Record<Keyword | Annotation, KeywordRule>>;

/** Keywords of schemas for texts. */
const textKeywords = ["minLength", "maxLength", "pattern", "format"];

/** Whether a schema constrains texts. */
export function isOfTexts(schema: KeywordSchema): boolean {
  return [schema.type].flat().includes("string") || textKeywords.some((name) => Object.hasOwn(schema, name));
}

/** A text is one line, unless the schema says otherwise. */
export function lineCheck({ "x-multiline": isMultiline = false }: KeywordSchema): Check {
  const form = isMultiline === true ? multiLine : oneLine;
  return ofText("x-multiline", isMultiline, (value) => form.test(value));
}

export function refusing(
  keyword: SchemaIssue["keyword"],
  expected: unknown,
  holds: (value: unknown) => boolean,
): Check {
  return (value, path, issues) => {
    if (!holds(value)) issues.push(issue(path, keyword, expected, value));
  };
}

function ofText(keyword: SchemaIssue["keyword"], expected: unknown, holds: (value: string) => boolean): Check {
  return refusing(keyword, expected, (value) => typeof value !== "string" || holds(value));
}

/** A number of a format is the text that writes it: 12.505 is no amount. */
function ofFormat(expected: string, holds: (text: string) => boolean): Check {
  const isOfNumbers = expected === "amount" || expected === "count";
  return refusing("format", expected, (value) =>
    typeof value === "string" || (isOfNumbers && typeof value === "number") ? holds(String(value)) : true,
  );
}

/** A text that is no day has no place among them; `today` is no limit before it is a day. */
function ofDay(keyword: SchemaIssue["keyword"], expected: string, holds: (day: string) => boolean): Check {
  return ofText(keyword, expected, (text) => expected === requestDay || !isDate(text) || holds(text));
}

/** Of decimal numbers, whose quotient is seldom whole in binary: 0.3 is three times 0.1. */
function isMultiple(value: number, of: number): boolean {
  return Number.isInteger(Number((value / of).toPrecision(15)));
}

function ofNumber(keyword: SchemaIssue["keyword"], expected: unknown, holds: (value: number) => boolean): Check {
  return refusing(keyword, expected, (value) => typeof value !== "number" || holds(value));
}

function ofList(
  keyword: SchemaIssue["keyword"],
  expected: unknown,
  holds: (value: readonly unknown[]) => boolean,
): Check {
  return refusing(keyword, expected, (value) => !Array.isArray(value) || holds(value));
}

export function issue(
  path: readonly string[],
  keyword: SchemaIssue["keyword"],
  expected: unknown,
  value: unknown,
): SchemaIssue {
  return { path: [...path], keyword, expected, value };
}

/** In code points, as JSON Schema counts. */
function codePoints(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}

function equal(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left) || Array.isArray(right))
    return (
      Array.isArray(left) &&
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((each, index) => equal(each, right[index]))
    );
  if (!isObject(left) || !isObject(right)) return false;
  const keys = Object.keys(left);
  const sameSize = keys.length === Object.keys(right).length;
  return sameSize && keys.every((key) => Object.hasOwn(right, key) && equal(left[key], right[key]));
}

function areUnique(list: readonly unknown[]): boolean {
  return list.every((each, index) => !list.slice(0, index).some((earlier) => equal(earlier, each)));
}

export function isString(value: unknown): value is string {
  return typeof value === "string";
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

export function isFilled(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0;
}

function isPattern(value: unknown): boolean {
  try {
    return typeof value === "string" && new RegExp(value, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

function isFileRule(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { types, mostBytes, digests = false } = value;
  return (
    typeof digests === "boolean" &&
    isFilled(types) &&
    types.every((type) => toldTypes.includes(String(type))) &&
    Number(mostBytes) > 0
  );
}

function isOf(table: object, name: unknown): boolean {
  return typeof name === "string" && Object.hasOwn(table, name);
}
