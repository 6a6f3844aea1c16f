import { dirname, join } from "node:path/posix";
import type { FileTexts } from "../sides/texts.ts";

const relativeImport = /\bfrom\s*"(\.[^"]+)"|\bimport\s*\(?\s*"(\.[^"]+)"/g;

const ofTypes = /\b(?:import|export) type\b[^;]*;/g;

/** Which modules of a side load which others by a relative path. */
export class ModuleGraph {
  readonly #importers = new Map<string, string[]>();

  constructor(texts: FileTexts) {
    for (const [path, text] of texts)
      for (const [, from, loaded] of text.replaceAll(ofTypes, "").matchAll(relativeImport)) {
        const target = join(dirname(path), from ?? loaded ?? "");
        const known = this.#importers.get(target);
        if (known === undefined) this.#importers.set(target, [path]);
        else known.push(path);
      }
  }

  /**
   * The shortest ways from modules of a kind to a module.
   *
   * @returns by each first module the ones that load the next, without the module itself
   */
  waysTo(path: string, isFirst: (path: string) => boolean): ReadonlyMap<string, readonly string[]> {
    const ways = new Map<string, readonly string[]>([[path, []]]);
    for (const [at, way] of ways)
      for (const importer of this.#importers.get(at) ?? [])
        if (!ways.has(importer)) ways.set(importer, [importer, ...way]);
    return new Map([...ways].filter(([each]) => isFirst(each)));
  }
}
