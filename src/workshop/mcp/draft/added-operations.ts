import type { ApiFault } from "../../../product/engine/api/api-document.ts";
import { readApiDocument } from "../../../product/engine/api/api-document.ts";
import { type ApiDescription, type ApiOperation, describeApi } from "../../../product/engine/api/operations.ts";
import { operationsPath } from "../../../product/engine/api/operations-path.ts";
import { textPosition } from "../../../product/engine/json/places.ts";
import { isRecord } from "../../../product/engine/json/record.ts";
import type { Problem } from "../../../product/engine/source/problem.ts";

/** The description of the API with what a draft adds. */
export interface AddedOperations {
  readonly api: ApiDescription;
  readonly operations: readonly ApiOperation[];
  readonly problems: readonly Problem[];
}

/**
 * Adds operations, schemas and capabilities to a description. What is described already stays: its rights, risks and
 * schemas are no part of a draft.
 *
 * @param text OpenAPI with the new parts only; its references lead into the whole too
 * @param root the document of `api`
 */
export function addOperations(text: string, root: object, api: ApiDescription): AddedOperations {
  try {
    const document = readApiDocument(text, root);
    const added = describeApi(document, [...api.operations.keys()]);
    const faults = [
      ...added.faults,
      ...takenPlaces(text, root).map((path) => document.fault(takenMessage(path), ...path)),
    ];
    return {
      api: { operations: new Map([...api.operations, ...added.operations]), capabilities: added.capabilities },
      operations: [...added.operations.values()],
      problems: faults.map((fault) => faultProblem(fault, text)),
    };
  } catch (error) {
    return { api, operations: [], problems: [faultProblem(error, text)] };
  }
}

/** The paths of keys to parts of the description that are there already; capabilities are added to a list. */
function takenPlaces(text: string, root: object): string[][] {
  const own = readApiDocument(text);
  const parts = Object.entries(Object(own.root).components ?? {}).flatMap(([section, named]) =>
    Object.keys(Object(named)).map((name) => ["components", section, name]),
  );
  return [...own.operations.map((at) => [...at]), ...parts].filter(
    (path) => path.at(-1) !== "CapabilityId" && isDescribed(root, path),
  );
}

function isDescribed(root: unknown, [name = "", ...rest]: readonly string[]): boolean {
  if (!isRecord(root) || !Object.hasOwn(root, name)) return false;
  return rest.length === 0 || isDescribed(root[name], rest);
}

function takenMessage(path: readonly string[]): string {
  const [section = "", name = ""] = path.slice(-2);
  return `There is "${name}" in ${section} already. Choose another, or refer to that one.`;
}

function faultProblem(error: unknown, text: string): Problem {
  const { offset = 0, message }: Partial<ApiFault> = error instanceof Error ? error : {};
  const [line = "The description cannot be read."] = (message ?? "").split(/ at line \d+, column \d+:/);
  return { rule: "content-readable", file: operationsPath, ...textPosition(text, offset), message: line };
}
