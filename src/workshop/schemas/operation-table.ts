import type { ParametersSchema } from "../../product/api/operation-table.ts";
import { apiOperations } from "../../product/content/operations.ts";
import type { ApiOperation } from "../../product/engine/api/operations.ts";
import type { JsonSchema } from "../../product/engine/expressions/index.ts";

/** The operations for clients and servers: an object by id, one operation on each line. */
export function operationTable(): string {
  return operationLines(({ method, path, risk, requires, parameters, isFile }) => ({
    method,
    path,
    risk,
    requires,
    parameters: Object.fromEntries(parameters.map(({ name, in: place }) => [name, place])),
    ...(isFile && { isFile }),
  }));
}

/** The schema of all parameters of an operation together, by its id, one operation on each line. */
export function parameterSchemasModule(): string {
  return operationLines(parametersSchema);
}

/** The schema of all parameters of an operation together. */
export function parametersSchema({ parameters }: Pick<ApiOperation, "parameters">): ParametersSchema {
  return {
    type: "object",
    required: parameters.flatMap(({ name, required }) => (required ? [name] : [])),
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    additionalProperties: false,
  };
}

function operationLines(described: (operation: ApiOperation) => object | undefined): string {
  const entries = [...apiOperations()].flatMap(([id, operation]) => {
    const own = described(operation);
    return own === undefined ? [] : [`  "${id}": ${JSON.stringify(own)}`];
  });
  return `{\n${entries.join(",\n")}\n}\n`;
}

/** The places of texts of several lines in the results of operations that have some, by their id. */
export function resultLinesModule(): string {
  return operationLines(({ result }) => {
    const places = [...new Set(severalLines(result, ""))].sort();
    return places.length === 0 ? undefined : places;
  });
}

/** By the names of properties, with `*` for a name that the data chooses. */
function* severalLines(schema: JsonSchema | undefined, place: string): Generator<string> {
  if (typeof schema !== "object") return;
  if (schema["x-multiline"] === true) yield place;
  for (const each of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) yield* severalLines(each, place);
  yield* severalLines(schema.items, place);
  yield* severalLines(schema.additionalProperties, `${place}.*`);
  for (const [name, each] of Object.entries(schema.properties ?? {})) yield* severalLines(each, `${place}.${name}`);
}
