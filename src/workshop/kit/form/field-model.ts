import { multiLine, oneLine } from "../../../../components/_kit/characters.ts";
import type { FormSchema } from "./json-schema.ts";

export type FieldKind = "text" | "number" | "boolean" | "choice" | "icon" | "object" | "list" | "map" | "union" | "any";

/**
 * A field of a contract as a form shows it. What is inside is read when it is asked for, so that a contract may contain
 * itself.
 */
export interface FieldModel {
  readonly kind: FieldKind;
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
  /** Absent where the field has no default. */
  readonly default?: unknown;
  /** Characters of a text, items of a list, or the number itself; both inclusive. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly isInteger?: boolean;
  readonly isMultiline?: boolean;
  /** Source of the regular expression of a text that is not just any text. */
  readonly pattern?: string | undefined;
  readonly choices?: readonly string[];
  /** What a value of a club's file is, such as a picture or a day. */
  readonly form?: string;
  /** Fields of an object, in the order of the contract. */
  fields(): readonly FieldModel[];
  /** The items of a list, or the values of a map. */
  item(): FieldModel | undefined;
  /** The branches of a union. */
  branches(): readonly FieldModel[];
}

/** The model of a whole contract. */
export function contractModel(schema: FormSchema): FieldModel {
  return rootModel(schema, "", true);
}

/** The model of a field whose schema stands alone, with what it refers to. */
export function rootModel(schema: FormSchema, name: string, isRequired: boolean): FieldModel {
  return readFieldModel(schema, { root: schema, name, isRequired });
}

interface FieldPlace {
  readonly root: FormSchema;
  readonly name: string;
  readonly isRequired: boolean;
}

function readFieldModel(given: FormSchema, place: FieldPlace): FieldModel {
  const { root, name, isRequired } = place;
  const schema = resolved(given, root);
  const inner = { root, name: "", isRequired: true };
  const { properties = {}, required = [], items, additionalProperties, anyOf = [] } = schema;
  const item =
    typeof items === "object" ? items : typeof additionalProperties === "object" ? additionalProperties : undefined;
  const kind = fieldKindOf(schema, name);
  return {
    ...{
      kind,
      name,
      isRequired,
      description: given.description ?? schema.description ?? "",
      ...schemaLimits(schema, kind),
    },
    ...("default" in schema && { default: schema.default }),
    ...(schema.form !== undefined && { form: schema.form }),
    fields: lazily(() =>
      Object.entries(properties).map(([key, field]) =>
        readFieldModel(field, { root, name: key, isRequired: required.includes(key) }),
      ),
    ),
    item: lazily(() => (item === undefined ? undefined : readFieldModel(item, { ...inner, name }))),
    branches: lazily(() => anyOf.map((branch) => readFieldModel(branch, { ...inner, name }))),
  };
}

/** Follows references inside the schema; one that leads nowhere takes any value. */
function resolved(schema: FormSchema, root: FormSchema): FormSchema {
  let found = schema;
  for (let steps = 0; found.$ref !== undefined; steps += 1) {
    const next = steps < 20 ? referenceTarget(found.$ref, root) : undefined;
    if (next === undefined) return {};
    found = next;
  }
  return found;
}

