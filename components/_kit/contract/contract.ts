import * as z from "zod/mini";
import { multiLine, oneLine } from "../characters.ts";

/**
 * The vocabulary of contracts. A contract is a strict zod object in which every field declares whether it is required
 * and what it means; types, JSON Schema, tables, variants and rejection tests are derived from it. Scripts of the
 * product get `contract.product.ts` instead, by the condition of `#contract` in package.json.
 */

type Schema = z.ZodMiniType;

/** A rule across fields, in words and as a predicate. */
export interface CrossFieldRule<Data> {
  /** The rule as a sentence, which is also the message of the issue. */
  readonly description: string;
  /** The field that the issue points at. */
  readonly field: string;
  /** Whether data keeps the rule. On data with wrong fields it may throw. */
  readonly holds: (data: Data) => boolean;
}

const rulesOf = new WeakMap<object, readonly CrossFieldRule<never>[]>();
const originOf = new WeakMap<object, object>();

/** The rules across fields of a contract, in order. */
export function contractRules(schema: object): readonly CrossFieldRule<never>[] {
  return rulesOf.get(schema) ?? [];
}

/** The contract that a schema is a described copy of, else the schema itself. One origin means the same valid data. */
export function contractOrigin(schema: object): object {
  return originOf.get(schema) ?? schema;
}

/** A strict object: a field that is not listed is an issue. */
export function contract<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  rules: readonly CrossFieldRule<z.output<z.ZodMiniObject<Shape, z.core.$strict>>>[] = [],
): z.ZodMiniObject<Shape, z.core.$strict> {
  const object = z.strictObject(shape);
  if (rules.length === 0) return object;
  const checked = object.check(
    ...rules.map((rule) => z.refine<unknown>((data) => keeps(rule, data as never), rule.description)),
  );
  rulesOf.set(checked, rules);
  return checked;
}

/** Whether data keeps a rule; a predicate that throws on a wrong field counts as kept. */
export function keeps<Data>(rule: CrossFieldRule<Data>, data: Data): boolean {
  try {
    return rule.holds(data);
  } catch {
    return true;
  }
}

/** A required field. */
export function required<S extends Schema>(schema: S, description: string): S {
  const own = z.clone(schema);
  originOf.set(own, contractOrigin(schema));
  const rules = rulesOf.get(schema);
  if (rules !== undefined) rulesOf.set(own, rules);
  return described(own, description);
}

/** An optional field. */
export function optional<S extends Schema>(schema: S, description: string): z.ZodMiniOptional<S> {
  return described(z.optional(schema), description);
}

/** A field with a default value. */
export function withDefault<S extends Schema>(
  schema: S,
  value: z.core.util.NoUndefined<z.output<S>>,
  description: string,
): z.ZodMiniDefault<S> {
  return described(z._default(schema, value), description);
}

/** Registers the description; a describing check would prevent the compilation of the parser. */
function described<S extends Schema>(schema: S, description: string): S {
  z.globalRegistry.add(schema, { description });
  return schema;
}

/** `true` or `false`, by default `false`. */
export function flag(description: string): z.ZodMiniDefault<z.ZodMiniBoolean> {
  return withDefault(z.boolean(), false, description);
}

export function boolean(): z.ZodMiniBoolean {
  return z.boolean();
}

/** One line of text without control characters, also an empty one. */
export function string(): z.ZodMiniString {
  return pattern(oneLine);
}

/** One line of at least one character, counted in UTF-16 code units as JSON Schema tools in JavaScript do. */
export function text(limits: { max?: number } = {}): z.ZodMiniString {
  return filled(string(), limits);
}

/** As {@link string}, of one or several lines, which may contain tabs. */
export function multilineString(): z.ZodMiniString {
  return pattern(multiLine);
}

/** As {@link text}, of one or several lines, which may contain tabs. */
export function multilineText(limits: { max?: number } = {}): z.ZodMiniString {
  return filled(multilineString(), limits);
}

function filled(schema: z.ZodMiniString, { max }: { max?: number }): z.ZodMiniString {
  const atLeastOne = schema.check(z.minLength(1));
  return max === undefined ? atLeastOne : atLeastOne.check(z.maxLength(max));
}

/** Text of a fixed form. */
export function pattern(form: RegExp): z.ZodMiniString {
  const schema = z.string().check(z.regex(form));
  // The engine reads it from the definition, as in `contract.product.ts`.
  Object.assign(schema._zod.def, { form });
  return schema;
}

/**
 * A text that nobody reads as words: an address, the id of an icon, a name or a value of a form. Every other
 * {@link string} and {@link text} is prose, which is translated.
 */
export function wordless(schema: z.ZodMiniString): z.ZodMiniString {
  Object.assign(schema._zod.def, { isWordless: true });
  return schema;
}

export function htmlId(): z.ZodMiniString {
  return pattern(/^[A-Za-z][\w-]*$/);
}

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values);
}

/** A whole number within limits, both included. */
export function integer(limits: { min?: number; max?: number }): z.ZodMiniNumber {
  return bounded(z.int(), limits);
}

/** A finite number within limits, both included. */
export function number(limits: { min?: number; max?: number } = {}): z.ZodMiniNumber {
  return bounded(z.number(), limits);
}

function bounded<S extends z.ZodMiniNumber>(schema: S, { min, max }: { min?: number; max?: number }): S {
  let result = schema;
  if (min !== undefined) result = result.check(z.minimum(min)) as S;
  if (max !== undefined) result = result.check(z.maximum(max)) as S;
  return result;
}

/** A value of one of several types. */
export function either<const Options extends readonly [Schema, Schema, ...Schema[]]>(
  ...options: Options
): z.ZodMiniUnion<Options> {
  return z.union(options);
}

/** Values of one type by names that the data chooses. */
export function map<S extends Schema>(value: S): z.ZodMiniRecord<z.ZodMiniString, S> {
  return z.record(z.string(), value);
}

/** A list with a number of items within limits, both included. */
export function list<S extends Schema>(item: S, { min, max }: { min?: number; max?: number } = {}): z.ZodMiniArray<S> {
  let result = z.array(item);
  if (min !== undefined) result = result.check(z.minLength(min)) as z.ZodMiniArray<S>;
  if (max !== undefined) result = result.check(z.maxLength(max)) as z.ZodMiniArray<S>;
  return result;
}

/** A heading level below the page's own heading; by default 3. */
export function headingLevel(): z.ZodMiniDefault<z.ZodMiniNumber> {
  return withDefault(integer({ min: 2, max: 4 }), 3, "Level of the heading, so that it fits the outline of the page.");
}
