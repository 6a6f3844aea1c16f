import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { type ApiDescription, operationsPath, readApi } from "../engine/api/operations.ts";

/** What the description of the API depends on: itself, and how it is read. */
const apiSources = [operationsPath, "src/engine/api/operations.ts", "src/engine/api/api-document.ts"];

/**
 * The API as it was read before, where nothing has changed since: reading YAML takes longer than most rules. Nothing where
 * it cannot be read; the rules tell why.
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
    // There is none yet, or none that this version of Node can read.
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
