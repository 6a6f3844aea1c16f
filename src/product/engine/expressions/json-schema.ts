import { nearest } from "../../../../components/_kit/contract/nearest.ts";
import { quote } from "./errors.ts";
import { type Kind, kindName } from "./kinds.ts";
import { alternativesOf, anyType, type FieldType, type Single, type Type, typeOfLiteral, union } from "./types.ts";

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 and zod write it; keywords that do not describe types are ignored. */
export type JsonSchema = boolean | SchemaObject;

interface SchemaObject {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema;
  readonly items?: JsonSchema;
  readonly [keyword: string]: unknown;
}

/**
 * The type of the data that a schema describes. `root` is where a `$ref` starts. An object schema without
 * `additionalProperties` has the listed fields only: a field that is not described cannot be relied on.
 */
export function typeOfJsonSchema(schema: JsonSchema, root: JsonSchema = schema): Type {
  return schemaTypeOf(schema, root, []);
}

/** `within` are the references around the schema; a recursive one is any. */
function schemaTypeOf(schema: JsonSchema, root: JsonSchema, within: readonly string[]): Type {
  if (typeof schema === "boolean") return anyType;
  const { $ref, allOf, anyOf, oneOf } = schema;
  if ($ref !== undefined) {
    return within.includes($ref) ? anyType : schemaTypeOf(referred($ref, root), root, [...within, $ref]);
  }
  if ("const" in schema) return typeOfValue(schema.const);
  if (schema.enum !== undefined) return union(schema.enum.map(typeOfValue));
  const choice = anyOf ?? oneOf;
  if (choice !== undefined) return union(choice.map((each) => schemaTypeOf(each, root, within)));
  if (allOf !== undefined) return schemaTypeOf(whole(schema, root), root, within);
  const names = typeof schema.type === "string" ? [schema.type] : (schema.type ?? [impliedType(schema)]);
  return union(names.map((name) => typeNamed(name, schema, root, within)));
}

const simpleTypes: Readonly<Record<string, Type>> = {
  string: { kind: "string" },
  integer: { kind: "number" },
  number: { kind: "number" },
  boolean: { kind: "boolean" },
  null: { kind: "null" },
};

function typeNamed(name = "", schema: SchemaObject, root: JsonSchema, within: readonly string[]): Type {
  if (name === "array") return { kind: "list", item: schemaTypeOf(schema.items ?? true, root, within) };
  return name === "object" ? objectType(schema, root, within) : (simpleTypes[name] ?? anyType);
}

function impliedType({ properties, items }: SchemaObject): string | undefined {
  if (properties !== undefined) return "object";
  return items === undefined ? undefined : "array";
}

function objectType(schema: SchemaObject, root: JsonSchema, within: readonly string[]): Type {
  const { properties, required = [], additionalProperties } = schema;
  const fields = Object.entries(properties ?? {}).map(([name, field]): [string, FieldType] => {
    const type = schemaTypeOf(field, root, within);
    return [name, required.includes(name) ? { type } : { type, optional: true }];
  });
  const isOpen = additionalProperties === undefined ? properties === undefined : additionalProperties !== false;
  return { kind: "object", fields: Object.fromEntries(fields), ...(isOpen ? { open: true } : {}) };
}

function typeOfValue(value: unknown): Type {
  return typeof value === "object" && value !== null ? anyType : typeOfLiteral(value);
}

/** A schema merged with its `$ref` and `allOf`, for the keywords of objects. */
function whole(schema: JsonSchema, root: JsonSchema, within: readonly string[] = []): SchemaObject {
  if (typeof schema === "boolean") return {};
  const { $ref, allOf = [], ...own } = schema;
  const isCircular = $ref !== undefined && within.includes($ref);
  const refs = $ref === undefined ? within : [...within, $ref];
  const parts = $ref === undefined || isCircular ? allOf : [referred($ref, root), ...allOf];
  return parts.map((part) => whole(part, root, refs)).reduce(both, own);
}

function both(one: SchemaObject, other: SchemaObject): SchemaObject {
  const properties = { ...one.properties, ...other.properties };
  const required = [...(one.required ?? []), ...(other.required ?? [])];
  return { ...one, ...other, ...(Object.keys(properties).length > 0 ? { properties, required } : {}) };
}

