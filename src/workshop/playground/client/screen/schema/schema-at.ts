import { type FieldModel, rootModel } from "../../../../kit/form/field-model.ts";
import type { FormSchema } from "../../../../kit/form/json-schema.ts";

type Fields = Readonly<Record<string, FormSchema>>;

/** Steps from the root of a text to a value. */
type Path = readonly (string | number)[];

/** References and conditions inside of each other; more are a circle. */
const mostReferences = 40;

/**
 * The field at a place of data that a schema with conditions describes: of a node that of its component, of a value that
 * may be an expression the form that is written. Undefined where the schema knows nothing.
 */
export function fieldAt(root: FormSchema, path: Path, data: unknown): FieldModel | undefined {
  const found = formSchemaAt(root, path, data);
  const name = path.findLast((step) => typeof step === "string") ?? "";
  return found && rootModel({ ...found.schema, $defs: root.$defs ?? {} }, String(name), found.isRequired);
}

interface FoundSchema {
  readonly schema: FormSchema;
  readonly isRequired: boolean;
}

function formSchemaAt(root: FormSchema, path: Path, data: unknown): FoundSchema | undefined {
  let found: FoundSchema = { schema: effective(root, root, data), isRequired: true };
  let value = data;
  for (const step of path) {
    const { items, properties = {}, additionalProperties, required = [] } = found.schema;
    const named = Object.hasOwn(properties, step) ? properties[step] : additionalProperties;
    const inner = typeof step === "number" ? items : named;
    if (typeof inner !== "object") return undefined;
    value = childValue(value, step);
    found = { schema: effective(inner, root, value), isRequired: required.includes(String(step)) };
  }
  return found;
}

/** The schema that applies to a value: without references and conditions, with the one form of an object that is meant. */
function effective(schema: FormSchema, root: FormSchema, value: unknown, depth = 0): FormSchema {
  if (depth > mostReferences) return {};
  const { $ref, if: condition, then, else: otherwise, allOf = [], anyOf, ...own } = schema;
  const branch = condition === undefined ? undefined : meetsConditions(condition, value) ? then : otherwise;
  const target = $ref === undefined ? undefined : root.$defs?.[$ref.replace(/^#\/\$defs\//, "")];
  const parts = [target, branch, ...allOf].flatMap((part) =>
    part === undefined ? [] : [effective(part, root, value, depth + 1)],
  );
  const chosen = anyOf && formOf(anyOf, root, value, depth + 1);
  return merged([...parts, ...(chosen ? [chosen] : []), own]);
}

/** Of several forms that of an object which shares most fields with the value; all of them for other values. */
function formOf(forms: readonly FormSchema[], root: FormSchema, value: unknown, depth: number): FormSchema {
  if (!isFormObject(value)) return { anyOf: forms };
  const objects = forms.map((form) => effective(form, root, value, depth)).filter(({ type }) => type === "object");
  const shared = ({ properties = {} }: FormSchema) =>
    Object.keys(value).filter((name) => Object.hasOwn(properties, name)).length;
  return objects.toSorted((one, other) => shared(other) - shared(one))[0] ?? { anyOf: forms };
}

/** Later schemas win; their fields are joined. */
function merged(schemas: readonly FormSchema[]): FormSchema {
  const fields = schemas.map(({ properties }) => properties).filter((each) => each !== undefined);
  const required = schemas.flatMap((schema) => schema.required ?? []);
  const all: FormSchema = Object.assign({}, ...schemas);
  return { ...all, required, ...(fields.length > 0 && { properties: fields.reduce(joinedFields) }) };
}

/** A field that two schemas describe has the words of the first where the second has none. */
function joinedFields(one: Fields, other: Fields): Fields {
  const both = Object.entries(other).map(([name, schema]) => [name, { ...one[name], ...schema }] as const);
  return { ...one, ...Object.fromEntries(both) };
}

/** Whether a value meets the conditions that this project's schemas have: fields that are there, and their constants. */
function meetsConditions({ required = [], properties = {} }: FormSchema, value: unknown): boolean {
  if (!isFormObject(value)) return false;
  const isThere = required.every((name) => Object.hasOwn(value, name));
  return isThere && Object.entries(properties).every(([name, { const: only }]) => only === value[name]);
}

function childValue(value: unknown, step: string | number): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, step)
    ? (value as Record<string | number, unknown>)[step]
    : undefined;
}

function isFormObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
