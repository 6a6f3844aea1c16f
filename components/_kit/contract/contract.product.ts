/**
 * The vocabulary of contracts for browsers: the same data passes, with the same defaults, in a twentieth of the size. A
 * refusal has only its place; its message is needed only by those who write data.
 */

import { multiLine, oneLine } from "../characters.ts";

type Path = readonly (string | number)[];

/** Throws a {@link Refusal}, or returns the value with its defaults. */
type Take = (value: unknown, path: Path) => unknown;

/** The definition of a schema, as far as the engine reads it. */
interface Definition {
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  /** The form of a text. */
  readonly form?: RegExp | undefined;
}

interface Schema {
  /** The fields of an object schema. */
  readonly shape: Definition["shape"];
  readonly _zod: { readonly def: Definition };
  readonly take: Take;
  /** Whether the field is left out of the output where it is absent. */
  readonly isOptional: boolean;
  safeParse(data: unknown): Parsed;
}

type Parsed =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { readonly issues: readonly object[] } };

class Refusal {
  readonly path: Path;

  constructor(path: Path) {
    this.path = path;
  }
}

interface Rule {
  readonly field: string;
  readonly holds: (data: never) => boolean;
}

interface Limits {
  readonly min?: number;
  readonly max?: number;
}

function schema(take: Take, def: Definition = {}, isOptional = false): Schema {
  return {
    shape: def.shape,
    _zod: { def },
    take,
    isOptional,
    safeParse(data) {
      try {
        return { success: true, data: take(data, []) };
      } catch (refusal) {
        if (!(refusal instanceof Refusal)) throw refusal;
        const { path } = refusal;
        return { success: false, error: { issues: [{ path, rule: "type", message: "The value is not allowed." }] } };
      }
    },
  };
}

function where(holds: (value: unknown) => boolean, form?: RegExp): Schema {
  const take: Take = (value, path) => {
    if (!holds(value)) throw new Refusal(path);
    return value;
  };
  return schema(take, { form });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isWithin(size: number, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Limits): boolean {
  return size >= min && size <= max;
}

export function contract(shape: Readonly<Record<string, Schema>>, rules: readonly Rule[] = []): Schema {
  const take: Take = (value, path) => {
    if (!isObject(value)) throw new Refusal(path);
    const strange = Object.keys(value).find((name) => !Object.hasOwn(shape, name));
    if (strange !== undefined) throw new Refusal([...path, strange]);
    const taken = takeFields(shape, value, path);
    const broken = rules.find((rule) => !keeps(rule, taken as never));
    if (broken !== undefined) throw new Refusal([...path, broken.field]);
    return taken;
  };
  return schema(take, { shape });
}

function takeFields(shape: Readonly<Record<string, Schema>>, value: Record<string, unknown>, path: Path): object {
  const taken: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    if (given === undefined && field.isOptional) continue;
    taken[name] = field.take(given, [...path, name]);
  }
  return taken;
}

/** Whether data keeps a rule; a predicate that throws on a wrong field counts as kept. */
export function keeps({ holds }: Rule, data: never): boolean {
  try {
    return holds(data);
  } catch {
    return true;
  }
}

export function required(inner: Schema): Schema {
  return inner;
}

export function optional(innerType: Schema): Schema {
  return schema((value, path) => (value === undefined ? value : innerType.take(value, path)), { innerType }, true);
}

export function withDefault(innerType: Schema, standard: unknown): Schema {
  return schema((value, path) => (value === undefined ? standard : innerType.take(value, path)), { innerType });
}

export function flag(): Schema {
  return withDefault(boolean(), false);
}

export function boolean(): Schema {
  return where((value) => typeof value === "boolean");
}

export function string(form = oneLine): Schema {
  return where((value) => typeof value === "string" && form.test(value), form);
}

export function text({ max = Number.POSITIVE_INFINITY }: Pick<Limits, "max"> = {}, form = oneLine): Schema {
  return where(
    (value) => typeof value === "string" && isWithin(value.length, { min: 1, max }) && form.test(value),
    form,
  );
}

export function multilineString(): Schema {
  return string(multiLine);
}

export function multilineText(limits: Pick<Limits, "max"> = {}): Schema {
  return text(limits, multiLine);
}

export function pattern(form: RegExp): Schema {
  return string(form);
}

/** What is prose matters only to those who write data. */
export function wordless(inner: Schema): Schema {
  return inner;
}

export function htmlId(): Schema {
  return pattern(/^[A-Za-z][\w-]*$/);
}

export function oneOf(values: readonly string[]): Schema {
  return where((value) => values.includes(value as string));
}

export function integer(limits: Limits): Schema {
  return where((value) => Number.isSafeInteger(value) && isWithin(value as number, limits));
}

export function number(limits: Limits = {}): Schema {
  return where((value) => Number.isFinite(value) && isWithin(value as number, limits));
}

export function either(...options: readonly Schema[]): Schema {
  const take: Take = (value, path) => {
    for (const option of options) {
      const parsed = option.safeParse(value);
      if (parsed.success) return parsed.data;
    }
    throw new Refusal(path);
  };
  return schema(take, { options });
}

export function map(valueType: Schema): Schema {
  const take: Take = (value, path) => {
    if (!isObject(value)) throw new Refusal(path);
    const taken = Object.entries(value).map(([name, each]) => [name, valueType.take(each, [...path, name])]);
    return Object.fromEntries(taken);
  };
  return schema(take, { valueType });
}

export function list(element: Schema, limits: Limits = {}): Schema {
  const take: Take = (value, path) => {
    if (!Array.isArray(value) || !isWithin(value.length, limits)) throw new Refusal(path);
    return value.map((item, index) => element.take(item, [...path, index]));
  };
  return schema(take, { element });
}

export function headingLevel(): Schema {
  return withDefault(integer({ min: 2, max: 4 }), 3);
}
