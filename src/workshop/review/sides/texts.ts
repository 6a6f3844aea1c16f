import { readObjects } from "./git.ts";
import type { ResolvedSide } from "./resolve.ts";

/** The texts of a side's files, by path. */
export type FileTexts = ReadonlyMap<string, string>;

/** Reads the files of a side that a pattern names, from git: nothing has to be checked out. */
export async function readTexts(side: ResolvedSide, wanted: (path: string) => boolean): Promise<FileTexts> {
  const found = [...side.files].filter(([path]) => wanted(path));
  const contents = await readObjects(found.map(([, name]) => name));
  return new Map(found.map(([path], index) => [path, contents[index]?.toString("utf8") ?? ""]));
}
