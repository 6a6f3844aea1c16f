import { type DataPath, valueAt } from "./data-path.ts";

/** A name of a control that is a path: `address.street`, `children[0].birthDate`, `children[]`. */
const pathForm = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*|\[\d{0,4}\])+$/;

/** The end of the name of a control that says which rows a list has, by a key each: `children[]` is `1,2,4`. */
export const keysEnd = "[]";

/** The steps from the values of a form to that of a control; a name that is no path is one step. */
export function stepsOfName(name: string): DataPath {
  if (!pathForm.test(name)) return [name];
  return [...name.matchAll(/\w+|\[\]/g)].map(([step]) => (/^\d/.test(step) ? Number(step) : step));
}

/** The keys of the rows of a list, as the control of its name has them: each row once. */
export function rowKeys(entered: unknown): readonly string[] {
  return typeof entered === "string" ? [...new Set(entered.split(",").filter((key) => key !== ""))] : [];
}

/** The keys of rows that are no longer those that the screen fills in: they begin with a comma. */
export function changedRows(keys: readonly string[]): string {
  return keys.map((key) => `,${key}`).join("");
}

export function areChangedRows(entered: unknown): boolean {
  return typeof entered === "string" && entered.startsWith(",");
}

/** Makes a value of those of its parts: of an object by their names, of a list in order. */
interface Shapes<Value, Shaped> {
  object(fields: Readonly<Record<string, Value | Shaped>>): Shaped;
  list(items: readonly (Value | Shaped)[]): Shaped;
}

/**
 * Values by the names of their controls, as the objects and lists that the names lead to: `address.street` is in the
 * object `address`. Rows have the order of their numbers, without gaps; where the keys of a list are known, it has as
 * many rows, also empty ones. Where one name leads into another, the inner values count. Every field is an own one,
 * whatever its name.
 */
export function shapedValues(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (!Object.keys(values).some((name) => pathForm.test(name))) return values;
  return shapeFields(values, { object: (fields): unknown => fields, list: (items) => items });
}

/** As {@link shapedValues}, with other objects and lists. */
export function shapeFields<Value, Shaped>(
  values: Readonly<Record<string, Value>>,
  shapes: Shapes<Value, Shaped>,
): Readonly<Record<string, Value | Shaped>> {
  return shapeSteps(
    Object.entries(values).map(([name, value]) => [stepsOfName(name), value]),
    shapes,
  );
}

type NamedValue<Value> = readonly [steps: DataPath, value: Value];

function shapeSteps<Value, Shaped>(
  entries: readonly NamedValue<Value>[],
  shapes: Shapes<Value, Shaped>,
): Readonly<Record<string, Value | Shaped>> {
  const groups = new Map<string | number, NamedValue<Value>[]>();
  for (const [[step = "", ...rest], value] of entries) {
    const group = groups.get(step);
    if (group === undefined) groups.set(step, [[rest, value]]);
    else group.push([rest, value]);
  }
  return Object.fromEntries([...groups].map(([step, group]) => [step, shapeGroup(group, shapes)]));
}

function shapeGroup<Value, Shaped>(group: readonly NamedValue<Value>[], shapes: Shapes<Value, Shaped>): Value | Shaped {
  const inner = group.filter(([steps]) => steps.length > 0);
  const [own] = group;
  if (inner.length === 0 && own !== undefined) return own[1];
  const keys = inner.find(([[step]]) => step === keysEnd);
  if (keys !== undefined) return shapeRows(rowKeys(keys[1]).length, inner, shapes);
  const fields = shapeSteps(inner, shapes);
  // Whole numbers come first in an object, in their order.
  return inner.every(([[step]]) => typeof step === "number")
    ? shapes.list(Object.values(fields))
    : shapes.object(fields);
}

function shapeRows<Value, Shaped>(
  length: number,
  inner: readonly NamedValue<Value>[],
  shapes: Shapes<Value, Shaped>,
): Shaped {
  const fields = shapeSteps(inner, shapes);
  return shapes.list(Array.from({ length }, (_, row) => fields[row] ?? shapes.object({})));
}

/** The reverse of {@link shapedValues}: an object, or a list of objects, is the values in it by their paths. */
export function flatValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => flatEntries(name, value)));
}

/** As {@link flatValues}, with the keys of the rows of each list of objects. */
export function enteredValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const flat = flatValues(values);
  const rows = Object.keys(flat).flatMap((name) => [...name.matchAll(/\[(\d+)\]/g)].map((row) => [name, row] as const));
  const last = new Map(rows.map(([name, { index, 1: row }]) => [name.slice(0, index), Number(row)]));
  const keys = [...last].map(([list, row]) => [
    `${list}${keysEnd}`,
    Array.from({ length: row + 1 }, (_, each) => each + 1).join(),
  ]);
  return { ...Object.fromEntries(keys), ...flat };
}

function flatEntries(name: string, value: unknown): (readonly [name: string, value: unknown])[] {
  if (Array.isArray(value) && value.length > 0 && value.every(isFields))
    return value.flatMap((item, index) => flatEntries(`${name}[${index}]`, item));
  if (!isFields(value)) return [[name, value]];
  return Object.entries(value).flatMap(([field, inner]) => flatEntries(`${name}.${field}`, inner));
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/**
 * Errors by the names of the controls that they are about. An API names a place in the values by a path with dots,
 * `children.0.birthDate`, or as a JSON pointer; what is wrong with an object or a list is told at its first control.
 */
export function errorsByName(
  errors: Readonly<Record<string, string>>,
  names: readonly string[],
): Readonly<Record<string, string>> {
  const values = names.filter((name) => !name.endsWith(keysEnd));
  const shaped = shapedValues(Object.fromEntries(values.map((name) => [name, name])));
  const lists = new Map(names.map((name) => [stepsOfName(name).join("/"), name]));
  const nameOf = (place: string) => {
    const steps = stepsOfPlace(place);
    return names.includes(place) ? place : (lists.get([...steps, keysEnd].join("/")) ?? nameAt(shaped, steps) ?? place);
  };
  return Object.fromEntries(
    Object.entries(errors)
      .map(([place, text]) => [nameOf(place), text])
      .reverse(),
  );
}

function stepsOfPlace(place: string): DataPath {
  if (!place.startsWith("/")) return place.split(/[.[\]]+/).filter((step) => step !== "");
  return place
    .slice(1)
    .split("/")
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The name at a place of names in the shape of their values: of a part of a value that of the value. */
function nameAt(names: unknown, [step, ...rest]: DataPath): string | undefined {
  if (typeof names === "string") return names;
  if (step !== undefined) return nameAt(valueAt(names, [step]), rest);
  const inner = typeof names === "object" && names !== null ? Object.values(names) : [];
  return inner.map((each) => nameAt(each, [])).find((name) => name !== undefined);
}
