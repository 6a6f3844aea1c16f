import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isMainThread, threadId } from "node:worker_threads";

/** Writes a file. A reader sees the old content or the new one, never a part of it; so does who comes after a failure. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const fresh = freshFile(path);
  try {
    await writeFile(fresh, content, { flag: "wx" });
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

/** The same at once, with the folders above the file. */
export function replaceFileSync(path: string, content: string | Uint8Array): void {
  const fresh = freshFile(path);
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(fresh, content);
    renameSync(fresh, path);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}

/** Threads of a process write at the same time too. */
function freshFile(path: string): string {
  const thread = isMainThread ? "" : `-${threadId}`;
  return join(dirname(path), `.${basename(path)}.${process.pid}${thread}`);
}

/** The process that has begun to replace a file, by the name of what it has left; undefined for every other name. */
export function writerOf(name: string): number | undefined {
  const [, id] = /^\..+\.(\d+)(?:-\d+)?$/.exec(name) ?? [];
  return id === undefined ? undefined : Number(id);
}
