import { readFileSync } from "node:fs";
import { contentHash, projectFile } from "./project.ts";

type Hashes = Readonly<Record<string, string>>;

/** Astro bundles a copy of this module into the code of pages: all copies in a process know the same hashes. */
const shared = globalThis as { [hashesKey]?: Hashes };
const hashesKey = Symbol.for("schaukasten.source-hashes");

/** Spares this process from reading source files again whose hashes are known, by their paths. */
export function knowHashes(files: Hashes): void {
  shared[hashesKey] = files;
}

/** The hash of a source file. */
export function fileHash(path: string): string {
  return shared[hashesKey]?.[path] ?? contentHash(readFileSync(projectFile(path)));
}
