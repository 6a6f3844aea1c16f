import {
  alternativesOf,
  anyType,
  type Single,
  type Type,
  withoutNull,
} from "../../product/engine/expressions/types.ts";
import { isExpression } from "../../product/engine/screen/resolve.ts";
import { type ContractField, stepInto } from "../contracts/contract-fields.ts";
import { type ContractCase, join, limitsOf, type ObjectPaths, ownerElsewhere, typeName } from "./contract-cases.ts";

/** Receives what data does with a contract. */
export interface CaseObserver {
  readonly paths: ObjectPaths;
  /** @param isBound whether the value comes from an expression, so that only its type is known */
  readonly note: (found: ContractCase, isBound: boolean) => void;
  /** Data for the contract of another component. */
  readonly nested: (component: string, given: Given) => void;
  /** The type of the expression at a place in the data. */
  readonly typeOf: (place: string) => Type | undefined;
}

/** A value with its place in the data, or the type of one. */
export type Given = { readonly value: unknown; readonly place: string } | { readonly type: Type };

/** Notes what a value, or every value of a type, does with a field. */
export function observeField(field: ContractField, given: Given, path: string, observer: CaseObserver): void {
  if ("type" in given)
    for (const each of alternativesOf(withoutNull(given.type))) observeType(field, each, path, observer);
  else if (isExpression(given.value))
    observeField(field, { type: expressionType(given.value, given.place, observer) }, path, observer);
  else observeValue(field, given.value, given.place, path, observer);
}

function expressionType(value: object, place: string, { typeOf }: CaseObserver): Type {
  return "$bind" in value ? (typeOf(place) ?? anyType) : { kind: "string" };
}

function observeValue(field: ContractField, value: unknown, place: string, path: string, observer: CaseObserver): void {
  const { values, alternatives, item, fields } = field;
  if (values?.includes(String(value))) observer.note({ kind: "value", path, what: String(value) }, false);
  for (const { size, what } of limitsOf(field))
    if (sizeOfValue(value) === size) observer.note({ kind: "limit", path, what }, false);
  const taken = alternatives?.find((each) => takes(each, value));
  if (taken !== undefined) {
    observer.note({ kind: "type", path, what: typeName(taken) }, false);
    observeValue(taken, value, place, path, observer);
  }
  if (item !== undefined && typeof value === "object" && value !== null)
    for (const [name, inner] of Object.entries(value))
      observeField(item, { value: inner, place: `${place}/${name}` }, path + stepInto(field), observer);
  if (fields !== undefined && isObjectValue(value)) observeObject(field, { value, place }, path, observer);
}

/** An absent field has its default. */
function observeObject(
  field: ContractField,
  given: { value: Readonly<Record<string, unknown>>; place: string },
  path: string,
  observer: CaseObserver,
): void {
  const owner = ownerElsewhere(field, path);
  if (owner !== undefined) {
    observer.nested(owner, given);
    return;
  }
  const known = observer.paths.get(field.origin) ?? path;
  for (const [name, inner] of field.fields ?? []) {
    const value = given.value[name];
    const at = join(known, name);
    if (value === undefined) observeField(inner, { value: inner.default, place: "" }, at, observer);
    else {
      observer.note({ kind: "field", path: at, what: "" }, isExpression(value));
      observeField(inner, { value, place: `${given.place}/${name}` }, at, observer);
    }
  }
}

function observeType(field: ContractField, type: Single, path: string, observer: CaseObserver): void {
  const { values = [], alternatives = [], item, fields } = field;
  const possible = type.kind === "string" && type.values !== undefined ? type.values : values;
  for (const what of values.filter((each) => fits(field, type) && possible.includes(each)))
    observer.note({ kind: "value", path, what }, true);
  for (const taken of alternatives.filter((each) => fits(each, type))) {
    observer.note({ kind: "type", path, what: typeName(taken) }, true);
    observeType(taken, type, path, observer);
  }
  if (item !== undefined)
    for (const inner of itemTypes(field, type)) observeField(item, { type: inner }, path + stepInto(field), observer);
  if (fields !== undefined && type.kind === "object") observeFields(field, type, path, observer);
}

function observeFields(
  field: ContractField,
  type: Single & { kind: "object" },
  path: string,
  observer: CaseObserver,
): void {
  const owner = ownerElsewhere(field, path);
  if (owner !== undefined) {
    observer.nested(owner, { type });
    return;
  }
  const known = observer.paths.get(field.origin) ?? path;
  for (const [name, { type: inner }] of Object.entries(type.fields)) {
    const target = field.fields?.get(name);
    if (target === undefined) continue;
    observer.note({ kind: "field", path: join(known, name), what: "" }, true);
    observeField(target, { type: inner }, join(known, name), observer);
  }
}

function itemTypes({ kind }: ContractField, type: Single): readonly Type[] {
  if (kind === "list") return type.kind === "list" ? [type.item] : [];
  return type.kind === "object" ? Object.values(type.fields).map((each) => each.type) : [];
}

const kindsOfValues: Readonly<Record<ContractField["kind"], Single["kind"]>> = {
  string: "string",
  enum: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  list: "list",
  map: "object",
  object: "object",
  either: "any",
};

function fits(field: ContractField, type: Single): boolean {
  if (kindsOfValues[field.kind] !== type.kind) return false;
  return (
    type.kind !== "list" ||
    field.item === undefined ||
    alternativesOf(type.item).some((each) => fits(field.item!, each))
  );
}

function takes(field: ContractField, value: unknown): boolean {
  switch (field.kind) {
    case "enum":
      return field.values?.includes(String(value)) ?? false;
    case "integer":
    case "number":
      return typeof value === "number";
    case "list":
      return (
        Array.isArray(value) &&
        value.every((each) => field.item === undefined || isExpression(each) || takes(field.item, each))
      );
    case "either":
      return field.alternatives?.some((each) => takes(each, value)) ?? false;
    case "map":
    case "object":
      return isObjectValue(value);
    default:
      return typeof value === field.kind;
  }
}

function sizeOfValue(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  return typeof value === "string" || Array.isArray(value) ? value.length : undefined;
}

function isObjectValue(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
