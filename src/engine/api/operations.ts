import { readApiDocument } from "#api-document";
import type { JsonSchema } from "../expressions/index.ts";
import type { Risk } from "../risk.ts";
import type { ApiDocument } from "./api-document.ts";
import { closeSchema } from "./close-schema.ts";
import { operationsPath } from "./operations-path.ts";
import { schemaExample } from "./schema-example.ts";
import { compileSchema } from "./validator.ts";

/** One operation of the SDK, as screens name it. */
export interface ApiOperation {
  /** `<feature>.<resource>.<verb>`. */
  readonly id: string;
  readonly summary: string;
  readonly method: string;
  /** Path below the base address, `/members/{id}`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Schema of the result, with references resolved; objects allow only the listed properties. */
  readonly result: JsonSchema;
  /** The result in a scenario that gives none: the example in the description, else one made from the schema. */
  readonly example: unknown;
  /** The worst that it may do; a read or a dry-run is safe. */
  readonly risk: Risk;
  /** Of a dry-run: the operation that it previews. */
  readonly runs?: string | undefined;
  /** Capabilities that the caller needs, all of them. */
  readonly requires: readonly string[];
  /** The operation that undoes it, and whether the id for that one is in the request or in the response. */
  readonly undo?: Undo | undefined;
  /** Line of the id in the file; the first is 1. */
  readonly line: number;
}

export interface Undo {
  readonly operation: string;
  readonly idFrom: "request" | "response";
}

/** A parameter of an operation: part of its path, of its query, or a field of its body. */
export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "body";
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** The parts of the description of the API that the project uses. */
export interface ApiDescription {
  readonly operations: ReadonlyMap<string, ApiOperation>;
  /** Ids of every capability, `members.read`. */
  readonly capabilities: readonly string[];
}

/**
 * Reads the operations of an OpenAPI document in YAML.
 *
 * @throws Error naming the operation and its line when the validator does not support a schema
 */
export function readApi(source: string): ApiDescription {
  const document = readApiDocument(source);
  const { enum: capabilities } = document.at("components", "schemas", "CapabilityId") as { enum: string[] };
  return { operations: new Map(readOperations(document).map((each) => [each.id, each])), capabilities };
}

interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly { name: string; in: "path" | "query"; schema: JsonSchema; required?: boolean }[];
  readonly requestBody?: JsonContent;
  readonly responses: { readonly "200": JsonContent & { readonly links?: Links } };
  readonly "x-risk"?: Risk;
  readonly "x-requires"?: readonly string[];
}

interface JsonContent {
  readonly content: {
    readonly "application/json": {
      readonly schema: JsonSchema;
      readonly examples?: { readonly default?: { readonly value: unknown } };
    };
  };
}

interface Links {
  readonly undo?: OperationLink;
  /** From a dry-run to the operation that it previews. */
  readonly run?: Pick<OperationLink, "operationId">;
}

/** A link of OpenAPI to another operation; its parameters are runtime expressions such as `$request.path.id`. */
interface OperationLink {
  readonly operationId: string;
  readonly parameters: { readonly id: string };
}

function readOperations(document: ApiDocument): ApiOperation[] {
  const paths = document.at("paths") as Record<string, Record<string, OperationObject>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .map(([method, object]) => ({
        ...readOperation(object),
        method: method.toUpperCase(),
        path,
        line: document.line("paths", path, method, "operationId"),
      }))
      .map(understood),
  );
}

function understood(described: ApiOperation): ApiOperation {
  const { id, line, result, parameters } = described;
  try {
    for (const schema of [result, ...parameters.map((each) => each.schema)]) compileSchema(schema);
  } catch (error) {
    throw new Error(`${operationsPath}:${line}: ${id}: ${(error as Error).message}`, { cause: error });
  }
  return { ...described, example: described.example ?? schemaExample(result) };
}

function readOperation(object: OperationObject): Omit<ApiOperation, "method" | "path" | "line"> {
  const { content, links } = object.responses["200"];
  const { schema, examples } = content["application/json"];
  return {
    id: object.operationId,
    summary: object.summary,
    parameters: [...(object.parameters ?? []).map(parameter), ...bodyParameters(object.requestBody)],
    result: closeSchema(schema),
    example: examples?.default?.value,
    risk: object["x-risk"] ?? "safe",
    runs: links?.run?.operationId,
    requires: object["x-requires"] ?? [],
    undo: links?.undo && undo(links.undo),
  };
}

function undo({ operationId, parameters }: OperationLink): Undo {
  return { operation: operationId, idFrom: parameters.id.startsWith("$request.") ? "request" : "response" };
}

function parameter({ required = false, ...rest }: NonNullable<OperationObject["parameters"]>[number]): Parameter {
  return { name: rest.name, in: rest.in, schema: closeSchema(rest.schema), required };
}

function bodyParameters(body: JsonContent | undefined): Parameter[] {
  const schema = body?.content["application/json"].schema ?? {};
  if (typeof schema === "boolean") return [];
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: "body",
    schema: closeSchema(field),
    required: required.includes(name),
  }));
}
