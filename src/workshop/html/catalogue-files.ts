import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { linkOrCopy } from "../../product/files/link-or-copy.ts";
import { pathsIn } from "../../product/files/paths-in.ts";

/** The catalogue before. */
export interface EarlierCatalogue {
  readonly folder: string;
  /** The paths of its files. */
  readonly paths: ReadonlySet<string>;
}

/** What {@link CatalogueFiles} are made of, for another thread. */
export interface CatalogueParts {
  /** Where files are written. */
  readonly folder: string;
  /** Absent where nothing of it stays. */
  readonly earlier?: EarlierCatalogue | undefined;
  /** The paths of the files of the earlier catalogue that stay as they are. */
  readonly kept: ReadonlySet<string>;
}

/** The files of a catalogue that is being made: those in a new folder, and those of the earlier catalogue that stay. */
export class CatalogueFiles {
  readonly #folder: string;
  readonly #earlier: EarlierCatalogue | undefined;
  readonly #kept = new Set<string>();

  constructor(folder: string, earlier?: EarlierCatalogue) {
    [this.#folder, this.#earlier] = [folder, earlier];
    mkdirSync(folder, { recursive: true });
  }

  static of({ folder, earlier, kept }: CatalogueParts): CatalogueFiles {
    const files = new CatalogueFiles(folder, earlier);
    for (const path of kept) files.#kept.add(path);
    return files;
  }

  get parts(): CatalogueParts {
    return { folder: this.#folder, earlier: this.#earlier, kept: this.#kept };
  }

  /** Leaves a file of the earlier catalogue as it is, if it is there. */
  keep(path: string): boolean {
    const isThere = this.#earlier?.paths.has(path) === true;
    if (isThere) this.#kept.add(path);
    return isThere;
  }

  /** Whether a file stays as it is in the earlier catalogue. */
  isKept(path: string): boolean {
    return this.#kept.has(path);
  }

  /** The paths of all files. */
  paths(): string[] {
    return [...new Set([...this.#kept, ...pathsIn(this.#folder)])].sort();
  }

  /** The paths of the files of the earlier catalogue that neither stay nor are written anew. */
  gone(): string[] {
    const all = new Set(this.paths());
    return [...(this.#earlier?.paths ?? [])].filter((path) => !all.has(path));
  }

  read(path: string): string {
    return readFileSync(join((this.#kept.has(path) && this.#earlier?.folder) || this.#folder, path), "utf8");
  }

  write(path: string, content: string | Uint8Array): void {
    writeFileSync(this.#placed(path), content);
  }

  /** Puts a file there that is elsewhere on the disk, unless the earlier catalogue has it already under the same name. */
  link(from: string, path: string): void {
    if (!this.keep(path)) linkOrCopy(from, this.#placed(path));
  }

  #placed(path: string): string {
    const file = join(this.#folder, path);
    mkdirSync(dirname(file), { recursive: true });
    return file;
  }
}
