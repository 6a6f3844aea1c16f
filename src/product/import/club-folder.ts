import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { contentHash } from "../files/project.ts";
import { replaceFileSync } from "../files/replace-file.ts";
import { recordIn } from "./json-records.ts";
import type { Losses } from "./losses.ts";

/** What an import remembers in the folder: a hash of each file as it wrote it, by its path. */
type ImportRecord = Readonly<Record<string, string>>;

const importRecordFile = ".import.json";

/** A club's folder into which an import writes: what somebody has changed or removed there stays so. */
export class ClubFolderWriter {
  readonly folder: string;
  readonly #losses: Losses;
  readonly #before: ImportRecord;
  readonly #record: Record<string, string>;
  #written = 0;

  constructor(folder: string, losses: Losses) {
    this.folder = folder;
    this.#losses = losses;
    const file = join(folder, importRecordFile);
    this.#before = existsSync(file) ? readImportRecord(readFileSync(file, "utf8")) : {};
    this.#record = { ...this.#before };
  }

  /** How many files are new or changed. */
  get written(): number {
    return this.#written;
  }

  /** Whether a path is free for an entry, or was written for it by an earlier import. */
  isOwn(path: string): boolean {
    return Object.hasOwn(this.#before, path) || !existsSync(join(this.folder, path));
  }

  /** Whether somebody has removed what an earlier import copied: a picture that was withdrawn never comes back. */
  isRemoved(path: string): boolean {
    return Object.hasOwn(this.#before, path) && !existsSync(join(this.folder, path));
  }

  /** Whether another file has this path. */
  holdsOther(path: string, from: string): boolean {
    const file = join(this.folder, path);
    if (!existsSync(file)) return false;
    return statSync(file).size !== statSync(from).size || !readFileSync(file).equals(readFileSync(from));
  }

  text(path: string): string | undefined {
    const file = join(this.folder, path);
    return existsSync(file) ? readFileSync(file, "utf8") : undefined;
  }

  /** Writes a file that is new, or that nobody has changed since the last import. */
  write(path: string, content: string | Uint8Array): void {
    if (!this.#mayWrite(path)) return;
    const file = join(this.folder, path);
    const hash = contentHash(content);
    if (this.#before[path] === hash) return;
    mkdirSync(dirname(file), { recursive: true });
    replaceFileSync(file, content);
    this.#record[path] = hash;
    this.#written += 1;
  }

  /** Copies a picture or a document; one that is there stays. */
  copy(path: string, from: string): void {
    const file = join(this.folder, path);
    if (existsSync(file)) return;
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(from, file);
    this.#record[path] = "copied";
    this.#written += 1;
  }

  /** Writes a file that people and imports share: its other parts are as they were. */
  merge(path: string, text: string): void {
    if (this.text(path) === text) return;
    mkdirSync(this.folder, { recursive: true });
    replaceFileSync(join(this.folder, path), text);
    this.#written += 1;
  }

  finish(): void {
    mkdirSync(this.folder, { recursive: true });
    replaceFileSync(join(this.folder, importRecordFile), `${JSON.stringify(this.#record, undefined, 1)}\n`);
  }

  #mayWrite(path: string): boolean {
    const known = this.#before[path];
    const present = this.text(path);
    if (known === undefined && present === undefined) return true;
    if (present === undefined) this.#losses.add("removed-here", path);
    else if (known !== contentHash(present)) this.#losses.add("edited-here", path);
    else return true;
    return false;
  }
}

function readImportRecord(text: string): ImportRecord {
  return Object.fromEntries(Object.entries(recordIn(text)).map(([path, hash]) => [path, String(hash)]));
}
