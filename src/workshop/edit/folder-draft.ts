import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { scanFolder } from "../../product/clubs/folder-scan.ts";
import { type DataPath, valueAt } from "../../product/engine/json/data-path.ts";
import { contentHash } from "../../product/files/project.ts";
import { replaceFile, replaceFileSync, writerOf } from "../../product/files/replace-file.ts";
import { isRunning } from "../../product/files/swap.ts";
import { Refusal, safePath } from "../serve/own-page.ts";
import { type FileChange, fileKind, namesIn, readContentTexts } from "./content-files.ts";
import { pageMoves } from "./page-moves.ts";
import { Versions } from "./versions.ts";
import { readValue, writtenValue } from "./written-value.ts";

/** What is undone at once. */
interface Step {
  readonly group: string | undefined;
  readonly changes: readonly FileChange[];
}

/** The value that a form shows where it is changed; without it, nothing is there. */
interface SeenValue {
  readonly value?: unknown;
}

export interface ChangeOptions {
  /** Changes of one group in a row are one step of undo. */
  readonly group?: string | undefined;
  readonly seen?: SeenValue | undefined;
}

export interface DraftFolders {
  /** The folder with a folder for each club. */
  readonly content: string;
  readonly club: string;
  /** What the editor keeps: the draft, the texts it began with, and earlier versions. Outside of the content. */
  readonly state: string;
}

/**
 * A copy of a club's folder in which somebody writes. The folder itself is written by {@link publish} only. A draft
 * survives the end of the program.
 */
export class FolderDraft {
  /** The folder with the draft as its only club. */
  readonly content: string;
  readonly folder: string;
  readonly versions: Versions;
  readonly #source: string;
  readonly #base: string;
  readonly #done: Step[] = [];
  readonly #undone: Step[] = [];

