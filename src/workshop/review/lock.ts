import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";

const lockPause = 500;

/**
 * Waits until no other review works in a folder, and keeps the next one waiting. The lock of a process that was killed
 * counts for nothing.
 *
 * @param tell is told once why this review waits
 * @returns what releases the lock
 */
export async function takeLock(file: string, tell: (line: string) => void): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true });
  let told: number | undefined;
  while (!isTaken(file)) {
    const owner = lockOwner(file);
    if (owner === undefined) continue;
    if (!isAlive(owner)) rmSync(file, { force: true });
    else if (told === owner) await setTimeout(lockPause);
    else {
      told = owner;
      tell(
        `Another review runs in this folder (process ${owner}), and this one waits for it. If there is none, remove ${file}.`,
      );
    }
  }
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  return () => {
    process.off("exit", release);
    release();
  };
}

/** The lock appears with the name of its process in it, or not at all. */
function isTaken(file: string): boolean {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Absent where the lock has been released meanwhile. */
function lockOwner(file: string): number | undefined {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function isAlive(id: number): boolean {
  try {
    return id > 0 && process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
