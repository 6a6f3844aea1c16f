import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { copyFile, link, mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { recoverFolders } from "../files/swap.ts";
import { type FolderExchange, findExchange } from "./folder-exchange.ts";
import { clubsFolder, stateFolder } from "./published-clubs.ts";
import type { ClubChange, PublishTarget } from "./target.ts";

/** What is not ready yet, in a folder for each publication. */
const workFolder = `${stateFolder}/work`;

/**
 * A folder of this machine. A club is replaced as a whole; files that are not of a publication stay in it. What is not
 * ready yet is below a hidden folder.
 */
export function folderTarget(root: string): PublishTarget {
  const id = randomUUID();
  const work = join(root, workFolder, id);
  let exchange: Promise<FolderExchange | undefined> | undefined;
  return {
    id,
    list: async (folder) => childNames(join(root, folder)),
    read: async (paths) => {
      const there = paths.filter((path) => existsSync(join(root, path)));
      return new Map(there.map((path) => [path, readFileSync(join(root, path), "utf8")]));
    },
    upload: async (from, paths) => {
      const placed = (path: string) =>
        path.startsWith(`${stateFolder}/`) ? `${join(root, path)}.new` : join(work, "new");
      for (const path of paths) await replaceByCopy(join(from, path), placed(path), join(root, path));
      rmSync(work, { recursive: true, force: true });
    },
    remove: async (paths) => {
      for (const path of paths) {
        rmSync(join(root, path), { force: true });
        removeEmptyFolders(root, path);
      }
    },
    clear: async (running) => {
      for (const name of childNames(join(root, workFolder)).filter((each) => !running.has(each)))
        rmSync(join(root, workFolder, name), { recursive: true, force: true });
      removeBesides(root);
    },
    replace: async (from, change) => {
      exchange ??= findExchange(work);
      return await replaceClub({ root, work, exchange: await exchange }, from, change);
    },
  };
}

function childNames(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Earlier versions worked beside the clubs, in the open. */
function removeBesides(root: string): void {
  const clubs = new Set(childNames(join(root, clubsFolder)).map((name) => name.replace(/\.json$/, "")));
  recoverFolders(root, undefined, (name) => clubs.has(name));
}

async function replaceByCopy(from: string, fresh: string, to: string): Promise<void> {
  await mkdir(dirname(fresh), { recursive: true });
  await copyFile(from, fresh);
  await mkdir(dirname(to), { recursive: true });
  await rename(fresh, to);
}

function removeEmptyFolders(root: string, path: string): void {
  for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
    const place = join(root, folder);
    if (!existsSync(place)) continue;
    if (readdirSync(place).length > 0) return;
    rmdirSync(place);
  }
}

interface ReplacePlace {
  readonly root: string;
  readonly work: string;
  readonly exchange: FolderExchange | undefined;
}

/** @returns false where the club has a site, and the system cannot replace it in one step */
async function replaceClub({ root, work, exchange }: ReplacePlace, from: string, change: ClubChange): Promise<boolean> {
  const [old, fresh] = [join(root, change.club), join(work, change.club)];
  if (existsSync(old) && exchange === undefined) return false;
  try {
    await fillFresh(fresh, old, { from: join(from, change.club), change });
    if (exchange !== undefined && existsSync(old)) await exchange(fresh, old);
    else renameSync(fresh, old);
    return true;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

interface FreshContent {
  readonly from: string;
  readonly change: ClubChange;
}

/** The new files, and those of the old folder that stay. */
async function fillFresh(fresh: string, old: string, { from, change }: FreshContent): Promise<void> {
  const other = new Set([...change.upload, ...change.remove]);
  const kept = filesIn(old).filter((path) => !other.has(path));
  await mkdir(fresh, { recursive: true });
  for (const path of kept) await place(fresh, path, (to) => link(join(old, path), to));
  for (const path of change.upload) await place(fresh, path, (to) => copyFile(join(from, path), to));
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