/** The target of a local reference, `#/$defs/name`; a schema that allows everything where there is none. */
function referred(ref: string, root: JsonSchema): JsonSchema {
  if (!ref.startsWith("#")) return true;
  let place: unknown = root;
  for (const step of ref.split("/").slice(1)) {
    const name = decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
    const isThere = typeof place === "object" && place !== null && Object.hasOwn(place, name);
    if (!isThere) return true;
    place = (place as Record<string, unknown>)[name];
  }
  return place as JsonSchema;
}

/**
 * Why values of a type do not fit a field of a contract, or undefined where they do. It compares types, fields and
 * the values of enums; lengths, patterns and ranges are checked only on values.
 */
export function assignable(from: Type, to: JsonSchema, root: JsonSchema = to): string | undefined {
  const schema = whole(to, root);
  for (const type of alternativesOf(from)) {
    const reason = whyUnfit(type, schema, root);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function whyUnfit(from: Single, to: SchemaObject, root: JsonSchema): string | undefined {
  if (from.kind === "any") return undefined;
  const choice = to.anyOf ?? to.oneOf;
  if (choice !== undefined) return fitsOne(from, choice, root);
  const values = "const" in to ? [to.const] : to.enum;
  if (values !== undefined) return fitsValues(from, values);
  const wanted = typeof to.type === "string" ? [to.type] : to.type;
  if (wanted === undefined) return undefined;
  if (!wanted.some((name) => kindNamed(name) === from.kind))
    return misfitKind(from, wanted.map((name) => kindName(kindNamed(name))).join(" or "));
  if (from.kind === "list") return within("an item", assignable(from.item, to.items ?? true, root));
  return from.kind === "object" ? fitsFields(from, to, root) : undefined;
}

function fitsOne(from: Single, choice: readonly JsonSchema[], root: JsonSchema): string | undefined {
  const reasons = choice.map((each) => assignable(from, each, root));
  if (reasons.includes(undefined)) return undefined;
  const isNear = (each: JsonSchema) =>
    alternativesOf(schemaTypeOf(each, root, [])).some(({ kind }) => kind === from.kind);
  return reasons[Math.max(0, choice.findIndex(isNear))];
}

function fitsValues(from: Single, values: readonly unknown[]): string | undefined {
  if (from.kind === "boolean" && values.includes(true) && values.includes(false)) return undefined;
  if (from.kind === "null" && values.includes(null)) return undefined;
  const names = values.filter((value) => typeof value === "string");
  const allowed = values.map((value) => JSON.stringify(value)).join(" or ");
  if (from.kind !== "string" || names.length === 0) return misfitKind(from, allowed);
  if (from.values === undefined) return `it may be any string, but only ${allowed} fits`;
  const other = from.values.find((value) => !names.includes(value));
  if (other === undefined) return undefined;
  const near = nearest(other, names);
  return `${quote(other)} is not ${allowed}${near === undefined ? "" : `; did you mean ${quote(near)}?`}`;
}

function fitsFields(from: Single & { kind: "object" }, to: SchemaObject, root: JsonSchema): string | undefined {
  const { properties = {}, required = [], additionalProperties = true } = to;
  for (const [name, { type, optional }] of Object.entries(from.fields)) {
    const isKnown = Object.hasOwn(properties, name);
    if (!isKnown && additionalProperties === false) return unknownField(name, Object.keys(properties));
    if (optional && required.includes(name)) return within(`field ${quote(name)}`, mayBeAbsent);
    const reason = assignable(type, (isKnown ? properties[name] : additionalProperties) as JsonSchema, root);
    if (reason !== undefined) return within(`field ${quote(name)}`, reason);
  }
  const missing = required.find((name) => !Object.hasOwn(from.fields, name));
  return missing === undefined || from.open ? undefined : `the field ${quote(missing)} is missing`;
}

function unknownField(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  return `there is no field ${quote(name)}${near === undefined ? "" : `; did you mean ${quote(near)}?`}`;
}

const mayBeAbsent = "it may be null or absent; guard it with has(), != null or a ternary";

function misfitKind({ kind }: Single, wanted: string): string {
  if (kind === "null") return mayBeAbsent;
  return `it is ${kindName(kind)}, not ${wanted}`;
}

function within(place: string, reason: string | undefined): string | undefined {
  return reason === undefined ? undefined : `${place}: ${reason}`;
}

function kindNamed(name: string): Kind {
  return name === "array" ? "list" : ((simpleTypes[name]?.kind as Kind | undefined) ?? "object");
}
