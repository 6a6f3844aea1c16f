import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import { joinJson } from "../json/join-json.ts";

/** The description of the API, with the position of every value in its file. */
export interface ApiDocument {
  /** The paths of keys to the operations, each `paths`, the address, the method. */
  readonly operations: readonly OperationPlace[];
  /** The whole as it is written, with what it was read with. */
  readonly root: object;
  /** The value at a path of keys, with every `$ref` in it resolved. */
  at(...path: readonly string[]): unknown;
  /** The line of the value at a path of keys; the first is 1. */
  line(...path: readonly string[]): number;
  /** An error about the value at a path of keys. */
  fault(message: string, ...path: readonly string[]): ApiFault;
}

export type OperationPlace = readonly [paths: "paths", path: string, method: string];

/** What is wrong with the description of the API. */
export interface ApiFault extends Error {
  /** Offset in the file. */
  readonly offset: number;
}

/**
 * Reads an OpenAPI document in YAML.
 *
 * @param around the document that it adds to: its references may lead into that one
 * @throws ApiFault for a syntax error, or a `$ref` with no target or to itself
 */
export function readApiDocument(source: string, around: object = {}): ApiDocument {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const [error] = document.errors;
  if (error !== undefined) throw faultAt(error.pos[0], error.message);
  const fault = (message: string, ...path: readonly string[]) => faultAt(keyOffset(document, path), message);
  const own: unknown = document.toJS();
  const root = Object(joinJson(around, own ?? {}));
  const resolve = resolver(root, fault);
  return {
    operations: operationPlaces(own),
    root,
    at: (...path) => resolve(path),
    line: (...path) => lines.linePos(keyOffset(document, path)).line,
    fault,
  };
}

function operationPlaces(document: unknown): OperationPlace[] {
  const paths: Record<string, object | null> = Object(Object(document).paths);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method): OperationPlace => ["paths", path, method]),
  );
}

function faultAt(offset: number, message: string): ApiFault {
  return Object.assign(new Error(message), { offset });
}

/** Where the value at a path of keys is; 0 where there is none. */
function keyOffset(document: Document, path: readonly string[]): number {
  const node = document.getIn(path, true);
  return isNode(node) && node.range ? node.range[0] : 0;
}

/** Resolves references in one document. Each target is resolved once and shared. */
function resolver(root: object, fault: ApiDocument["fault"]): (path: readonly string[]) => unknown {
  const resolved = new Map<string, unknown>();

  function refer(ref: string, path: readonly string[], within: readonly string[]): unknown {
    if (within.includes(ref))
      throw fault(`The reference "${ref}" leads back to itself. Take one of its steps away.`, ...path);
    const target = pointerPath(ref);
    if (!resolved.has(ref)) resolved.set(ref, inline(valueAt(target, ref, path), target, [...within, ref]));
    return resolved.get(ref);
  }

  function inline(value: unknown, path: readonly string[], within: readonly string[]): unknown {
    if (Array.isArray(value)) return value.map((item, index) => inline(item, [...path, String(index)], within));
    if (value === null || typeof value !== "object") return value;
    if ("$ref" in value && typeof value.$ref === "string") return refer(value.$ref, [...path, "$ref"], within);
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, inline(inner, [...path, key], within)]),
    );
  }

  /** The value at a path of keys, which is named at another one. */
  function valueAt(path: readonly string[], name: string, namedAt: readonly string[]): unknown {
    let value: unknown = root;
    for (const key of path) {
      if (value === null || typeof value !== "object" || !Object.hasOwn(value, key))
        throw fault(`"${name}" leads nowhere: there is no "${key}". Write it, or mend the reference.`, ...namedAt);
      value = (value as Record<string, unknown>)[key];
    }
    return value;
  }

  return (path) => inline(valueAt(path, path.join("/"), path), path, []);
}

function pointerPath(ref: string): string[] {
  return ref
    .replace(/^#\//, "")
    .split("/")
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}
