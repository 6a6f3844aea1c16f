import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash, projectFile } from "./project.ts";
import { replaceFileSync } from "./replace-file.ts";

const cacheFolder = projectFile(".cache/made");

/** Makes a slow result of a content once, then reads it from the cache. `recipe` names the process. */
export async function cached(
  content: string | Buffer,
  recipe: string,
  ending: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  return readFileSync(await cachedFile(content, recipe, ending, make));
}

/** The same for a result that is copied, not read: the path of its file. */
export async function cachedFile(
  content: string | Buffer,
  recipe: string,
  ending: string,
  make: () => Promise<Buffer>,
): Promise<string> {
  const file = fileOf(content, recipe, ending);
  if (existsSync(file)) return file;
  replaceFileSync(file, await make());
  return file;
}

/** Whether the result has been made before. */
export function isCached(content: string | Buffer, recipe: string, ending: string): boolean {
  return existsSync(fileOf(content, recipe, ending));
}

function fileOf(content: string | Buffer, recipe: string, ending: string): string {
  return join(cacheFolder, `${contentHash(content, recipe)}.${ending}`);
}
