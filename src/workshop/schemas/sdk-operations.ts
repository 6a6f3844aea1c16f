import { apiOperations } from "../../product/content/operations.ts";
import type { ApiOperation, Parameter } from "../../product/engine/api/operations.ts";
import { typeLetter, valueLetter } from "../../product/engine/api/value-letter.ts";
import type { JsonSchema } from "../../product/engine/expressions/index.ts";

const moduleHead = `import type { OperationRow } from "./operation-row.ts";

/** Every operation of content/api/openapi.yaml as the browser calls it. Made by \`npm run generate\`. */
export const operations: Readonly<Record<string, OperationRow>> = {
`;

/** The module with the calls of each operation for the client, one operation on each line. */
export function sdkOperationsModule(): string {
  return `${moduleHead}${[...apiOperations().values()].map((each) => `  ${line(each)},\n`).join("")}};\n`;
}

function line(operation: ApiOperation): string {
  const { id, method, path, parameters, result, risk } = operation;
  const cells = [
    isChangeOperation(operation) ? risk : "read",
    method,
    path,
    parameterNames(parameters),
    resultShape(result),
  ];
  return `${JSON.stringify(id)}: [${cells.map((cell) => JSON.stringify(cell)).join(", ")}]`;
}

/** A dry-run is sent with values, as a change is, and changes nothing. */
function isChangeOperation({ id, method }: ApiOperation): boolean {
  return method !== "GET" && !id.endsWith(".preview");
}

/** Path parameters are already in the path. */
function parameterNames(parameters: readonly Parameter[]): string {
  return parameters
    .filter((parameter) => parameter.in !== "path")
    .map(({ name, schema }) => withLetter(name, valueLetter(schema)))
    .join(" ");
}

/** The properties that a result always has; their presence and type distinguish a result from other JSON. */
function resultShape(result: JsonSchema): string {
  if (typeof result === "boolean") return "";
  const { required = [], properties = {} } = result;
  return required.map((name) => withLetter(name, typeLetter(properties[name] ?? true))).join(" ");
}

function withLetter(name: string, letter: string): string {
  return letter === "" ? name : `${name}:${letter}`;
}
