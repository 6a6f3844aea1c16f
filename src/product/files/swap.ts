import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathsIn } from "./paths-in.ts";

/**
 * Replaces a folder: `fill` writes into a new one beside it, which replaces the old one only on success. Until then,
 * and on failure, the old one is unchanged.
 *
 * @param remove removes the old one
 */
export async function remake<Made>(
  folder: string,
  fill: (fresh: string) => Promise<Made>,
  remove: (old: string) => void = removeFolder,
): Promise<Made> {
  const [fresh, old] = [`${folder}.new-${process.pid}`, `${folder}.old-${process.pid}`];
  mkdirSync(dirname(folder), { recursive: true });
  try {
    const made = await fill(fresh);
    renameIfThere(folder, old);
    renameSync(fresh, folder);
    if (existsSync(old)) remove(old);
    return made;
  } finally {
    removeFolder(fresh);
  }
}

/**
 * Replaces files of a folder: `fill` writes them into a new one beside it, and names those that go. Nothing of the folder
 * changes before it has succeeded.
 */
export async function amend<Made extends { readonly gone: readonly string[] }>(
  folder: string,
  fill: (fresh: string) => Promise<Made>,
): Promise<Made> {
  const fresh = `${folder}.new-${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  try {
    const made = await fill(fresh);
    for (const path of made.gone) removeFile(folder, path);
    for (const path of pathsIn(fresh)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      renameSync(join(fresh, path), join(folder, path));
    }
    return made;
  } finally {
    removeFolder(fresh);
  }
}

/** Removes a file, and the folders that contain nothing else. */
function removeFile(folder: string, path: string): void {
  rmSync(join(folder, path));
  for (let parent = dirname(path); parent !== "." && isEmpty(join(folder, parent)); parent = dirname(parent))
    rmdirSync(join(folder, parent));
}

function isEmpty(folder: string): boolean {
  return readdirSync(folder).length === 0;
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** The folder under the name of the process that removes it. */
const removal = `const { renameSync, rmSync } = require("node:fs");
const gone = process.argv[2] + ".gone-" + process.pid;
renameSync(process.argv[1], gone);
rmSync(gone, { recursive: true, force: true });`;

/**
 * Removes a folder of thousands of files that a build has left, in a process that outlives this one. If it is killed,
 * {@link recoverFolders} removes the rest.
 */
export function removeInBackground(folder: string): void {
  const [, own = folder] = leftFolder.exec(folder) ?? [];
  spawn(process.execPath, ["--eval", removal, folder, own], { detached: true, stdio: "ignore" }).unref();
}

/** `catalogue.new-4711`: what a process makes; `old`: what it has replaced; `gone`: what it removes. */
const leftFolder = /^(.+)\.(new|old|gone)-(\d+)$/;

/**
 * Cleans up after a killed build: a folder between two names gets its own again, incomplete ones are removed.
 *
 * @param remove removes a folder that nothing uses
 * @param isOwn whether a name is one of those that builds have written, where others write beside them
 */
export function recoverFolders(
  parent: string,
  remove: (folder: string) => void = removeFolder,
  isOwn: (name: string) => boolean = () => true,
): void {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const [, own, kind, process] = leftFolder.exec(name) ?? [];
    if (own === undefined || !isOwn(own) || isRunning(Number(process))) continue;
    if (kind === "old" && !existsSync(join(parent, own))) renameSync(join(parent, name), join(parent, own));
    else remove(join(parent, name));
  }
}

/** Whether a process of this machine runs, whoever started it. One that has ended and that its parent has not noticed does not. */
export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return !hasEnded(id);
}

/** Linux keeps an ended process until its parent asks for it; the first process of a container often never does. */
function hasEnded(id: number): boolean {
  try {
    return /^\d+ \(.*\) [ZX] /s.test(readFileSync(`/proc/${id}/stat`, "utf8"));
  } catch {
    return false;
  }
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
