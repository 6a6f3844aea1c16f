import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PublishTarget } from "../../../../src/product/publish/target.ts";

/** A target in memory, with the text of each file by its path. */
export class MemoryTarget implements PublishTarget {
  readonly files = new Map<string, string>();
  /** What was done, in order: `upload a`, `remove b`. */
  readonly done: string[] = [];

  async list(folder: string): Promise<string[]> {
    return [...this.files.keys()]
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => path.slice(folder.length + 1));
  }

  async read(paths: readonly string[]): Promise<Map<string, string>> {
    return new Map([...this.files].filter(([path]) => paths.includes(path)));
  }

  async upload(from: string, paths: readonly string[]): Promise<void> {
    for (const path of paths) this.files.set(path, readFileSync(join(from, path), "utf8"));
    this.done.push(...paths.map((path) => `upload ${path}`));
  }

  async remove(paths: readonly string[]): Promise<void> {
    for (const path of paths) this.files.delete(path);
    this.done.push(...paths.map((path) => `remove ${path}`));
  }
}
