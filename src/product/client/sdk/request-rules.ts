import { type OperationEntry, operationEntries } from "../../api/operation-table.ts";
import { withSchemas } from "../../engine/api/close-schema.ts";
import type { FileRule } from "../../engine/api/sent-file.ts";
import type { JsonSchema } from "../../engine/expressions/index.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";

/** What the request of an operation may hold: the schema of each parameter, and the names of those that it needs. */
export interface RequestSchema {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, JsonSchema>>;
}

/** What operations may be sent, by their ids. */
type SchemaTable = ReadonlyMap<string, Pick<OperationEntry, "schema">>;

/** By the ids of operations. */
export type RequestRules = Readonly<Record<string, RequestSchema>>;

/**
 * The rules of what screens send. It reads the schemas of all operations, so it runs where pages are built.
 *
 * @param entries the operations; those of the API by default
 */
export function requestRulesOf(
  screens: readonly Pick<Screen, "actions" | "review">[],
  entries: SchemaTable = operationEntries,
): RequestRules {
  const sent = new Set(screens.flatMap(({ actions = {} }) => Object.values(actions).map(({ handler }) => handler)));
  const digested = screens.flatMap(({ review }) => digestRules(review?.source, entries));
  const rules = [...sent].flatMap((id) => {
    const entry = entries.get(id);
    if (entry === undefined || Object.keys(entry.schema.properties).length === 0) return [];
    const { required = [], properties } = rulesAlone(entry.schema);
    return [[id, { required, properties: properties ?? {} }] as const];
  });
  return Object.fromEntries([...rules, ...digested]);
}

/** Of a dry-run only the files of which it takes digests: what it is asked about is what is sent afterwards. */
function digestRules(id: string | undefined, entries: SchemaTable): [string, RequestSchema][] {
  const files = Object.entries(entries.get(id ?? "")?.schema.properties ?? {}).filter(
    ([, schema]) => typeof schema === "object" && (schema["x-file"] as FileRule | undefined)?.digests,
  );
  return id === undefined || files.length === 0 ? [] : [[id, { required: [], properties: Object.fromEntries(files) }]];
}

function rulesAlone(schema: Exclude<JsonSchema, boolean>): Exclude<JsonSchema, boolean> {
  const { description: _, ...rules } = schema;
  return withSchemas(rules, (each) => (typeof each === "boolean" ? each : rulesAlone(each)));
}
