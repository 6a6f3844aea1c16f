import { readFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";
import { parse } from "yaml";
import { operationsPath } from "../../product/engine/api/operations-path.ts";
import { projectFile } from "../../product/files/project.ts";

/** The description of the API as it is written, with its references. */
interface ApiSource {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationSource>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly parameters: Readonly<Record<string, ParameterSource>>;
  };
}

interface OperationSource {
  readonly operationId: string;
  readonly parameters?: readonly (ParameterSource | { readonly $ref: string })[];
  readonly requestBody?: BodySource;
  readonly responses: { readonly 200: BodySource };
}

interface ParameterSource {
  readonly name: string;
  readonly required?: boolean;
  readonly schema: object;
}

interface BodySource {
  readonly content: { readonly "application/json": { readonly schema: object } };
}

/** The module with the types of the API: a line for each named schema, and for each operation. */
export async function operationTypesModule(): Promise<string> {
  const { paths, components } = parse(readFileSync(projectFile(operationsPath), "utf8")) as ApiSource;
  const operations = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map((each) => [each.operationId, operationSchema(each, components.parameters)]);
  const schemas = { ...components.schemas, ...Object.fromEntries(operations) };
  const description = { openapi: "3.1.1", info: { title: "", version: "1" }, components: { schemas } };
  const types = await openapiTS(JSON.stringify(description, withoutWords), {
    immutable: true,
    emptyObjectsUnknown: true,
  });
  const lines = typeLines(astToString(types));
  const isOperation = (line: string) => line.startsWith('  readonly "');
  return [
    "// Made from content/api/openapi.yaml by `npm run generate`.",
    "",
    "/** The schemas that the description of the API names. */",
    "export interface Schemas {",
    ...lines.filter((line) => !isOperation(line)),
    "}",
    "",
    "/** Of every operation, the parameters of path, query and body together, and the result. */",
    "export interface OperationTypes {",
    ...lines.filter(isOperation),
    "}",
    "",
    "export type OperationId = keyof OperationTypes;",
    "",
    'export type ParamsOf<Id extends OperationId> = OperationTypes[Id]["params"];',
    "",
    'export type ResultOf<Id extends OperationId> = OperationTypes[Id]["result"];',
    "",
  ].join("\n");
}

function operationSchema(
  { parameters = [], requestBody, responses }: OperationSource,
  named: Readonly<Record<string, ParameterSource>>,
): object {
  const own = parameters.flatMap((each) => ("$ref" in each ? (named[each.$ref.split("/").at(-1) ?? ""] ?? []) : each));
  const outside = {
    type: "object",
    required: own.flatMap(({ name, required }) => (required ? [name] : [])),
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
  };
  const body = requestBody === undefined ? [] : [bodySchema(requestBody)];
  const params = own.length === 0 && body.length > 0 ? body : [outside, ...body];
  return {
    type: "object",
    required: ["params", "result"],
    properties: { params: params.length === 1 ? params[0] : { allOf: params }, result: bodySchema(responses[200]) },
  };
}

function bodySchema({ content }: BodySource): object {
  return content["application/json"].schema;
}

/** What would only become a comment is left out. A property may have one of the names: its value is a schema then. */
function withoutWords(key: string, value: unknown): unknown {
  return ["description", "format", "default"].includes(key) && typeof value !== "object" ? undefined : value;
}

/** A line for each entry of `components["schemas"]`. */
function typeLines(module: string): string[] {
  const [, entries = ""] = /\n {4}schemas: \{\n([\s\S]*?)\n {4}\};/.exec(module) ?? [];
  return entries
    .replaceAll(/\s*\/\*\*[\s\S]*?\*\//g, "")
    .replaceAll(/components\["schemas"\]/g, "Schemas")
    .replaceAll(/\n {12,}/g, " ")
    .replaceAll(/\n {8}(?=[}\])])/g, " ")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => `  ${line.trim()}`);
}
