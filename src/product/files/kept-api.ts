import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { type ApiDescription, readApi } from "../engine/api/operations.ts";
import { operationsPath } from "../engine/api/operations-path.ts";

/** The files that decide the description of the API: itself, and the code that reads it. */
export const apiSources = [
  operationsPath,
  ...["operations", "api-document", "close-schema", "schema-example"].map(
    (name) => `src/product/engine/api/${name}.ts`,
  ),
];

/**
 * The cached API while its sources are unchanged: parsing YAML takes longer than most rules. Undefined where it cannot
 * be read; the rules report why.
 */
export function cachedApi(root: string, files: ReadonlyMap<string, string>): ApiDescription | undefined {
  const kept = join(root, ".cache/checks/api.v8");
  const hash = createHash("sha256")
    .update(apiSources.map((file) => files.get(file)).join("\0"))
    .digest("hex");
  try {
    const { hash: before, api } = deserialize(readFileSync(kept)) as { hash: string; api: ApiDescription };
    if (before === hash) return api;
  } catch {
    // There is no cache yet, or this version of Node cannot read it.
  }
  return readAndStore(files.get(operationsPath) ?? "", hash, kept);
}

function readAndStore(text: string, hash: string, kept: string): ApiDescription | undefined {
  try {
    const api = readApi(text);
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, serialize({ hash, api }));
    return api;
  } catch {
    return undefined;
  }
}
