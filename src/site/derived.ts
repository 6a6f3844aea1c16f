import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathsIn } from "../checks/paths-in.ts";
import { contentHash, projectFile } from "./project.ts";

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
  writeWhole(file, JSON.stringify({ value }));
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
  writeWhole(file, JSON.stringify({ value }));
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

/** Another process may be writing the same file; a renamed file is never read half-written. */
function writeWhole(file: string, text: string): void {
  const fresh = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}

let knownHash: string | undefined;

function sharedHash(): string {
  knownHash ??= openFolder(
    contentHash(
      process.version,
      ...["package-lock.json", ...sharedSources.flatMap((folder) => pathsIn(projectFile("."), folder))].flatMap(
        (path) => [path, readFileSync(projectFile(path), "utf8")],
      ),
    ),
  );
  return knownHash;
}

/** Values of other code are not read again. */
function openFolder(hash: string): string {
  const others = existsSync(derivedFolder) ? readdirSync(derivedFolder).filter((name) => name !== hash) : [];
  for (const name of others) rmSync(join(derivedFolder, name), { recursive: true, force: true });
  return hash;
}
