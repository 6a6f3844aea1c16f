import type * as z from "zod/mini";
import { nearest } from "../../../../components/_kit/contract/nearest.ts";
import { altContract } from "../../api/public/contracts/fields.ts";
import { formName } from "../../api/public/contracts/forms.ts";
import { valueAt } from "../../engine/json/data-path.ts";
import type { FlawValue, UnplacedFlaw } from "./club-flaw.ts";
import { exampleOf, type MeaningId } from "./flaw-texts.ts";
import { nearValue, nearWeekday } from "./near-values.ts";
import { bareSchema, requiredFields, schemaAt, schemaDefinition } from "./schema-at.ts";

/** A mistake of a value. */
export interface FieldFlaw extends UnplacedFlaw {
  readonly path: readonly (string | number)[];
  /** Whether the name of the field is wrong, and not its value. */
  readonly isName?: boolean;
}

interface Checked {
  readonly contract: object;
  readonly value: unknown;
}

/** The mistakes that zod has found, in words of people who write files. */
export function contractFlaws(issues: readonly z.core.$ZodIssue[], checked: Checked): FieldFlaw[] {
  return issues.flatMap((issue) => issueFlaws(issue, checked));
}

function issueFlaws(issue: z.core.$ZodIssue, checked: Checked): FieldFlaw[] {
  const path = issue.path.filter((step) => typeof step !== "symbol");
  const value = valueAt(checked.value, path);
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => unknownFieldFlaw(path, key, schemaAt(checked.contract, path)));
    case "invalid_key":
      return [{ ...formFlaw(path, path.at(-1), nameSchema(checked.contract, path)), isName: true }];
    case "invalid_union":
      return unionFlaws(issue, path, checked);
    case "too_small":
      return [tooSmall(issue, path, checked)];
    case "too_big":
      return [tooBig(issue, path, checked)];
    case "custom":
      return [{ path, id: "no-words" }];
    case "invalid_value":
      return [choiceFlaw(path, value, issue.values.map(String))];
    default:
      return [valueFlaw(path, value, schemaAt(checked.contract, path))];
  }
}

/** The schema of the names of a map. */
function nameSchema(contract: object, path: FieldFlaw["path"]): object | undefined {
  const map = schemaAt(contract, path.slice(0, -1));
  return map && schemaDefinition(map).keyType;
}

/** A value of another type or form, or none. */
function valueFlaw(path: FieldFlaw["path"], value: unknown, schema: object | undefined): FieldFlaw {
  if (schema === undefined) return { path, id: "type", values: { meant: { word: "text" }, got: quotedValue(value) } };
  const meant = meaningOf(schema);
  if (value === undefined) return missingFlaw(path, meant, schema);
  const isForm = typeof value === "string" && schemaDefinition(schema).type === "string";
  return isForm ? formFlaw(path, value, schema) : typeFlaw(path, value, schema);
}

function missingFlaw(path: FieldFlaw["path"], meant: MeaningId, schema: object): FieldFlaw {
  const { entries } = schemaDefinition(schema);
  if (entries !== undefined)
    return { path, id: "missing-choice", values: { allowed: quotedList(Object.values(entries)) } };
  const example = exampleJson(schema);
  const values = { meant: { word: meant }, name: JSON.stringify(path.at(-1)) };
  if (example !== undefined) return { path, id: "missing-field", values: { ...values, example } };
  return {
    path,
    id: "missing-object",
    values: { ...values, fields: quotedList([...requiredFields(schema), ...itemFields(schema)]) },
  };
}

function formFlaw(path: FieldFlaw["path"], value: unknown, schema: object | undefined): FieldFlaw {
  if (value === "") return { path, id: "empty-text" };
  const meant = schema === undefined ? "text" : meaningOf(schema);
  const form = schema && formName(bareSchema(schema));
  const near = form && nearValue(form, value, (found) => fitsSchema(schema, found));
  const values = { got: quotedValue(value), meant: { word: meant } };
  if (near !== undefined) return { path, id: "form-near", values: { ...values, near } };
  return { path, id: "form", values: { ...values, example: exampleOf(meant) ?? "" } };
}

function typeFlaw(path: FieldFlaw["path"], value: unknown, schema: object): FieldFlaw {
  const meant = meaningOf(schema);
  const values = { meant: { word: meant }, got: gotValue(value) };
  const near = nearType(value, schema);
  if (near !== undefined) return { path, id: "type-near", values: { ...values, near } };
  const example = exampleJson(schema);
  if (example !== undefined) return { path, id: "type", values: { ...values, example } };
  const fields = [...requiredFields(schema), ...itemFields(schema)];
  return { path, id: "type-object", values: { ...values, fields: quotedList(fields) } };
}

/** `"120"` or `"CHF 120.-"` for a number, `3000` for a text, one value for a list of such, "yes" for true. */
function nearType(value: unknown, schema: object): string | undefined {
  const { type, element } = schemaDefinition(schema);
  const tries: unknown[] = [
    ...(typeof value === "number" ? [String(value)] : []),
    ...(typeof value === "string" && value.trim() !== "" ? [numberIn(value)] : []),
    ...(type === "array" && element !== undefined ? [[value]] : []),
    ...(typeof value === "string" ? flawAnswers.filter(({ is }) => is.test(value)).map(({ means }) => means) : []),
  ];
  const found = tries.find((each) => fitsSchema(schema, each));
  return found === undefined ? undefined : JSON.stringify(found);
}

/** The only number of a text: 90 in "CHF 90.-". */
function numberIn(text: string): number | undefined {
  const [, digits] = /^[^\d-]*(-?\d+(?:[’']\d{3})*(?:\.\d+)?)[^\d]*$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(/[’']/g, ""));
}

