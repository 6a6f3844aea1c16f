import { mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder anew: `fill` writes into a fresh one beside it, which takes its place only when that has succeeded.
 * Until then, and where it fails, the old one stays as it is.
 */
export async function remake(folder: string, fill: (fresh: string) => Promise<void>): Promise<void> {
  const [fresh, old] = [`${folder}.new-${process.pid}`, `${folder}.old-${process.pid}`];
  mkdirSync(dirname(folder), { recursive: true });
  try {
    await fill(fresh);
    renameIfThere(folder, old);
    renameSync(fresh, folder);
  } finally {
    for (const left of [fresh, old]) rmSync(left, { recursive: true, force: true });
  }
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
