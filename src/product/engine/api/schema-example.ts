import type { JsonSchema } from "../expressions/index.ts";
import { compileSchema } from "./validator.ts";

type Keywords = Readonly<Record<string, unknown>>;

/** Deeper than any result; a part below it is left out. */
const mostDepth = 12;

/**
 * A small value that fits a schema, for operations whose description has no example: every property, one item of a list,
 * the first of several alternatives. A text with a pattern that none of the known texts fits is the only place at which
 * it may not fit.
 */
export function schemaExample(schema: JsonSchema, depth = 0): unknown {
  if (typeof schema === "boolean" || depth > mostDepth) return null;
  const keywords = schema as Keywords;
  if ("const" in keywords) return keywords["const"];
  const given = [keywords["default"], ...list(keywords["examples"]), ...list(keywords["enum"])];
  const known = given.find((each) => each !== undefined && each !== null);
  if (known !== undefined) return known;
  const [alternative] = list(keywords["oneOf"] ?? keywords["anyOf"]).filter((each) => exampleTypeOf(each) !== "null");
  if (alternative !== undefined) return schemaExample(alternative as JsonSchema, depth);
  return exampleMakers[exampleTypeOf(schema)]?.(keywords, depth) ?? null;
}

const exampleMakers: Readonly<Record<string, (schema: Keywords, depth: number) => unknown>> = {
  object: objectExample,
  array: ({ items = true, minItems = 1, maxItems = 1 }, depth) =>
    Array.from({ length: Math.min(Math.max(Number(minItems), 1), Number(maxItems)) }, () =>
      schemaExample(items as JsonSchema, depth + 1),
    ),
  string: textExample,
  integer: numberExample,
  number: numberExample,
  boolean: () => true,
};

function objectExample({ properties = {} }: Keywords, depth: number): object {
  const fields = Object.entries(properties as Record<string, JsonSchema>);
  return Object.fromEntries(fields.map(([name, schema]) => [name, schemaExample(schema, depth + 1)]));
}

const formatExamples: Readonly<Record<string, string>> = {
  date: "2027-03-12",
  time: "19:30",
  "date-time": "2027-03-12T19:30:00+01:00",
  email: "beispiel@verein.example",
  amount: "45.50",
  count: "12",
  phone: "044 555 01 08",
  postcode: "8635",
  iban: "CH93 0076 2011 6238 5295 7",
};

/** Texts for the patterns that descriptions of APIs use: names, ids, times, addresses. */
const texts = [
  "beispiel",
  "beispiel-1",
  "a1b2c3d4e5f6",
  "2027",
  "2027-03",
  "19:30",
  "2027-03-12",
  "/",
  "a/b",
  "a.b",
  "a.b.c",
];

function textExample(schema: Keywords): string {
  const { format, formatMinimum, formatMaximum, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const sized = (text: string) => text.padEnd(Number(minLength), "a").slice(0, Number(maxLength));
  const borders = [formatMinimum, formatMaximum].flatMap((each) => (typeof each === "string" ? [each] : []));
  const own = formatExamples[String(format)] ?? [];
  const candidates = [own, borders, sized("Beispiel"), texts, texts.map(sized)].flat();
  const fits = compileSchema(schema as JsonSchema);
  return candidates.find((each) => fits(each).length === 0) ?? sized("Beispiel");
}

function numberExample({ minimum = 1, maximum = Number.POSITIVE_INFINITY, multipleOf = 1 }: Keywords): number {
  const step = Number(multipleOf);
  return Math.min(Math.ceil(Number(minimum) / step) * step, Number(maximum));
}

/** The first type that is not null; without one, that of what the schema describes. */
function exampleTypeOf(schema: unknown): string {
  const { type, properties, items } = (schema ?? {}) as Keywords;
  const named = [type].flat().filter((each) => each !== undefined);
  if (named.length > 0) return String(named.find((each) => each !== "null") ?? "null");
  return properties !== undefined ? "object" : items !== undefined ? "array" : "";
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
