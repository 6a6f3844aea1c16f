import type { ApiOperation } from "../../engine/api/operations.ts";
import { apiOperations } from "../content/operations.ts";

/** The operations for clients and servers: an object by id, one operation on each line. */
export function operationTable(): string {
  return operationLines(({ method, path, risk, requires, parameters }) => ({
    method,
    path,
    risk,
    requires,
    parameters: Object.fromEntries(parameters.map(({ name, in: place }) => [name, place])),
  }));
}

/** The schema of all parameters of an operation together, by its id, one operation on each line. */
export function parameterSchemasModule(): string {
  return operationLines(({ parameters }) => ({
    type: "object",
    required: parameters.flatMap(({ name, required }) => (required ? [name] : [])),
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    additionalProperties: false,
  }));
}

function operationLines(described: (operation: ApiOperation) => object): string {
  const entries = [...apiOperations()].map(([id, operation]) => `  "${id}": ${JSON.stringify(described(operation))}`);
  return `{\n${entries.join(",\n")}\n}\n`;
}
