import { copyFileSync, linkSync } from "node:fs";

/**
 * Puts a file at a second path: the same one on the disk where the file system has such links, else a copy. Folders
 * replace their files, never their content.
 */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
