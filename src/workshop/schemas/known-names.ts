import { readFileSync } from "node:fs";
import { iconShapes } from "../../../components/_kit/icons/icon-shapes.ts";
import { messagesOf } from "../../product/content/locales.ts";
import { apiOperations, capabilities } from "../../product/content/operations.ts";
import { defaultLocale } from "../../product/engine/locales.ts";
import { projectFile } from "../../product/files/project.ts";
import type { DrawnSchema } from "./documented-schema.ts";
import { reference } from "./screen-data-schema.ts";

/**
 * By the name of a field, what its text may name: editors offer it, and `npm run check` refuses what is not there. Routes
 * are not among them, so that a new screen leaves the schema as it is.
 */
export function namesByField(): ReadonlyMap<string, readonly string[]> {
  const operations = Object.groupBy(apiOperations().values(), ({ method, runs }) =>
    method === "GET" || runs !== undefined ? "harmless" : "changing",
  );
  const ids = (kind: keyof typeof operations) => operations[kind]?.map(({ id }) => id) ?? [];
  return new Map<string, readonly string[]>([
    ["source", ids("harmless")],
    ["handler", [...ids("changing"), ...browserHandlers()]],
    ["requires", capabilities()],
    ["$t", Object.keys(messagesOf(defaultLocale))],
    ["icon", Object.keys(iconShapes)],
  ]);
}

function browserHandlers(): string[] {
  return Object.keys(JSON.parse(readFileSync(projectFile("content/api/handlers.json"), "utf8")) as object);
}

/** The schema with the known names as examples of the fields that take them, which refuses no other name. */
export function withKnownNames(schema: DrawnSchema, names: ReadonlyMap<string, readonly string[]>): DrawnSchema {
  const offered = offering(schema, names) as DrawnSchema;
  const lists = [...names].map(([name, examples]) => [definitionName(name), { examples: [...examples] }]);
  return { ...offered, $defs: { ...offered.$defs, ...Object.fromEntries(lists) } };
}

function offering(value: unknown, names: ReadonlyMap<string, readonly string[]>): unknown {
  if (Array.isArray(value)) return value.map((each) => offering(each, names));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([key, inner]) => {
    const within = offering(inner, names);
    return [key, names.has(key) && isDrawn(within) ? naming(within, key) : within];
  });
  return Object.fromEntries(fields);
}

function isDrawn(value: unknown): value is DrawnSchema {
  return typeof value === "object" && value !== null && ("type" in value || "anyOf" in value);
}

/** A text, the texts of a list, or a text that an expression may replace. */
function naming(field: DrawnSchema, name: string): DrawnSchema {
  if (field.type === "string") return { ...field, ...reference(definitionName(name)) };
  if (field.type === "array") return { ...field, items: naming(field.items as DrawnSchema, name) };
  return { ...field, ...(field.anyOf && { anyOf: field.anyOf.map((each) => naming(each as DrawnSchema, name)) }) };
}

function definitionName(name: string): string {
  return `known-${name.replace("$", "")}`;
}
