import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { projectFile } from "../../project.ts";
import { writeWhole } from "./picture-store.ts";

const folder = projectFile(".cache/review/sights");
/** Bytes that are kept; what has not been used for longest goes first. */
const most = 600_000_000;

/** What has been seen of a document before. */
export function readSight(name: string): Buffer | undefined {
  const file = join(folder, name);
  try {
    const content = readFileSync(file);
    const now = new Date();
    utimesSync(file, now, now);
    return isPacked(name) ? inflateRawSync(content) : content;
  } catch {
    return undefined;
  }
}

export function writeSight(name: string, content: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeWhole(join(folder, name), isPacked(name) ? deflateRawSync(content, { level: 1 }) : content);
}

/** Pictures are compressed by their own format. */
function isPacked(name: string): boolean {
  return !name.endsWith(".png");
}

export function forgetOldSights(): void {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder).map((name) => ({ file: join(folder, name), ...fileFacts(join(folder, name)) }));
  let kept = 0;
  for (const { file, size } of files.toSorted((one, other) => other.usedAt - one.usedAt)) {
    kept += size;
    if (kept > most) rmSync(file, { force: true });
  }
}

function fileFacts(file: string): { size: number; usedAt: number } {
  const { size, mtimeMs } = statSync(file);
  return { size, usedAt: mtimeMs };
}
