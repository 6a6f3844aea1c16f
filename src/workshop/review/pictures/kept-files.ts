import { existsSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { projectFile } from "../../../product/files/project.ts";

/** Bytes that reviews keep of each kind from one to the next. */
const limits = { sights: 600_000_000, pictures: 1_000_000_000, results: 100_000_000 };

type KeptKind = keyof typeof limits;

export function keptFile(kind: KeptKind, name = ""): string {
  return join(projectFile(".cache/review"), kind, name);
}

/** What has just been used is forgotten last. */
export function markUsed(file: string): void {
  const now = new Date();
  utimesSync(file, now, now);
}

export function forgetUnused(): void {
  for (const [kind, most] of Object.entries(limits)) keepNewest(keptFile(kind as KeptKind), most);
}

/** Removes from a folder what has not been used for longest, until no more than so many bytes are left. */
export function keepNewest(folder: string, mostBytes: number): void {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder).map((name) => ({ file: join(folder, name), ...fileFacts(join(folder, name)) }));
  let bytes = 0;
  for (const { file, size } of files.toSorted((one, other) => other.usedAt - one.usedAt)) {
    bytes += size;
    if (bytes > mostBytes) rmSync(file, { force: true });
  }
}

function fileFacts(file: string): { size: number; usedAt: number } {
  const { size, mtimeMs } = statSync(file);
  return { size, usedAt: mtimeMs };
}
