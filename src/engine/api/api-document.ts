import { isNode, LineCounter, parseDocument } from "yaml";

/** The description of the API, with the position of every value in its file. */
export interface ApiDocument {
  /** The value at a path of keys, with every `$ref` in it resolved. */
  at(...path: readonly string[]): unknown;
  /** The line of the value at a path of keys; the first is 1. */
  line(...path: readonly string[]): number;
}

/**
 * Reads an OpenAPI document in YAML.
 *
 * @throws Error naming the line of a syntax error, or a `$ref` with no target or to itself
 */
export function readApiDocument(source: string): ApiDocument {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const [error] = document.errors;
  if (error !== undefined) throw new Error(error.message, { cause: error });
  const resolve = resolver(document.toJS() as object);
  return {
    at: (...path) => resolve(path),
    line: (...path) => {
      const node = document.getIn(path, true);
      return isNode(node) && node.range ? lines.linePos(node.range[0]).line : 1;
    },
  };
}

/** Resolves references in one document. Each target is resolved once and shared. */
function resolver(root: object): (path: readonly string[]) => unknown {
  const resolved = new Map<string, unknown>();

  function refer(ref: string, within: readonly string[]): unknown {
    if (within.includes(ref))
      throw new Error(`The reference "${ref}" leads back to itself. Take one of its steps away.`);
    if (!resolved.has(ref)) resolved.set(ref, inline(findReferenced(root, pointerPath(ref), ref), [...within, ref]));
    return resolved.get(ref);
  }

  function inline(value: unknown, within: readonly string[]): unknown {
    if (Array.isArray(value)) return value.map((item) => inline(item, within));
    if (value === null || typeof value !== "object") return value;
    if ("$ref" in value && typeof value.$ref === "string") return refer(value.$ref, within);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inline(inner, within)]));
  }

  return (path) => inline(findReferenced(root, path, path.join("/")), []);
}

function pointerPath(ref: string): string[] {
  return ref
    .replace(/^#\//, "")
    .split("/")
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function findReferenced(root: object, path: readonly string[], name: string): unknown {
  let value: unknown = root;
  for (const key of path) {
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, key))
      throw new Error(`"${name}" leads nowhere: there is no "${key}". Write it, or mend the reference.`);
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
