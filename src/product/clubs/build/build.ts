import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { localTime } from "../../engine/calendar.ts";
import type { ProblemLanguage } from "../../engine/locales.ts";
import { projectFile } from "../../files/project.ts";
import { StepFailed } from "../../files/steps.ts";
import { isRunning, recoverFolders } from "../../files/swap.ts";
import { FolderContent } from "../folder-content.ts";
import type { ClubOutcome } from "./build-club.ts";
import { writeBuildList, writeHostFiles } from "./build-list.ts";
import {
  acceptRecord,
  type BuildRecord,
  readRecord,
  recordedClubs,
  recoverRecords,
  removeRecord,
  writeBuildRecord,
} from "./build-record.ts";
import { clubInputs, codeHash, type SharedInputs, wordsHash } from "./inputs.ts";
import { type BuildPlan, planParts } from "./plan-parts.ts";
import { inProcesses, moduleCache } from "./processes.ts";
import { publicFolder } from "./public-folder.ts";
import { ownsClub, type Shard } from "./shards.ts";
import { usualClubSeconds } from "./time-limit.ts";

export interface ClubsOptions {
  readonly content?: string | undefined;
  readonly out?: string | undefined;
  /** Only these clubs. */
  readonly clubs?: readonly string[] | undefined;
  /** Only the share of one of several machines. */
  readonly shard?: Shard | undefined;
  readonly today?: string | undefined;
  readonly source?: string | undefined;
  readonly base?: string | undefined;
  /** The delay in ms before each retry of the service. */
  readonly waits?: readonly number[] | undefined;
  readonly hasSearch?: boolean | undefined;
  /** The time that each club has: one that takes longer is refused. */
  readonly clubSeconds?: number | undefined;
  /** In which mistakes are explained; English where it is not given. */
  readonly language?: ProblemLanguage | undefined;
  /** The number of processes that build; 0 is this one alone. By default one for each core, if there is enough to do. */
  readonly processes?: number | undefined;
}

/** A process needs at least this many clubs to be worth starting. */
const clubsPerProcess = 6;

/**
 * Builds public pages: those of every club, of some, or of a shard. A refused club does not stop the others. Clubs that
 * the content no longer has are removed, of a shard its own.
 */
export async function buildClubs(options: ClubsOptions = {}): Promise<ClubOutcome[]> {
  const { content = projectFile("content/clubs"), out = publicFolder, clubs, shard } = options;
  const ids = chosenClubs(content, options);
  mkdirSync(out, { recursive: true });
  recoverBuild(out);
  const gone = clubs === undefined ? goneClubs(content, out, shard) : [];
  for (const club of gone) removeClub(out, club);
  const shared = sharedInputs(options);
  const unchanged = ids.flatMap((id) => unchangedClub(content, out, id, shared));
  const changed = ids.filter((id) => !unchanged.some(({ club }) => club === id));
  const built = changed.length === 0 ? [] : await buildChanged(changed, { ...shared, content, out }, options);
  const outcomes = [...unchanged, ...built, ...gone.map(removedClub)].toSorted(byClub);
  writeHostFiles(out);
  if (clubs === undefined) writeBuildList(out, { shard, today: shared.today, outcomes });
  return outcomes;
}

function byClub(one: ClubOutcome, other: ClubOutcome): number {
  return one.club < other.club ? -1 : 1;
}

function removedClub(club: string): ClubOutcome {
  return { club, state: "removed", pages: 0, drawn: 0, milliseconds: 0 };
}

function sharedInputs({ today = clubsDay(), source, base, hasSearch = true }: ClubsOptions): SharedInputs {
  return { today, source, base, hasSearch, code: codeHash(), words: wordsHash() };
}

/** A club without changes; a service's results are unknown, so such a club is always built. */
function unchangedClub(content: string, out: string, club: string, shared: SharedInputs): ClubOutcome[] {
  const record = readRecord(out, club);
  const { day, nextDay, pages } = record;
  if (shared.source !== undefined || shared.today < day || shared.today >= nextDay) return [];
  if (!hasSameInputs(join(content, club), record, { out, club, shared })) return [];
  return [{ club, state: "unchanged", pages: Object.keys(pages).length, drawn: 0, milliseconds: 0 }];
}

interface RecordedClub {
  readonly out: string;
  readonly club: string;
  readonly shared: SharedInputs;
}

/** Files are read only where their times are not those of the record, as in a fresh checkout. */
function hasSameInputs(folder: string, record: BuildRecord, { out, club, shared }: RecordedClub): boolean {
  const content = new FolderContent(folder);
  const { stamps } = content.scan;
  const isStamped = stamps === record.stamps;
  const isSame = clubInputs(isStamped ? record.content : content.hash(), shared) === record.inputs;
  if (isSame && !isStamped) {
    writeBuildRecord(out, club, { ...record, stamps });
    acceptRecord(out, club);
  }
  return isSame;
}

/** The plan of a build in this process, for a host that writes files itself. */
export async function clubsPlan(options: ClubsOptions = {}): Promise<BuildPlan> {
  const {
    content = projectFile("content/clubs"),
    out = publicFolder,
    waits,
    language = "en",
    clubSeconds = usualClubSeconds,
  } = options;
  const shared = sharedInputs(options);
  return { ...shared, content, out, waits, language, clubSeconds, ...(await planParts(shared)) };
}

type BuildFolders = Pick<BuildPlan, "content" | "out">;

/** Other processes load the rendering code while the plan is made. */
async function buildChanged(
  ids: readonly string[],
  shared: SharedInputs & BuildFolders,
  { waits, processes, language = "en", clubSeconds = usualClubSeconds }: ClubsOptions,
): Promise<ClubOutcome[]> {
  enableCompileCache(moduleCache);
  const count = processes ?? Math.min(availableParallelism(), Math.ceil(ids.length / clubsPerProcess));
  const outcomes = await inProcesses(ids, count, async () => ({
    ...shared,
    waits,
    language,
    clubSeconds,
    ...(await planParts(shared)),
  }));
  recoverBuild(shared.out);
  return outcomes;
}

/** Puts in order what a process has left that was killed, in this build or before. */
export function recoverBuild(out: string): void {
  recoverRecords(out, isRunning);
  recoverFolders(out);
}

/** The day of a build where no option says another one. */
export function clubsDay(): string {
  return process.env["SCHAUKASTEN_DATE"] ?? localTime(new Date()).date;
}

function chosenClubs(content: string, { clubs, shard }: ClubsOptions): string[] {
  const all = clubFolders(content);
  const unknown = clubs?.find((id) => !all.includes(id));
  if (unknown !== undefined)
    throw new StepFailed(`There is no club "${unknown}" in ${content}. There are: ${all.join(", ")}.`);
  const asked = clubs === undefined ? all : all.filter((id) => clubs.includes(id));
  return shard === undefined ? asked : asked.filter((id) => ownsClub(shard, id));
}

function clubFolders(content: string): string[] {
  return readdirSync(content, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .toSorted();
}

/** The clubs that builds have made and that the content no longer has; other folders are never looked at. */
function goneClubs(content: string, out: string, shard: Shard | undefined): string[] {
  const there = new Set(clubFolders(content));
  return recordedClubs(out).filter((id) => !there.has(id) && (shard === undefined || ownsClub(shard, id)));
}

function removeClub(out: string, club: string): void {
  rmSync(join(out, club), { recursive: true, force: true });
  removeRecord(out, club);
}
