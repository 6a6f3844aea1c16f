import { readFileSync } from "node:fs";
import { type ApiDescription, type ApiOperation, readApi } from "../engine/api/operations.ts";
import { operationsPath } from "../engine/api/operations-path.ts";
import { apiSources, cachedApi } from "../files/kept-api.ts";
import { projectFile } from "../files/project.ts";

let loadedApi: ApiDescription | undefined;

/** Every operation by its id, in the order of the file. */
export function apiOperations(): ReadonlyMap<string, ApiOperation> {
  return apiDescription().operations;
}

/** The ids of all capabilities of the session. */
export function capabilities(): readonly string[] {
  return apiDescription().capabilities;
}

/** The description of the API. */
export function apiDescription(): ApiDescription {
  loadedApi ??= readOwnApi();
  return loadedApi;
}

/** @throws where the file cannot be read as an API */
function readOwnApi(): ApiDescription {
  const files = new Map(apiSources.map((file) => [file, readFileSync(projectFile(file), "utf8")]));
  return cachedApi(projectFile("."), files) ?? readApi(files.get(operationsPath) ?? "");
}
