import { copyFileSync, linkSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Puts files of a folder into another one. They are the same on the disk, which is quicker than copies: each folder
 * replaces its files, never their content.
 */
export function linkFiles(from: string, to: string, paths: readonly string[]): void {
  const folders = new Set(paths.map((path) => dirname(join(to, path))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (const path of paths) linkOrCopy(join(from, path), join(to, path));
}

/** Puts a file at a second path: the same one where the file system has such links, else a copy. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
