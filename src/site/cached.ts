import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash, projectFile } from "./project.ts";

const cacheFolder = projectFile(".cache/made");

/** What takes long to make from a content: made once and then taken from the cache. `recipe` names what is done to it. */
export async function cached(
  content: string | Buffer,
  recipe: string,
  ending: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const file = join(cacheFolder, `${contentHash(content, recipe)}.${ending}`);
  if (existsSync(file)) return readFileSync(file);
  const made = await make();
  mkdirSync(cacheFolder, { recursive: true });
  // Another process may be making the same one; a file that is renamed is never read half.
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, made);
  renameSync(fresh, file);
  return made;
}
