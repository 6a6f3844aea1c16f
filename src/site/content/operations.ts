import { readFileSync } from "node:fs";
import { type Api, type Operation, operationsPath, readApi } from "../../engine/api/operations.ts";
import { projectFile } from "../project.ts";

let own: Api | undefined;

/** Every operation by its id, in the order of the file. */
export function operations(): ReadonlyMap<string, Operation> {
  return ownApi().operations;
}

/** The ids of every capability that the session can carry. */
export function capabilities(): readonly string[] {
  return ownApi().capabilities;
}

function ownApi(): Api {
  own ??= readApi(readFileSync(projectFile(operationsPath), "utf8"));
  return own;
}
