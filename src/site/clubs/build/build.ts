import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { clubZone } from "../../../engine/calendar.ts";
import { recoverFolders } from "../../build/swap.ts";
import { projectFile } from "../../project.ts";
import type { ClubOutcome } from "./build-club.ts";
import { readRecord, recordName } from "./build-record.ts";
import { clubInputs, codeHash, type SharedInputs, wordsHash } from "./inputs.ts";
import { type BuildPlan, planParts } from "./plan-parts.ts";
import { inProcesses, moduleCache } from "./processes.ts";
import { publicFolder } from "./public-folder.ts";

export interface ClubsOptions {
  readonly content?: string | undefined;
  readonly out?: string | undefined;
  /** Only these clubs. */
  readonly clubs?: readonly string[] | undefined;
  /** Only the share of one of several machines; the first is 1. */
  readonly shard?: { readonly index: number; readonly count: number } | undefined;
  readonly today?: string | undefined;
  readonly source?: string | undefined;
  readonly base?: string | undefined;
  /** The delay in ms before each retry of the service. */
  readonly waits?: readonly number[] | undefined;
  readonly hasSearch?: boolean | undefined;
  /** The number of processes; by default one for each core, if there is enough to do. */
  readonly processes?: number | undefined;
}

/** A process needs at least this many clubs to be worth starting. */
const clubsPerProcess = 6;

/** Builds public pages: those of every club, of some, or of a shard. A refused club does not stop the others. */
export async function buildClubs(options: ClubsOptions = {}): Promise<ClubOutcome[]> {
  const { content = projectFile("content/clubs"), out = publicFolder } = options;
  const ids = chosenClubs(content, options);
  mkdirSync(out, { recursive: true });
  recoverFolders(out);
  if (options.clubs === undefined && options.shard === undefined) removeOthers(out, ids);
  const shared = sharedInputs(options);
  const unchanged = ids.flatMap((id) => unchangedClub(join(content, id), join(out, id), id, shared));
  const changed = ids.filter((id) => !unchanged.some(({ club }) => club === id));
  const built = changed.length === 0 ? [] : await buildChanged(changed, { ...shared, content, out }, options);
  return [...unchanged, ...built].toSorted((one, other) => (one.club < other.club ? -1 : 1));
}

function sharedInputs({ today = swissToday(), source, base, hasSearch = true }: ClubsOptions): SharedInputs {
  return { today, source, base, hasSearch, code: codeHash(), words: wordsHash() };
}

/** A club without changes; a service's results are unknown, so such a club is always built. */
function unchangedClub(from: string, to: string, club: string, shared: SharedInputs): ClubOutcome[] {
  const { inputs, pages } = readRecord(to);
  if (inputs === "" || shared.source !== undefined || inputs !== clubInputs(from, shared)) return [];
  return [{ club, state: "unchanged", pages: Object.keys(pages).length, drawn: 0, milliseconds: 0 }];
}

/** The plan of a build in this process, for a host that writes files itself. */
export async function clubsPlan(options: ClubsOptions = {}): Promise<BuildPlan> {
  const { content = projectFile("content/clubs"), out = publicFolder, waits } = options;
  const shared = sharedInputs(options);
  return { ...shared, content, out, waits, ...(await planParts(shared)) };
}

type BuildFolders = Pick<BuildPlan, "content" | "out">;

/** Other processes load the rendering code while the plan is made; a single one does both. */
async function buildChanged(
  ids: readonly string[],
  shared: SharedInputs & BuildFolders,
  { waits, processes }: ClubsOptions,
): Promise<ClubOutcome[]> {
  enableCompileCache(moduleCache);
  const count = processes ?? Math.min(availableParallelism(), Math.ceil(ids.length / clubsPerProcess));
  return await inProcesses(ids, count, async () => ({ ...shared, waits, ...(await planParts(shared)) }));
}

/** The day of a build where no option says another one. */
export function clubsDay(): string {
  return process.env["SCHAUKASTEN_DATE"] ?? swissToday();
}

function swissToday(): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: clubZone }).format(new Date());
}

function chosenClubs(content: string, { clubs, shard }: ClubsOptions): string[] {
  const all = readdirSync(content, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  const unknown = clubs?.find((id) => !all.includes(id));
  if (unknown !== undefined)
    throw new Error(`There is no club "${unknown}" in ${content}. There are: ${all.join(", ")}.`);
  const asked = clubs === undefined ? all : all.filter((id) => clubs.includes(id));
  return shard === undefined ? asked : asked.filter((_, index) => index % shard.count === shard.index - 1);
}

/** Removes clubs that are no longer in the content; other folders stay. */
function removeOthers(out: string, ids: readonly string[]): void {
  for (const name of readdirSync(out)) {
    if (!ids.includes(name) && existsSync(join(out, name, recordName)))
      rmSync(join(out, name), { recursive: true, force: true });
  }
}
