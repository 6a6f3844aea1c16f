import { linkSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { linkOrCopy } from "../../files/link-or-copy.ts";
import { contentHash } from "../../files/project.ts";

/** A hash of the content of each file, or of a name that has one, by its path below the folder of a club. */
export type FileHashes = Readonly<Record<string, string>>;

/** The site of the last build. */
interface LastSite {
  readonly folder: string;
  readonly files: FileHashes;
}

/** The files that a build has added, changed and removed, in alphabetical order. */
export interface SiteChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/**
 * `images/turnfest.1f2e3d4c5b6a-960.avif`, `assets/share-turnfest.1f2e3d4c5b6a.jpg`: a build has named it. A club names its
 * documents, whatever they look like.
 */
const hashedPicture = /^(?:images|assets)\/[^/]+\.[0-9a-f]{12}[.-]/;

/** Files that several sites of a build have, by their path below the folder of a club. */
export type WrittenFiles = Map<string, WrittenFile>;

interface WrittenFile {
  readonly hash: string;
  /** The file of the site that had it first. */
  readonly place: string;
}

/**
 * Writes a site into an empty folder. A file with the content of the last build is a hard link to it, so that it keeps
 * its time. Each folder is made once.
 */
export class SiteWriter {
  /** A hash of the content of each file. */
  readonly files: Record<string, string> = {};
  readonly #root: string;
  readonly #last: LastSite;
  readonly #made = new Set<string>();

  constructor(root: string, last: LastSite) {
    this.#root = root;
    this.#last = last;
  }

  write(path: string, content: string | Buffer): void {
    const hash = contentHash(content);
    if (this.#last.files[path] === hash && this.keep(path)) return;
    writeFileSync(this.#place(path), content);
    this.files[path] = hash;
  }

  /**
   * Writes a file that other sites have too. It is one file on the disk for all sites of a build: making a file takes
   * much longer than a link to it.
   */
  share(path: string, content: string | Buffer, written: WrittenFiles): void {
    const known = written.get(path);
    const hash = known?.hash ?? contentHash(content);
    if (this.#last.files[path] === hash && this.keep(path)) return;
    if (known === undefined || !isLinked(known.place, this.#place(path))) {
      writeFileSync(this.#place(path), content);
      written.set(path, { hash, place: join(this.#last.folder, path) });
    }
    this.files[path] = hash;
  }

  /** Copies a file. A picture, whose name has a hash of its content, is not read. */
  copy(path: string, from: string): void {
    if (!hashedPicture.test(path)) this.write(path, readFileSync(from));
    else if (!this.keep(path)) {
      linkOrCopy(from, this.#place(path));
      this.files[path] = contentHash(path);
    }
  }

  /** Takes a file of the last build. @returns whether there is one */
  keep(path: string): boolean {
    const hash = this.#last.files[path];
    if (hash === undefined) return false;
    try {
      linkSync(join(this.#last.folder, path), this.#place(path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      return false;
    }
    this.files[path] = hash;
    return true;
  }

  /** The text of a file of the last build, if there is one. */
  lastText(path: string): string | undefined {
    return this.#last.files[path] === undefined ? undefined : readFileSync(join(this.#last.folder, path), "utf8");
  }

  #place(path: string): string {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    if (!this.#made.has(folder)) {
      mkdirSync(`${this.#root}/${folder}`, { recursive: true });
      this.#made.add(folder);
    }
    return `${this.#root}/${path}`;
  }
}

/** Makes a link to a file. @returns whether there is such a file, and the file system can have one more link to it */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** The difference between the files of two builds. */
export function siteChanges(before: FileHashes, after: FileHashes): SiteChanges {
  const paths = Object.keys(after).toSorted();
  return {
    added: paths.filter((path) => before[path] === undefined),
    changed: paths.filter((path) => before[path] !== undefined && before[path] !== after[path]),
    removed: Object.keys(before)
      .filter((path) => after[path] === undefined)
      .toSorted(),
  };
}
