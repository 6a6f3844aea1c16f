import { type ApiDescription, type ApiOperation, readApi } from "../../product/engine/api/operations.ts";
import { operationsPath } from "../../product/engine/api/operations-path.ts";
import { typeOfJsonSchema } from "../../product/engine/expressions/index.ts";
import { oncePer } from "../../product/engine/once-per.ts";
import type { Tree } from "../rule.ts";

/** The description of the API, or why it cannot be read. */
export const readTreeApi = oncePer((tree: Tree): ApiDescription | Error => {
  if (tree.api !== undefined) return tree.api;
  try {
    return sharedApi(tree.files.get(operationsPath) ?? "");
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
});

const apiCache = new Map<string, ApiDescription>();

/** Trees that differ elsewhere share the description, because it is long. */
function sharedApi(text: string): ApiDescription {
  const api = apiCache.get(text) ?? readApi(text);
  apiCache.set(text, api);
  return api;
}

/** The description of the API, where it can be read; another rule reports where not. */
export function apiOf(tree: Tree): ApiDescription | undefined {
  const api = readTreeApi(tree);
  return api instanceof Error ? undefined : api;
}

/** Whether there is a description of the API that cannot be read. */
export function isApiBroken(tree: Tree): boolean {
  return tree.files.has(operationsPath) && readTreeApi(tree) instanceof Error;
}

export function operationOf(tree: Tree, id: string): ApiOperation | undefined {
  return apiOf(tree)?.operations.get(id);
}

/** The type of the result of an operation, for expressions. */
export const resultType = oncePer(({ result }: ApiOperation) => typeOfJsonSchema(result));
