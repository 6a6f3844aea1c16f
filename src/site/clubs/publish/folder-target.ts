import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { copyFile, link, mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { remake } from "../../build/swap.ts";
import type { ClubChange, PublishTarget } from "./target.ts";

/** A folder of this machine. A club is replaced as a whole; files that are not of a publication stay in it. */
export function folderTarget(root: string): PublishTarget {
  return {
    list: async (folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []),
    read: async (paths) => {
      const there = paths.filter((path) => existsSync(join(root, path)));
      return new Map(there.map((path) => [path, readFileSync(join(root, path), "utf8")]));
    },
    upload: async (from, paths) => {
      for (const path of paths) await replaceByCopy(join(from, path), join(root, path));
    },
    remove: async (paths) => {
      for (const path of paths) {
        rmSync(join(root, path), { force: true });
        removeEmptyFolders(root, path);
      }
    },
    replace: (from, change) => replaceClub(root, from, change),
  };
}

async function replaceByCopy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, `${to}.new`);
  await rename(`${to}.new`, to);
}

function removeEmptyFolders(root: string, path: string): void {
  for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
    const place = join(root, folder);
    if (!existsSync(place)) continue;
    if (readdirSync(place).length > 0) return;
    rmdirSync(place);
  }
}

async function replaceClub(root: string, from: string, { club, upload, remove }: ClubChange): Promise<void> {
  const old = join(root, club);
  const other = new Set([...upload, ...remove]);
  const kept = filesIn(old).filter((path) => !other.has(path));
  await remake(old, async (fresh) => {
    await mkdir(fresh, { recursive: true });
    for (const path of kept) await place(fresh, path, (to) => link(join(old, path), to));
    for (const path of upload) await place(fresh, path, (to) => copyFile(join(from, club, path), to));
  });
}

async function place(folder: string, path: string, put: (to: string) => Promise<void>): Promise<void> {
  const to = join(folder, path);
  await mkdir(dirname(to), { recursive: true });
  await put(to);
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