  constructor({ content, club, state }: DraftFolders) {
    this.#source = join(content, club);
    this.#base = join(state, "base");
    this.content = join(state, "draft");
    this.folder = join(this.content, club);
    this.versions = new Versions(join(state, "versions"));
    if (!existsSync(this.#base)) this.#begin();
    for (const folder of [this.#source, this.folder, this.#base]) removeLeftovers(folder);
    this.refresh();
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  texts(): Map<string, string> {
    return readContentTexts(this.folder);
  }

  /** What publishing would write. */
  differences(): FileChange[] {
    return changesBetween(readContentTexts(this.#base), this.texts());
  }

  /**
   * Takes over what others have changed in the club's folder, where the draft has not changed the same file.
   *
   * @returns the files that both have changed, each differently
   */
  refresh(): string[] {
    this.#copyAssets();
    const [base, own] = [readContentTexts(this.#base), this.texts()];
    const foreign = changesBetween(base, readContentTexts(this.#source));
    const free = foreign.filter(({ file, after }) => own.get(file) === base.get(file) || own.get(file) === after);
    for (const { file, after } of free) {
      put(this.#base, file, after);
      put(this.folder, file, after);
    }
    this.#forget(free.map(({ file }) => file));
    return foreign.filter((change) => !free.includes(change)).map(({ file }) => file);
  }

  /** Ends a conflict: the text of the draft stays, or that of the club's folder is taken. */
  resolve(file: string, side: "mine" | "theirs"): void {
    requireKnown(file);
    const theirs = readContentTexts(this.#source).get(file);
    put(this.#base, file, theirs);
    if (side === "theirs") this.#take(undefined, [{ file, before: this.texts().get(file), after: theirs }]);
  }

  /**
   * Changes a value in a file, or with an empty path the whole file; `undefined` removes.
   *
   * @throws Refusal where another value is there than the one that was seen
   */
  change(file: string, path: DataPath, value: unknown, { group, seen }: ChangeOptions = {}): void {
    requireKnown(file);
    const before = this.texts().get(file);
    if (before === undefined && path.length > 0) throw new Refusal(409, "gone");
    if (seen !== undefined && !isSameValue(seen.value, valueIn(file, before, path)))
      throw new Refusal(409, "changed-elsewhere");
    const isRemoved = path.length === 0 && value === undefined;
    const after = isRemoved ? undefined : writtenValue(file, before ?? "", path, value);
    if (after !== before) this.#take(group, [{ file, before, after }]);
  }

  /** Removes files, as one step. */
  remove(files: readonly string[]): void {
    files.forEach(requireKnown);
    const texts = this.texts();
    const there = files.filter((file) => texts.has(file));
    this.#take(
      undefined,
      there.map((file) => ({ file, before: texts.get(file), after: undefined })),
    );
  }

  /** Moves a page with its translations and the pages below it into a folder, as one step; its old addresses lead on. */
  movePage(file: string, folder: string): void {
    requireKnown(file);
    const published = new Set(readContentTexts(this.#base).keys());
    this.#take(undefined, pageMoves(this.texts(), file, folder, published));
  }

  undo(): readonly FileChange[] {
    return this.#move(this.#done, this.#undone, ({ file, before, after }) => ({ file, before: after, after: before }));
  }

  redo(): readonly FileChange[] {
    return this.#move(this.#undone, this.#done, (change) => change);
  }

  /** Brings back the texts of an earlier version, as a step that can be undone. */
  restore(version: string): void {
    this.#take(undefined, changesBetween(this.texts(), this.versions.texts(version)));
  }

  /** A name for exactly these differences: what somebody has seen is what is published. */
  fingerprint(): string {
    return contentHash(JSON.stringify(this.differences()));
  }

  /**
   * Writes the draft into the club's folder, and keeps the texts that were there as a version. Each file is replaced as
   * a whole; what an interruption leaves out is still a difference afterwards.
   *
   * @param seen the fingerprint of the differences that were shown
   * @throws Refusal when there are others now, or somebody else has changed the same files
   */
  async publish(seen: string): Promise<readonly FileChange[]> {
    const conflicts = this.refresh();
    if (conflicts.length > 0) throw new Refusal(409, "conflict");
    const changes = this.differences();
    if (this.fingerprint() !== seen) throw new Refusal(409, "changed-since");
    this.versions.keep(
      readContentTexts(this.#source),
      changes.map(({ file }) => file),
    );
    for (const path of this.#newAssets(changes)) await this.#publishAsset(path);
    for (const { file, after } of changes) await this.#publishText(file, after);
    this.#done.length = 0;
    this.#undone.length = 0;
    return changes;
  }

  #begin(): void {
    mkdirSync(this.#base, { recursive: true });
    for (const [file, text] of readContentTexts(this.#source)) {
      put(this.#base, file, text);
      put(this.folder, file, text);
    }
  }

  /** A step that began with a text of before would take back what others have changed. */
  #forget(files: readonly string[]): void {
    for (const steps of [this.#done, this.#undone]) {
      const kept = steps.filter(({ changes }) => !changes.some(({ file }) => files.includes(file)));
      steps.splice(0, steps.length, ...kept);
    }
  }

  /** Pictures and documents, which the draft never changes. */
  #copyAssets(): void {
    const paths = scanFolder(this.#source).files.map(({ path }) => path);
    for (const path of paths.filter((each) => fileKind(each) === undefined))
      copyChanged(this.#source, this.folder, path);
  }

  #take(group: string | undefined, changes: readonly FileChange[]): void {
    if (changes.length === 0) return;
    this.#write(changes);
    this.#undone.length = 0;
    const last = this.#done.at(-1);
    const isSame = group !== undefined && last?.group === group;
    const [first, next] = [last?.changes[0], changes[0]];
    if (isSame && first && next && first.file === next.file)
      this.#done.splice(-1, 1, { group, changes: [{ ...next, before: first.before }] });
    else this.#done.push({ group, changes });
  }

  /** Writes all of some texts, or with a failure none of them. */
  #write(changes: readonly FileChange[]): void {
    const written: FileChange[] = [];
    try {
      for (const change of changes) {
        put(this.folder, change.file, change.after);
        written.push(change);
      }
    } catch (error) {
      for (const { file, before } of written) put(this.folder, file, before);
      throw error;
    }
  }

  #move(from: Step[], to: Step[], turn: (change: FileChange) => FileChange): readonly FileChange[] {
    const step = from.at(-1);
    if (step === undefined) return [];
    const changes = step.changes.map(turn);
    this.#write(changes);
    from.pop();
    to.push({ ...step, group: undefined });
    return changes;
  }

  /** Pictures and documents of the draft that its changed texts name, and that the club's folder does not have. */
  #newAssets(changes: readonly FileChange[]): string[] {
    const named = changes.map(({ after = "" }) => after).join("\n");
    return ["images", "documents"]
      .flatMap((folder) => namesIn(join(this.folder, folder)).map((name) => `${folder}/${name}`))
      .filter((path) => !existsSync(join(this.#source, path)) && namesPath(named, path));
  }

  async #publishAsset(path: string): Promise<void> {
    await replaceFile(await safePath(this.#source, path), readFileSync(join(this.folder, path)));
  }

  async #publishText(file: string, text: string | undefined): Promise<void> {
    const path = await safePath(this.#source, file);
    if (text === undefined) rmSync(path, { force: true });
    else await replaceFile(path, text);
    put(this.#base, file, text);
  }
}

/** Whether a text has a path that goes on with nothing: `images/a.jpg` is not `images/a.jpgx`. */
function namesPath(text: string, path: string): boolean {
  return text.split(path).some((rest, index) => index > 0 && !/^[\w.-]/.test(rest));
}

function requireKnown(file: string): void {
  if (fileKind(file) === undefined) throw new Refusal(422, "no-file");
}

function changesBetween(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): FileChange[] {
  const files = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return files
    .map((file) => ({ file, before: before.get(file), after: after.get(file) }))
    .filter((change) => change.before !== change.after);
}

function copyChanged(from: string, to: string, path: string): void {
  const [source, copy] = [join(from, path), join(to, path)];
  const isSame = existsSync(copy) && statSync(copy).mtimeMs >= Math.floor(statSync(source).mtimeMs);
  if (isSame) return;
  replaceFileSync(copy, readFileSync(source));
  const { atime, mtime } = statSync(source);
  utimesSync(copy, atime, mtime);
}

function put(folder: string, file: string, text: string | undefined): void {
  const path = join(folder, file);
  if (text === undefined) rmSync(path, { force: true });
  else replaceFileSync(path, text);
}

/** Removes what a program has left that was killed while it replaced a file. */
function removeLeftovers(folder: string): void {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  for (const entry of entries) {
    const writer = writerOf(entry.name);
    if (entry.isDirectory() && !entry.name.startsWith(".")) removeLeftovers(join(folder, entry.name));
    else if (entry.isFile() && writer !== undefined && !isRunning(writer)) rmSync(join(folder, entry.name));
  }
}

function valueIn(file: string, text: string | undefined, path: DataPath): unknown {
  return text === undefined ? undefined : valueAt(readValue(file, text).value, path);
}

/** A text that is written into a file may get a line break at its end. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one === "string" && typeof other === "string") return one.trimEnd() === other.trimEnd();
  return isDeepStrictEqual(one, other);
}
