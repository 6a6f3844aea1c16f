import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hostFiles } from "../hosts/host-files.ts";
import type { ClubOutcome } from "./build-club.ts";
import { recordFolder } from "./build-record.ts";
import { type Shard, shardName } from "./shards.ts";
import type { SiteChanges } from "./site-writer.ts";

/** What the last build of all clubs, or of a shard, has done: the file that a publication reads. */
export interface BuildList {
  readonly shard?: Shard | undefined;
  readonly day: string;
  readonly clubs: readonly ListedClub[];
}

interface ListedClub {
  readonly club: string;
  readonly state: ClubOutcome["state"];
  /** The files that a built club has added, changed and removed. */
  readonly changes?: SiteChanges | undefined;
}

interface FinishedBuild {
  readonly shard: Shard | undefined;
  readonly today: string;
  readonly outcomes: readonly ClubOutcome[];
}

/** `dist/public.build/list.3-of-8.json` */
export function buildListFile(out: string, shard: Shard | undefined): string {
  return join(recordFolder(out), `list.${shardName(shard)}.json`);
}

export function writeBuildList(out: string, { shard, today, outcomes }: FinishedBuild): void {
  const clubs = outcomes.map(({ club, state, changes }) => ({ club, state, changes }));
  const file = buildListFile(out, shard);
  mkdirSync(recordFolder(out), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify({ shard, day: today, clubs } satisfies BuildList, null, 1)}\n`);
  renameSync(`${file}.new`, file);
}

/** @returns undefined where there was no such build */
export function readBuildList(out: string, shard: Shard | undefined): BuildList | undefined {
  const file = buildListFile(out, shard);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as BuildList) : undefined;
}

/** Writes what tells hosts how to serve the clubs: `dist/public.build/hosts/nginx.conf`. */
export function writeHostFiles(out: string): void {
  const folder = join(recordFolder(out), "hosts");
  mkdirSync(folder, { recursive: true });
  for (const { name, content } of hostFiles()) writeFileSync(join(folder, name), content);
}
