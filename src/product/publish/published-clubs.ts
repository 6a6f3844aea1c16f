import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { FileHashes } from "../clubs/build/site-writer.ts";
import type { PublishTarget } from "./target.ts";

/** What is at the target of a club. */
export interface PublishedClub {
  readonly files: FileHashes;
  /** Paths that a publication has begun to replace. Until it ends, their content is unknown. */
  readonly underWay?: readonly string[];
}

/** What publications write for themselves. Hosts show no hidden files. */
export const stateFolder = ".publish";
/** What is known of each club, as `<club>.json`. */
export const clubsFolder = `${stateFolder}/clubs`;

function stateFile(club: string): string {
  return `${clubsFolder}/${club}.json`;
}

/** The ids of all published clubs, of every part. */
export async function publishedIds(target: PublishTarget): Promise<string[]> {
  return (await target.list(clubsFolder)).flatMap((name) => (name.endsWith(".json") ? [name.slice(0, -5)] : []));
}

export async function readPublished(
  target: PublishTarget,
  clubs: readonly string[],
): Promise<Map<string, PublishedClub>> {
  if (clubs.length === 0) return new Map();
  const texts = await target.read(clubs.map(stateFile));
  const found = clubs.flatMap((club) => {
    const text = texts.get(stateFile(club));
    return text === undefined ? [] : [[club, JSON.parse(text) as PublishedClub] as const];
  });
  return new Map(found);
}

export async function writePublished(target: PublishTarget, clubs: ReadonlyMap<string, PublishedClub>): Promise<void> {
  const texts = [...clubs].map(([club, state]) => [stateFile(club), `${JSON.stringify(state)}\n`] as const);
  await uploadTexts(target, new Map(texts));
}

export async function forgetPublished(target: PublishTarget, clubs: readonly string[]): Promise<void> {
  if (clubs.length > 0) await target.remove(clubs.map(stateFile));
}

/** Writes texts to the target, by their paths. */
export async function uploadTexts(target: PublishTarget, texts: ReadonlyMap<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "publish-"));
  try {
    for (const [path, text] of texts) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    await target.upload(folder, [...texts.keys()]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
