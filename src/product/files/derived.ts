import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathsIn } from "./paths-in.ts";
import { contentHash, projectFile } from "./project.ts";
import { replaceFileSync } from "./replace-file.ts";
import { fileHash } from "./source-hashes.ts";

const derivedFolder = projectFile(".cache/derived");

/** What the code and every screen depend on; a change of it makes all derived values again. */
const sharedSources = ["components/", "content/api/", "content/messages/", "src/"];

/**
 * A JSON value that the code makes of a content: made once, then read from the cache until the content, the code, the
 * operations or the messages change. `recipe` names the value. In development it is always made.
 */
export function derived<Value>(recipe: string, content: readonly string[], make: () => Value): Value {
  if (process.env["NODE_ENV"] === "development") return make();
  const file = keptFileOf(recipe, content);
  const known = readKeptValue<Value>(file);
  if (known !== undefined) return known.value;
  const value = make();
  replaceFileSync(file, JSON.stringify({ value }));
  return value;
}

/** {@link derived} for a value that takes waiting. */
export async function derivedLater<Value>(
  recipe: string,
  content: readonly string[],
  make: () => Promise<Value>,
): Promise<Value> {
  if (process.env["NODE_ENV"] === "development") return await make();
  const file = keptFileOf(recipe, content);
  const known = readKeptValue<Value>(file);
  if (known !== undefined) return known.value;
  const value = await make();
  replaceFileSync(file, JSON.stringify({ value }));
  return value;
}

function keptFileOf(recipe: string, content: readonly string[]): string {
  return join(derivedFolder, sharedHash(), `${recipe}-${contentHash(...content)}.json`);
}

function readKeptValue<Value>(file: string): { readonly value: Value } | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as { value: Value };
  } catch {
    return undefined;
  }
}

let knownHash: string | undefined;

function sharedHash(): string {
  knownHash ??= openFolder(contentHash(process.version, ...sharedPaths().flatMap((path) => [path, fileHash(path)])));
  return knownHash;
}

function sharedPaths(): string[] {
  return ["package-lock.json", ...sharedSources.flatMap((folder) => pathsIn(projectFile("."), folder))];
}

/** Values of other code are not read again. A process that still runs that code may write or remove there meanwhile. */
function openFolder(hash: string): string {
  const others = existsSync(derivedFolder) ? readdirSync(derivedFolder).filter((name) => name !== hash) : [];
  for (const name of others) rmSync(join(derivedFolder, name), { recursive: true, force: true, maxRetries: 3 });
  return hash;
}
