import { readApiDocument } from "#api-document";
import type { JsonSchema } from "../expressions/index.ts";
import { isRecord } from "../json/record.ts";
import { type Risk, risks } from "../risk.ts";
import type { ApiDocument, ApiFault, OperationPlace } from "./api-document.ts";
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
  /** Its result is also there as the bytes of a file. */
  readonly isFile?: true;
  /** Where its result has words that the club or a person has written: names of fields with a dot between them. */
  readonly ownWords: readonly string[];
  /** A request as the description shows it, by the names of the body. */
  readonly request?: unknown;
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

/** A description with what is wrong in it; operations with a fault are left out. */
export interface DescribedApi extends ApiDescription {
  readonly faults: readonly ApiFault[];
}

/**
 * Reads the operations of an OpenAPI document in YAML.
 *
 * @throws ApiFault for an id that is missing or given twice, for an unknown risk, capability or linked operation, or a
 * schema that the validator does not support
 */
export function readApi(source: string): ApiDescription {
  const { operations, capabilities, faults } = describeApi(readApiDocument(source));
  for (const fault of faults) throw fault;
  return { operations, capabilities };
}

/**
 * The operations of a document, each read by itself, so that a fault of one hides none of another.
 *
 * @param described the ids of operations that are described elsewhere: links may name them, and no other may have one
 * @throws ApiFault where there is no list of capabilities
 */
export function describeApi(document: ApiDocument, described: readonly string[] = []): DescribedApi {
  const { enum: capabilities } = document.at("components", "schemas", "CapabilityId") as { enum: string[] };
  const unread: ApiFault[] = [];
  const kept = <Value>(read: () => Value): Value[] => {
    try {
      return [read()];
    } catch (error) {
      if (!isApiFault(error)) throw error;
      unread.push(error);
      return [];
    }
  };
  const placed = document.operations.flatMap((at) => kept(() => placedOperation(at, document)));
  const ids = [...described, ...placed.map(({ object }) => object.operationId)];
  const checked = placed.map((each, index) => {
    const earlier = ids.slice(0, described.length + index);
    return {
      each,
      wrong: partFaults(each, { earlier, capabilities }, document),
      lost: linkFaults(each, ids, document),
    };
  });
  const operations = checked.flatMap(({ each, wrong, lost }) =>
    wrong.length + lost.length > 0 ? [] : kept(() => readOperation(each, document)),
  );
  const faults = [...checked.flatMap(({ wrong }) => wrong), ...checked.flatMap(({ lost }) => lost), ...unread];
  return { operations: new Map(operations.map((each) => [each.id, each])), capabilities, faults };
}

interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly { name: string; in: "path" | "query"; schema: JsonSchema; required?: boolean }[];
  readonly requestBody?: JsonContent;
  readonly responses: { readonly "200": JsonContent & { readonly links?: Links } };
  readonly "x-risk"?: Risk;
  readonly "x-requires"?: readonly string[];
  readonly "x-own-words"?: readonly string[];
}

interface JsonContent {
  readonly content: {
    readonly "application/json": {
      readonly schema: JsonSchema;
      readonly examples?: { readonly default?: { readonly value: unknown } };
    };
    /** Further forms: the bytes of a file. */
    readonly [type: string]: unknown;
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

/** An operation as the document has it, with its path of keys. */
interface PlacedOperation {
  readonly object: OperationObject;
  readonly at: OperationPlace;
}

function placedOperation(at: OperationPlace, document: ApiDocument): PlacedOperation {
  const object = document.at(...at) as OperationObject | null;
  if (!isRecord(object)) throw document.fault("This is no operation. Describe it, or remove it.", ...at);
  return { object, at };
}

function isApiFault(error: unknown): error is ApiFault {
  return error instanceof Error && "offset" in error;
}

interface KnownNames {
  readonly earlier: readonly string[];
  readonly capabilities: readonly string[];
}

function partFaults({ object, at }: PlacedOperation, known: KnownNames, document: ApiDocument): ApiFault[] {
  return [...unreadableParts(object, known)].map(([message, ...keys]) => document.fault(message, ...at, ...keys));
}

function linkFaults({ object, at }: PlacedOperation, ids: readonly string[], document: ApiDocument): ApiFault[] {
  const lost = Object.entries(object.responses?.["200"]?.links ?? {}).filter(
    ([, { operationId }]) => !ids.includes(operationId),
  );
  return lost.map(([name, { operationId }]) =>
    document.fault(
      `There is no operation "${operationId}". Describe it, or mend the link.`,
      ...[...at, "responses", "200", "links", name, "operationId"],
    ),
  );
}

/** What would be taken for something safer, such as an unknown risk for none, with its place in the operation. */
function* unreadableParts(
  { operationId: id, "x-risk": risk, "x-requires": requires = [], responses }: OperationObject,
  { earlier, capabilities }: KnownNames,
): Generator<readonly [message: string, ...keys: string[]]> {
  if (id === undefined) yield ["This operation has no operationId. Give it one."];
  if (responses?.["200"]?.content?.["application/json"] === undefined)
    yield [`The operation "${id}" has no answer 200 in JSON. Describe it.`];
  if (earlier.includes(id)) yield [`There is an operation "${id}" already. Choose another id.`, "operationId"];
  if (risk !== undefined && !risks.includes(risk))
    yield [`There is no risk "${risk}". The risks are ${risks.join(", ")}.`, "x-risk"];
  for (const [index, name] of requires.entries())
    if (!capabilities.includes(name))
      yield [`There is no capability "${name}". Add it to CapabilityId, or correct it.`, "x-requires", String(index)];
}

function readOperation({ object, at }: PlacedOperation, document: ApiDocument): ApiOperation {
  const [, path, method] = at;
  const line = document.line(...at, "operationId");
  try {
    const described = describedOperation(object);
    const { result, parameters } = described;
    for (const schema of [result, ...parameters.map((each) => each.schema)]) compileSchema(schema);
    const example = described.example ?? schemaExample(result);
    return { ...described, example, method: method.toUpperCase(), path, line };
  } catch (error) {
    const message = `${operationsPath}:${line}: ${object.operationId}: ${(error as Error).message}`;
    throw document.fault(message, ...at, "operationId");
  }
}

function describedOperation(object: OperationObject): Omit<ApiOperation, "method" | "path" | "line"> {
  const { content, links } = object.responses["200"];
  const { schema, examples } = content["application/json"];
  return {
    id: object.operationId,
    summary: object.summary,
    parameters: [...(object.parameters ?? []).map(parameter), ...bodyParameters(object.requestBody)],
    result: closeSchema(schema),
    ...(Object.keys(content).length > 1 && { isFile: true }),
    example: examples?.default?.value,
    risk: object["x-risk"] ?? "safe",
    runs: links?.run?.operationId,
    requires: object["x-requires"] ?? [],
    ownWords: object["x-own-words"] ?? [],
    undo: links?.undo && undo(links.undo),
    ...(object.requestBody && requestExample(object.requestBody)),
  };
}

function requestExample({ content }: JsonContent): Pick<ApiOperation, "request"> {
  const example = content["application/json"].examples?.default;
  return example === undefined ? {} : { request: example.value };
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