const flawAnswers = [
  { is: /^(?:ja|oui|yes|true|wahr)$/i, means: true },
  { is: /^(?:nein|non|no|false|falsch)$/i, means: false },
  { is: /^(?:keine?|aucune?|none)$/i, means: 0 },
];

function fitsSchema(schema: object | undefined, value: unknown): boolean {
  return schema !== undefined && (schema as z.ZodMiniType).safeParse(value).success;
}

/** A union is a text or an object with a text for each language: the type of the value says which was meant. */
function unionFlaws(issue: z.core.$ZodIssueInvalidUnion, path: FieldFlaw["path"], checked: Checked): FieldFlaw[] {
  const value = valueAt(checked.value, path);
  if (value === "") return [{ path, id: "empty-text" }];
  const isType = (inner: z.core.$ZodIssue) => inner.code === "invalid_type" && inner.path.length === 0;
  const meant = issue.errors.find((errors) => !errors.some(isType));
  if (meant === undefined) return [valueFlaw(path, value, schemaAt(checked.contract, path))];
  return meant.flatMap((inner) => issueFlaws({ ...inner, path: [...path, ...inner.path] }, checked));
}

function choiceFlaw(path: FieldFlaw["path"], value: unknown, allowed: readonly string[]): FieldFlaw {
  if (value === undefined) return { path, id: "missing-choice", values: { allowed: quotedList(allowed) } };
  const day = typeof value === "string" && allowed.includes("mon") ? nearWeekday(value) : undefined;
  const near = day ?? nearest(String(value), allowed) ?? allowed.find((each) => each.startsWith(`${String(value)}-`));
  const got = quotedValue(value);
  if (near !== undefined) return { path, id: "choice-near", values: { got, near } };
  return { path, id: "choice", values: { got, allowed: quotedList(allowed) } };
}

function unknownFieldFlaw(path: FieldFlaw["path"], key: string, schema: object | undefined): FieldFlaw {
  const known = schema === undefined ? [] : fieldNamesOf(schema);
  const near = nearest(key, known) ?? known.find((name) => name.startsWith(`${key}-`));
  const at = { path: [...path, key], isName: true };
  if (near !== undefined) return { ...at, id: "unknown-field-near", values: { near } };
  return { ...at, id: "unknown-field", values: { known: known.filter((name) => name !== "$schema").join(", ") } };
}

function fieldNamesOf(schema: object): string[] {
  const { shape, options = [] } = schemaDefinition(schema);
  return shape === undefined ? options.flatMap(fieldNamesOf) : Object.keys(shape);
}

function tooSmall(issue: z.core.$ZodIssueTooSmall, path: FieldFlaw["path"], { contract, value }: Checked): FieldFlaw {
  const least = Number(issue.minimum);
  if (issue.origin === "string") return { path, id: "empty-text" };
  if (issue.origin !== "array") return { path, id: "low-number", values: { least } };
  const schema = schemaAt(contract, path);
  if (schema === undefined || formName(schema) !== undefined) return valueFlaw(path, valueAt(value, path), schema);
  const example = exampleJson(schema);
  if (example !== undefined) return { path, id: "few-items", values: { example } };
  return { path, id: "few-objects", values: { fields: quotedList(itemFields(schema)) } };
}

function tooBig(issue: z.core.$ZodIssueTooBig, path: FieldFlaw["path"], { contract, value }: Checked): FieldFlaw {
  const most = Number(issue.maximum);
  if (issue.origin === "string") return { path, id: "long-text", values: { most } };
  if (issue.origin !== "array") return { path, id: "high-number", values: { most } };
  const schema = schemaAt(contract, path);
  if (schema !== undefined && formName(schema) !== undefined) return typeFlaw(path, valueAt(value, path), schema);
  return { path, id: "many-items", values: { most } };
}

/** An example as JSON; of a list, one with an item. */
function exampleJson(schema: object): string | undefined {
  const { type, element } = schemaDefinition(schema);
  if (type !== "array" || element === undefined) return exampleOf(meaningOf(schema));
  const item = exampleJson(element);
  return item && `[${item}]`;
}

function itemFields(schema: object): string[] {
  const { element } = schemaDefinition(schema);
  return element === undefined ? [] : requiredFields(element);
}

/** What the values of a schema are. */
function meaningOf(schema: object): MeaningId {
  const bare = bareSchema(schema);
  if (bare === altContract) return "alt";
  return (
    formName(bare) ?? typeMeanings[schemaDefinition(bare).type] ?? (isWholeNumber(bare) ? "whole-number" : "number")
  );
}

const typeMeanings: Readonly<Record<string, MeaningId>> = {
  array: "list",
  boolean: "boolean",
  object: "object",
  record: "object",
  string: "text",
  tuple: "list",
};

function isWholeNumber(schema: object): boolean {
  return (schema as z.ZodMiniType).safeParse(Number.MAX_SAFE_INTEGER / 7).error?.issues.some(isWholeIssue) === true;
}

function isWholeIssue(issue: z.core.$ZodIssue): boolean {
  return issue.code === "invalid_type" && issue.expected === "int";
}

function gotValue(value: unknown): FlawValue {
  if (value === null) return { word: "nothing" };
  if (typeof value !== "object" || JSON.stringify(value).length < shortValue) return quotedValue(value);
  return { word: Array.isArray(value) ? "list" : "object" };
}

const mostQuoted = 60;
const shortValue = 20;

function quotedValue(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > mostQuoted ? `${[...text].slice(0, mostQuoted - 3).join("")}…` : text;
}

function quotedList(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(", ");
}