function referenceTarget(reference: string, root: FormSchema): FormSchema | undefined {
  if (reference === "#") return root;
  return root.$defs?.[reference.replace(/^#\/\$defs\//, "")];
}

function fieldKindOf({ type, enum: values, anyOf, properties, pattern }: FormSchema, name: string): FieldKind {
  if (anyOf !== undefined) return "union";
  if (values !== undefined) return "choice";
  switch (type) {
    case "string":
      return /^icon$|Icon$/.test(name) && isAnyText(pattern) ? "icon" : "text";
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "array":
      return "list";
    case "object":
      return properties === undefined ? "map" : "object";
    default:
      return "any";
  }
}

function schemaLimits(schema: FormSchema, kind: FieldKind) {
  const { enum: values, pattern, type } = schema;
  const [min, max] = [
    schema.minimum ?? schema.minLength ?? schema.minItems,
    schema.maximum ?? schema.maxLength ?? schema.maxItems,
  ].map((limit) => (limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined));
  return {
    ...{ min, max },
    ...(kind === "number" && { isInteger: type === "integer" }),
    ...(kind === "text" && { isMultiline: pattern === multiLine.source }),
    ...(!isAnyText(pattern) && { pattern }),
    ...(values !== undefined && { choices: values.map(String) }),
  };
}

function isAnyText(pattern: string | undefined): boolean {
  return pattern === undefined || pattern === oneLine.source || pattern === multiLine.source;
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The branch of a union that a value is of; the first where it is of none. */
export function branchOf(model: FieldModel, value: unknown): FieldModel {
  if (model.kind !== "union") return model;
  const branches = model.branches();
  const found = branches.find((branch) => isOfKind(branch, value)) ?? branches[0];
  return found === undefined ? model : branchOf(found, value);
}

function isOfKind({ kind, isInteger }: FieldModel, value: unknown): boolean {
  switch (kind) {
    case "text":
    case "icon":
    case "choice":
      return typeof value === "string";
    case "number":
      return typeof value === "number" && (isInteger !== true || Number.isInteger(value));
    case "boolean":
      return typeof value === "boolean";
    case "list":
      return Array.isArray(value);
    case "object":
    case "map":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    default:
      return true;
  }
}

/** The model at a path in data; `undefined` for what the contract does not have. */
export function modelAt(model: FieldModel, path: readonly (string | number)[], data: unknown): FieldModel | undefined {
  const own = branchOf(model, data);
  const [step, ...rest] = path;
  if (step === undefined) return own;
  const inner =
    own.kind === "object"
      ? own.fields().find(({ name }) => name === step)
      : own.kind === "any"
        ? undefined
        : own.item();
  if (inner === undefined) return undefined;
  const value =
    typeof data === "object" && data !== null && Object.hasOwn(data, step)
      ? (data as Record<string | number, unknown>)[step]
      : undefined;
  return modelAt(inner, rest, value);
}

/** What a field takes, in a few words: `text`, `2 to 4`, `one of info, success`. */
export function typeWords(model: FieldModel): string {
  switch (model.kind) {
    case "choice":
      return `one of ${(model.choices ?? []).join(", ")}`;
    case "union":
      return [...new Set(model.branches().map(typeWords))].join(" or ");
    case "number":
      return [model.isInteger ? "whole number" : "number", rangeWords(model)].filter(Boolean).join(", ");
    case "text":
      return [model.isMultiline ? "lines of text" : "text", lengthWords(model), patternWords(model)]
        .filter(Boolean)
        .join(", ");
    case "list":
      return ["list", rangeWords(model) && `${rangeWords(model)} items`].filter(Boolean).join(", ");
    default:
      return kindWords[model.kind];
  }
}

const kindWords: Readonly<Record<FieldKind, string>> = {
  any: "any value",
  boolean: "true or false",
  choice: "choice",
  icon: "icon",
  list: "list",
  map: "values by name",
  number: "number",
  object: "object",
  text: "text",
  union: "one of several types",
};

function lengthWords({ max }: FieldModel): string {
  return max === undefined ? "" : `at most ${max} characters`;
}

function patternWords({ pattern }: FieldModel): string {
  return pattern === undefined ? "" : `matches ${pattern}`;
}

/** `2 to 4`, `at least 1`, or empty. */
export function rangeWords({ min, max }: FieldModel): string {
  if (min !== undefined && max !== undefined) return min === max ? `exactly ${min}` : `${min} to ${max}`;
  if (min !== undefined) return `at least ${min}`;
  return max === undefined ? "" : `at most ${max}`;
}
