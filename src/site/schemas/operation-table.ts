import type { ApiOperation } from "../../engine/api/operations.ts";
import { apiOperations } from "../content/operations.ts";

/** The operations as whoever calls or serves them reads them: an object by id, one operation a line. */
export function operationTable(): string {
  return operationLines(({ method, path, risk, requires, parameters }) => ({
    method,
    path,
    risk,
    requires,
    parameters: Object.fromEntries(parameters.map(({ name, in: place }) => [name, place])),
  }));
}

/** The schema that all parameters of an operation together have to fit, by its id, one operation a line. */
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
