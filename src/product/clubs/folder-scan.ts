import { hash } from "node:crypto";
import { lstatSync, readdirSync, type Stats } from "node:fs";
import { join } from "node:path";
import type { UnplacedFlaw } from "./problems/club-flaw.ts";

/** A file of a club's folder. */
export interface ScannedFile {
  /** Below the folder. */
  readonly path: string;
  readonly bytes: number;
}

/** What is in a club's folder, before any of it is read: the folder is input of strangers. */
export interface FolderScan {
  readonly files: readonly ScannedFile[];
  /** A hash of names, sizes and times. */
  readonly stamps: string;
  readonly flaws: readonly FileFlaw[];
}

/** A mistake of a whole file, by its path below the folder. */
export interface FileFlaw extends UnplacedFlaw {
  readonly file: string;
}

const mebibyte = 1024 * 1024;

/** A club of 150 years of news stays far below these. */
export const folderLimits = {
  files: 5000,
  jsonBytes: mebibyte,
  fileBytes: 64 * mebibyte,
  allBytes: 1024 * mebibyte,
  nameLength: 120,
} as const;

/** `events/chilbi.json`: no content is deeper, but own pages, as `pages/jugend/lager/packliste.md`. */
const deepestFolder = 2;
const deepestPages = 4;

/** Looks at every file of a club's folder but hidden ones, which no part of a build reads. */
export function scanFolder(folder: string): FolderScan {
  const scan = new Scan(folder);
  scan.visit("", 1);
  return scan.result();
}

class Scan {
  readonly #folder: string;
  #stamps = "";
  readonly #files: ScannedFile[] = [];
  readonly #flaws: FileFlaw[] = [];
  /** In composed letters: two names that look alike are one. */
  readonly #names = new Set<string>();
  #bytes = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  visit(parent: string, depth: number): void {
    for (const name of readdirSync(join(this.#folder, parent)).toSorted()) {
      if (name.startsWith(".")) continue;
      if (this.#files.length > folderLimits.files) return;
      this.#look(parent + name, name, depth);
    }
  }

  result(): FolderScan {
    const { files, allBytes } = folderLimits;
    if (this.#files.length > files) this.#flaws.push({ file: "", id: "too-many-files", values: { most: files } });
    if (this.#bytes > allBytes)
      this.#flaws.push({ file: "", id: "too-large-folder", values: { most: sizeText(allBytes) } });
    return { files: this.#files, stamps: hash("sha256", this.#stamps).slice(0, 12), flaws: this.#flaws };
  }

  #look(path: string, name: string, depth: number): void {
    const stats = lstatSync(join(this.#folder, path));
    this.#stamps += `${path}\0${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.mode}\0`;
    const flaw = scannedFlaw(name, stats);
    if (flaw !== undefined) this.#flaws.push({ file: printable(path), ...flaw });
    else if (stats.isDirectory()) this.#enter(path, depth);
    else this.#take(path, stats.size);
  }

  #enter(path: string, depth: number): void {
    if (depth >= (/^pages(?:\/|$)/.test(path) ? deepestPages : deepestFolder))
      this.#flaws.push({ file: path, id: "nested-folder" });
    else this.visit(`${path}/`, depth + 1);
  }

  #take(path: string, bytes: number): void {
    const most = /\.(?:json|md)$/.test(path) ? folderLimits.jsonBytes : folderLimits.fileBytes;
    if (bytes > most)
      this.#flaws.push({ file: path, id: "too-large-file", values: { size: sizeText(bytes), most: sizeText(most) } });
    const composed = path.normalize("NFC");
    if (this.#names.has(composed)) this.#flaws.push({ file: path, id: "twin-name" });
    this.#names.add(composed);
    this.#files.push({ path, bytes });
    this.#bytes += bytes;
  }
}

function scannedFlaw(name: string, stats: Stats): UnplacedFlaw | undefined {
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u.test(name)) return { id: "invisible-name" };
  if (name.length > folderLimits.nameLength) return { id: "long-name", values: { most: folderLimits.nameLength } };
  if (stats.isSymbolicLink()) return { id: "link-file" };
  return stats.isFile() || stats.isDirectory() ? undefined : { id: "no-file" };
}

function printable(path: string): string {
  return path.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "?").slice(0, 2 * folderLimits.nameLength);
}

function sizeText(bytes: number): string {
  return `${Math.ceil((10 * bytes) / mebibyte) / 10} MiB`;
}
