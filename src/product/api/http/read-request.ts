import type { FileRule } from "../../engine/api/sent-file.ts";
import type { ValueReader } from "../../engine/api/typed-params.ts";
import type { JsonSchema } from "../../engine/expressions/index.ts";
import { type OperationEntry, operationEntries, type ParametersSchema } from "../operation-table.ts";
import { say } from "../words/sentence.ts";
import { acceptedLocale } from "./accepted-locale.ts";
import { type FieldWords, HttpProblem } from "./problem.ts";
import { type IssueSetting, schemaIssues } from "./schema-issues.ts";

/** The most bytes of a body, besides the files that an operation takes. */
export const bodyLimit = 64 * 1024;
/** How deep lists and objects in a body may be nested. */
const depthLimit = 24;

/** The most bytes of a body for an operation: its files are in base64. */
export function bodyLimitOf({ schema }: Pick<OperationEntry, "schema">): number {
  return bodyLimit + Math.ceil((fileBytes(schema) * 4) / 3);
}

/** The most bytes of the files of a value, at any depth; a list without a limit counts as one file. */
function fileBytes(schema: JsonSchema | undefined): number {
  if (typeof schema !== "object") return 0;
  const { items, maxItems = 1, properties = {} } = schema;
  const own = (schema["x-file"] as FileRule | undefined)?.mostBytes ?? 0;
  const within = Object.values(properties).reduce((sum, each) => sum + fileBytes(each), 0);
  return own + within + fileBytes(items) * Number(maxItems);
}

const withFiles = [...operationEntries.values()].filter((entry) => bodyLimitOf(entry) > bodyLimit);

/** The most bytes of the body of a request to a server of the API, at the root or below `/api`. */
export function bodyLimitAt(method: string, path: string): number {
  const [asked = ""] = path.replace(/^\/api(?=\/)/, "").split("?");
  const isAt = (each: OperationEntry) => new RegExp(`^${each.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(asked);
  const entry = withFiles.find((each) => each.method === method && isAt(each));
  return entry === undefined ? bodyLimit : bodyLimitOf(entry);
}

export type RequestParams = Readonly<Record<string, unknown>>;

/** The parameters of a request, and the issues of those that do not fit the description of the operation. */
export interface ReadParams {
  readonly params: RequestParams;
  readonly issues: FieldWords;
}

/**
 * Reads the parameters of a request.
 *
 * @param path the named parts of the path
 * @param around how values are read before they are validated, and the time of the request
 * @throws HttpProblem when they cannot be read
 */
export async function readParams(
  entry: OperationEntry,
  request: Request,
  path: RequestParams,
  { read, now }: Pick<IssueSetting, "now"> & { readonly read: ValueReader },
): Promise<ReadParams> {
  const setting = { now, locale: acceptedLocale(request) };
  const query = readQuery(entry, new URL(request.url).searchParams);
  const body = request.method === "GET" ? {} : await readBody(request, bodyLimitOf(entry));
  requireReadable(path, entry.schema, setting);
  const misplaced = Object.keys(body).filter((name) => entry.parameters[name] !== "body");
  const fields = Object.fromEntries(misplaced.map((name) => [name, say("problem.unknownField")]));
  const params = { ...read(entry.schema, { ...query, ...body }), ...path };
  return { params, issues: { ...schemaIssues(entry.schema, params, setting), ...fields } };
}

/** @throws HttpProblem when there are issues */
export function requireValid(fields: FieldWords): void {
  if (Object.keys(fields).length === 0) return;
  throw new HttpProblem(422, say("problem.wrongFields"), { fields });
}

function requireReadable(path: RequestParams, { properties }: ParametersSchema, setting: IssueSetting): void {
  for (const [name, value] of Object.entries(path)) {
    if (Object.keys(schemaIssues(properties[name] ?? {}, value, setting)).length > 0)
      throw new HttpProblem(400, say("problem.unreadableAddress"));
  }
}

function readQuery({ parameters, schema }: OperationEntry, query: URLSearchParams): RequestParams {
  const names = [...new Set(query.keys())];
  const fields = Object.fromEntries(
    names.filter((name) => parameters[name] !== "query").map((name) => [name, say("problem.unknownParam")]),
  );
  requireValid(fields);
  return Object.fromEntries(names.map((name) => [name, fromText(query.getAll(name), schema.properties[name])]));
}

/** Texts of a query converted to the type of the schema, or unchanged where they are not of that type. */
function fromText(texts: readonly string[], schema: JsonSchema = {}): unknown {
  const { type, items } = typeof schema === "object" ? schema : {};
  const types = [type].flat();
  if (types.includes("array")) return texts.map((text) => fromText([text], items));
  const [text = ""] = texts;
  if ((types.includes("integer") || types.includes("number")) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return types.includes("boolean") && /^(true|false)$/.test(text) ? text === "true" : text;
}

async function readBody(request: Request, limit: number): Promise<RequestParams> {
  const text = await readText(request, limit);
  if (text === "") return {};
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new HttpProblem(415, say("problem.noJsonType"));
  const body = parseBody(text);
  if (body === null || typeof body !== "object" || Array.isArray(body))
    throw new HttpProblem(400, say("problem.noObject"));
  return body as RequestParams;
}

async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLargeProblem(limit);
  // Firefox has no stream (Request.body) for a request that is made in the page; such a body is already in memory.
  const stream: ReadableStream<Uint8Array> | null | undefined = request.body;
  return stream === undefined ? decodeBody([await wholeBody(request, limit)]) : decodeBody(await chunks(stream, limit));
}

async function wholeBody(request: Request, limit: number): Promise<Uint8Array> {
  const body = new Uint8Array(await request.arrayBuffer());
  if (body.byteLength > limit) throw tooLargeProblem(limit);
  return body;
}

/** Reads at most the bytes that a body may have. */
async function chunks(stream: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array[]> {
  const reader = stream?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      await reader?.cancel();
      throw tooLargeProblem(limit);
    }
    parts.push(part.value);
  }
  return parts;
}

function tooLargeProblem(limit: number): HttpProblem {
  return new HttpProblem(413, say("problem.tooLarge", { size: `${Math.floor(limit / 1024)} KiB` }));
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decodeBody(parts: readonly Uint8Array[]): string {
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  try {
    return utf8.decode(bytes);
  } catch {
    throw new HttpProblem(400, say("problem.noUtf8"));
  }
}

function parseBody(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    requireShallow(value, 0);
    return value;
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    throw new HttpProblem(400, say("problem.noJson"));
  }
}

function requireShallow(value: unknown, depth: number): void {
  if (value === null || typeof value !== "object") return;
  if (depth > depthLimit) throw new HttpProblem(400, say("problem.tooDeep"));
  for (const inner of Object.values(value)) requireShallow(inner, depth + 1);
}
