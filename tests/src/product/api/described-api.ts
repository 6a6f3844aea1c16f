import { readFileSync } from "node:fs";
import { readApiDocument } from "#api-document";
import { pointerIssues } from "../../../../src/checks/result-issues.ts";
import { type ApiOptions, type ApiServer, createApi } from "../../../../src/product/api/index.ts";
import { operationEntries } from "../../../../src/product/api/operation-table.ts";
import { closeSchema } from "../../../../src/product/engine/api/close-schema.ts";
import { operationsPath } from "../../../../src/product/engine/api/operations-path.ts";
import type { JsonSchema } from "../../../../src/product/engine/expressions/index.ts";

interface Described {
  readonly id: string;
  readonly method: string;
  readonly path: RegExp;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: JsonSchema }>> }>>;
}

const document = readApiDocument(readFileSync(operationsPath, "utf8"));
const described: readonly Described[] = [...operationEntries.values()]
  .toSorted(({ path: one }, { path: other }) =>
    one.replaceAll("{", "\uffff") < other.replaceAll("{", "\uffff") ? -1 : 1,
  )
  .map(({ id, method, path }) => ({
    id,
    method,
    path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    responses: (document.at("paths", path, method.toLowerCase()) as Described).responses,
  }));
const failure = closeSchema(document.at("components", "schemas", "Failure") as JsonSchema);

/**
 * An API of which every answer is checked against the API's own description.
 *
 * @param isDescribed whether the results of an operation are; those of operations that a test makes up may be shorter
 */
export function describedApi(options: ApiOptions, isDescribed: (operation: string) => boolean = () => true): ApiServer {
  const api = createApi(options);
  return {
    ...api,
    async fetch(request) {
      const response = await api.fetch(request);
      // A stream of changes is no operation, and does not end.
      if (response.headers.get("content-type") === "text/event-stream") return response;
      const flaws = await flawsOf(request, response.clone(), isDescribed);
      if (flaws.length > 0) throw new Error(`${request.method} ${request.url}: ${response.status} ${flaws.join(" ")}`);
      return response;
    },
  };
}

async function flawsOf({ method, url }: Request, response: Response, isDescribed: (id: string) => boolean) {
  const { status } = response;
  const { pathname } = new URL(url);
  const operation = described.find((each) => each.method === method && each.path.test(pathname));
  if (operation === undefined && status < 400) return ["No operation has this address."];
  if (status < 400 && !isDescribed(operation?.id ?? "")) return [];
  const schema = status < 400 ? schemaOf(operation?.responses[status]) : failure;
  if (schema === undefined) return [`"${operation?.id}" describes no such answer.`];
  const type = response.headers.get("content-type") ?? "";
  if (
    operationEntries.get(operation?.id ?? "")?.isFile === true &&
    type.match(/^(?:image|application)\/(?:p|j)(?:df|ng|peg)$/)
  )
    return Object.hasOwn(operation?.responses[status]?.content ?? {}, type)
      ? []
      : [`"${operation?.id}" describes no ${type}.`];
  return pointerIssues(schema, await response.json()).map(({ pointer, message }) => `${pointer}: ${message}`);
}

function schemaOf(response: Described["responses"][string] | undefined): JsonSchema | undefined {
  const [content] = Object.values(response?.content ?? {});
  return content && closeSchema(content.schema);
}
