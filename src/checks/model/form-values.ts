import type { ApiOperation } from "../../product/engine/api/operations.ts";
import { assignable, type JsonSchema, type Type } from "../../product/engine/expressions/index.ts";
import { stepsOfName } from "../../product/engine/json/shaped-values.ts";
import type { RuleFinding } from "../../product/engine/source/problem.ts";
import { pointerIssues } from "../result-issues.ts";
import { listed, nearestName } from "../suggest.ts";
import { isSamePlace } from "./values-read.ts";

/** The entry under a name, as far as the screen defines it. */
export interface FormEntry {
  readonly name: string;
  readonly type: Type;
  /** The type of the input, such as `date`; `text` where any text is possible. */
  readonly input: string;
}

type Told = Pick<RuleFinding, "message" | "suggestion">;

/** A value of each type of input, as browsers submit it. */
const samples: Readonly<Record<string, string>> = {
  date: "2026-03-01",
  time: "09:30",
  email: "mia@example.ch",
  url: "https://example.ch/",
  tel: "+41 79 123 45 67",
};

/** Entries that people make where a form accepts any text. */
const sampleTexts = ["abc", "Mia Frei", "8500", "2026"];

/** Why an entry does not fit the parameter of its name, and the remedy. */
export function entryFlaw(entry: FormEntry, operation: ApiOperation): Told | undefined {
  const { name, type, input } = entry;
  const schema = schemaOfEntry(name, operation);
  if (schema === undefined) return unknownParameter(name, operation);
  const reason = assignable(type, schema) ?? unfitInput(input, type, schema);
  if (reason === undefined) return undefined;
  const wanted = wantedInput(schema);
  return {
    message: `"${name}" does not fit the operation "${operation.id}": ${reason.replace(/\?$/, "")}.`,
    suggestion: wanted === undefined ? undefined : `Write "type": "${wanted}".`,
  };
}

/** What an operation says of the value under a name; undefined where it takes none there. */
function schemaOfEntry(name: string, { parameters }: ApiOperation): JsonSchema | undefined {
  const [first, ...steps] = stepsOfName(name);
  const parameter = parameters.find((each) => each.name === first);
  return steps.reduce<JsonSchema | undefined>((schema, step) => schemaWithin(schema, step), parameter?.schema);
}

function schemaWithin(schema: JsonSchema | undefined, step: string | number): JsonSchema | undefined {
  if (typeof schema !== "object") return schema;
  if (typeof step === "number") return schema.items;
  const { properties = {}, additionalProperties } = schema;
  const inner = Object.hasOwn(properties, step) ? properties[step] : additionalProperties;
  return inner === false ? undefined : inner;
}

function unknownParameter(name: string, { id, parameters }: ApiOperation): Told {
  const names = parameters.map((each) => each.name);
  const near = nearestName(name, names);
  const suggestion = near === undefined ? `The operation takes ${listed(names)}.` : `Did you mean "${near}"?`;
  return { message: `The operation "${id}" takes no "${name}".`, suggestion };
}

/** Formats and patterns, as far as the type of input decides. */
function unfitInput(input: string, type: Type, schema: JsonSchema): string | undefined {
  if (type.kind !== "string" || type.values !== undefined) return undefined;
  const sample = Object.hasOwn(samples, input) ? samples[input] : undefined;
  if (sample !== undefined)
    return isValidText(sample, schema) ? undefined : `what a field of the type "${input}" gives is refused`;
  const wanted = wantedInput(schema);
  return wanted === undefined || input === "choice" ? undefined : `it takes what a field of the type "${wanted}" gives`;
}

/** The one type of input that fits a schema: the schema accepts its values, and no other text. */
function wantedInput(schema: JsonSchema): string | undefined {
  if (sampleTexts.some((text) => isValidText(text, schema))) return undefined;
  return Object.keys(samples).find((input) => isValidText(samples[input] ?? "", schema));
}

function isValidText(text: string, schema: JsonSchema): boolean {
  return pointerIssues(formOf(schema), text).length === 0;
}

/** What a schema says of the form of a text, without how long or how late it may be. */
function formOf(schema: JsonSchema): JsonSchema {
  if (typeof schema !== "object") return schema;
  const { minLength: _least, maxLength: _most, formatMinimum: _first, formatMaximum: _last, ...form } = schema;
  return form;
}

/** The names of what an operation needs and is not given, also in objects of which something is given. */
export function missingNames({ parameters }: ApiOperation, given: ReadonlySet<string>): string[] {
  return parameters.flatMap(({ name, required, schema }) => missingWithin(name, required, schema, [...given]));
}

function missingWithin(name: string, isNeeded: boolean, schema: JsonSchema, given: readonly string[]): string[] {
  if (!given.some((each) => isSamePlace(each, name))) return isNeeded ? [name] : [];
  if (given.includes(name) || typeof schema !== "object") return [];
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([field, inner]) =>
    missingWithin(`${name}.${field}`, required.includes(field), inner, given),
  );
}

/** Whether an operation needs the value under a name: the parameter, and each field on the way to the value. */
export function isNeededEntry(name: string, { parameters }: ApiOperation): boolean {
  const [first, ...steps] = stepsOfName(name);
  const parameter = parameters.find((each) => each.name === first);
  let schema: JsonSchema | undefined = parameter?.schema;
  for (const step of steps) {
    if (typeof schema !== "object" || (typeof step === "string" && !schema.required?.includes(step))) return false;
    schema = schemaWithin(schema, step);
  }
  return parameter?.required === true;
}
