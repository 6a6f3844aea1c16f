import { mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Replaces a folder: `fill` writes into a new one beside it, which replaces the old one only on success. Until then,
 * and on failure, the old one is unchanged.
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
