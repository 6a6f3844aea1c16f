import type { JsonSchema } from "../engine/expressions/index.ts";
import type { Risk } from "../engine/risk.ts";
import table from "./operation-table.json" with { type: "json" };
import schemas from "./parameter-schemas.json" with { type: "json" };

/** The request form of an operation, and who may call it. */
export interface OperationEntry {
  readonly id: string;
  readonly method: string;
  /** `/members/{id}`. */
  readonly path: string;
  /** The worst that it may do, as its description declares. */
  readonly risk: Risk;
  /** Capabilities that the caller needs, all of them. */
  readonly requires: readonly string[];
  /** The place of each parameter, by its name. */
  readonly parameters: Readonly<Record<string, "path" | "query" | "body">>;
  /** Its result is also there as the bytes of a file, for who asks for one. */
  readonly isFile?: true;
  /** The schema of all parameters together. */
  readonly schema: ParametersSchema;
}

/** The schema of an object with the parameters of an operation. */
export interface ParametersSchema extends Exclude<JsonSchema, boolean> {
  readonly properties: Readonly<Record<string, JsonSchema>>;
}

type OperationRules = Omit<OperationEntry, "id" | "schema">;

const rows = table as unknown as Readonly<Record<string, OperationRules>>;
const paramSchemas = schemas as unknown as Readonly<Record<string, ParametersSchema>>;

const noParameters: ParametersSchema = { type: "object", properties: {}, additionalProperties: false };

/** Every operation of the API, by its id. */
export const operationEntries: ReadonlyMap<string, OperationEntry> = new Map(
  Object.entries(rows).map(([id, row]) => [id, { ...row, id, schema: paramSchemas[id] ?? noParameters }]),
);

/** Whether a program may ask for an operation: it changes something, and is not about proposals and requests themselves. */
export function isProposable(entry: Pick<OperationEntry, "id" | "method">): boolean {
  return !isHarmless(entry) && !/^(proposals|session)\./.test(entry.id);
}

/** Whether an operation changes nothing: it reads, or it is a dry-run. */
export function isHarmless({ id, method }: Pick<OperationEntry, "id" | "method">): boolean {
  return method === "GET" || id.endsWith(".preview");
}
