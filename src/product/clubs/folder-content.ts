import { createHash, hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "../files/project.ts";
import { type FolderScan, scanFolder } from "./folder-scan.ts";

/** The content of a club's folder. It is scanned once, and what has been read for a build is not read again for its hash. */
export class FolderContent {
  readonly scan: FolderScan;
  readonly #folder: string;
  /** A hash of the content of each file that has been read. */
  readonly #hashes = new Map<string, string>();

  constructor(folder: string) {
    this.#folder = folder;
    this.scan = scanFolder(folder);
  }

  /** @param path below the folder */
  read(path: string): Buffer {
    const content = this.#content(path);
    this.#hashes.set(path, hash("sha256", content));
    return content;
  }

  /** A file with the {@link contentHash} of its content and `recipe`: a large one is hashed once for both hashes. */
  readForRecipe(path: string, recipe: string): { readonly content: Buffer; readonly key: string } {
    const content = this.#content(path);
    const whole = createHash("sha256").update(content);
    this.#hashes.set(path, whole.copy().digest("hex"));
    return { content, key: whole.update(`\0${recipe}\0`).digest("hex").slice(0, 12) };
  }

  #content(path: string): Buffer {
    return readFileSync(join(this.#folder, path));
  }

  /** A hash of the files, names included. Those of a folder that is refused are not read: their stamps are in place of it. */
  hash(): string {
    const { files, stamps, flaws } = this.scan;
    if (flaws.length > 0) return stamps;
    return contentHash(...files.flatMap(({ path }) => [path, this.#hashOf(path)]));
  }

  #hashOf(path: string): string {
    if (!this.#hashes.has(path)) this.read(path);
    return this.#hashes.get(path) ?? "";
  }
}
