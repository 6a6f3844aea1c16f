import { readFileSync } from "node:fs";
import { type ApiDescription, type ApiOperation, operationsPath, readApi } from "../../engine/api/operations.ts";
import { projectFile } from "../project.ts";

let loadedApi: ApiDescription | undefined;

/** Every operation by its id, in the order of the file. */
export function apiOperations(): ReadonlyMap<string, ApiOperation> {
  return ownApi().operations;
}

/** The ids of all capabilities of the session. */
export function capabilities(): readonly string[] {
  return ownApi().capabilities;
}

function ownApi(): ApiDescription {
  loadedApi ??= readApi(readFileSync(projectFile(operationsPath), "utf8"));
  return loadedApi;
}
