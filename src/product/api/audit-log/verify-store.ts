import type { CheckpointDocument } from "../audit/checkpoint.ts";
import { type AuditEntry, type Checkpoint, noHash } from "../audit/entry.ts";
import { type LogFlaw, verifyEntries } from "../audit/verify.ts";
import type { Hash } from "../canonical.ts";
import type { Proposal } from "../proposals/proposal.ts";
import { type Storage, wholeList } from "../storage/storage.ts";

/**
 * The result of a verification of a log. `proven`: everything that was compared fits, and a checkpoint has its last
 * entry; `not-proven`: everything fits, but it would also fit if the log with its related records had been cut off or
 * rewritten; `broken`: something does not fit.
 */
export type LogVerdict = "proven" | "not-proven" | "broken";

/** The findings on one log. */
export interface LogReport {
  readonly club: string;
  readonly entries: number;
  readonly verdict: LogVerdict;
  readonly flaws: readonly string[];
  /** What was not proven, and why. */
  readonly unproven: readonly string[];
  readonly checkpoint: Checkpoint;
}

export interface VerifyStoreOptions {
  /** Kept apart from the storage. */
  readonly kept?: CheckpointDocument | undefined;
  /** Where the host has a faster one than Web Crypto. */
  readonly hash?: Hash;
}

/** A report on every log: those in the storage, in its heads, of its proposals, and in the checkpoint. */
export async function verifyStore(storage: Storage, options: VerifyStoreOptions = {}): Promise<LogReport[]> {
  const clubs = await clubsInStore(storage, options.kept);
  return Promise.all(clubs.map((club) => verifyLog(storage, club, options)));
}

/** The worst of all verdicts; `not-proven` without logs. */
export function worstVerdict(reports: readonly Pick<LogReport, "verdict">[]): LogVerdict {
  if (reports.some(({ verdict }) => verdict === "broken")) return "broken";
  const areProven = reports.length > 0 && reports.every(({ verdict }) => verdict === "proven");
  return areProven ? "proven" : "not-proven";
}

/** The end of the log of a club in a checkpoint; before the first entry where it was empty. */
export function storedEnd(kept: CheckpointDocument | undefined, club: string): Checkpoint | undefined {
  return kept?.logs.find((each) => each.club === club);
}

/** What a checkpoint does not prove about a log that fits; empty where it has the last entry. */
export function unprovenBy(kept: CheckpointDocument | undefined, { club, index }: Checkpoint): string[] {
  if (kept === undefined)
    return ["Without a checkpoint nobody can tell whether it was cut off, emptied or written anew."];
  const seen = storedEnd(kept, club)?.index;
  if (seen === undefined) return [`The checkpoint of ${kept.at} does not know this log.`];
  if (seen >= index) return [];
  return [
    `The checkpoint of ${kept.at} has seen the entries up to ${seen}; those from ${seen + 1} to ${index} fit, but are newer.`,
  ];
}

const collectionsOfClubs = /^(?:audit|proposals-open|proposals-closed)\/(.+)$/s;

async function clubsInStore(storage: Storage, kept: CheckpointDocument | undefined): Promise<string[]> {
  const collections = await storage.collections();
  const heads = await storage.list("audit-heads");
  const found = collections.flatMap((name) => collectionsOfClubs.exec(name)?.[1] ?? []);
  const named = [...found, ...heads.map(({ id }) => id), ...(kept?.logs.map(({ club }) => club) ?? [])];
  return [...new Set(named)].toSorted();
}

async function verifyLog(storage: Storage, club: string, { kept, hash }: VerifyStoreOptions): Promise<LogReport> {
  const records = await storage.list(`audit/${club}`);
  const entries = records.map(({ value }) => value as AuditEntry);
  const from = { club, index: 0, hash: noHash };
  const { flaws: inLog, checkpoint } = await verifyEntries(entries, {
    earlier: storedEnd(kept, club),
    from,
    ...(hash !== undefined && { hash }),
  });
  const flaws = [
    ...records.flatMap(({ id }, place) => placeFlaws(id, place + 1)),
    ...inLog.map(({ message }: LogFlaw) => message),
    ...(await countFlaws(storage, club, entries.length)),
    ...(await headFlaws(storage, club, checkpoint)),
    ...(await proposalFlaws(storage, club, entries)),
  ];
  const end = { ...checkpoint, club };
  const unproven = flaws.length > 0 ? [] : unprovenBy(kept, end);
  const verdict = flaws.length > 0 ? "broken" : unproven.length > 0 ? "not-proven" : "proven";
  return { club, entries: entries.length, verdict, flaws, unproven, checkpoint: end };
}

function placeFlaws(id: string, index: number): string[] {
  return id === String(index) ? [] : [`Entry ${index} is stored under the number "${id}".`];
}

/** The storage counts all puts into a collection, and nothing is ever removed from a log. */
async function countFlaws(storage: Storage, club: string, entries: number): Promise<string[]> {
  const written = await storage.version(`audit/${club}`, wholeList);
  return written === entries ? [] : [`The storage has counted ${written} entries, and there are ${entries}.`];
}

async function headFlaws(storage: Storage, club: string, { index, hash }: Checkpoint): Promise<string[]> {
  const head = (await storage.get("audit-heads", club))?.value as Checkpoint | null | undefined;
  if (head === undefined) return index === 0 ? [] : ["The record of its end is missing."];
  const { club: named, index: last, hash: lastHash } = head ?? {};
  if (named !== club) return [`The record of its end is of another club: ${JSON.stringify(named)}.`];
  if (last !== index)
    return [`The record of its end says that entry ${last} is the last one, and it is entry ${index}.`];
  return lastHash === hash ? [] : [`The record of its end has another hash than entry ${index}.`];
}

/** Compares proposals with the log, in both directions. */
async function proposalFlaws(storage: Storage, club: string, entries: readonly AuditEntry[]): Promise<string[]> {
  const proposals = await proposalsOf(storage, club);
  const last = new Map(entries.flatMap((entry) => (entry?.proposal ? [[entry.proposal.id, entry] as const] : [])));
  const unlogged = [...proposals].flatMap(([id, proposal]) => proposalFlaw(id, proposal, last.get(id)) ?? []);
  const lost = [...last.keys()].filter((id) => !proposals.has(id));
  return [...unlogged, ...lost.map((id) => `The log has a proposal ${id}, which is not in the storage.`)];
}

function proposalFlaw(id: string, proposal: unknown, entry: AuditEntry | undefined): string | undefined {
  if (typeof proposal !== "object" || proposal === null) return `The proposal ${id} is no JSON of a proposal.`;
  if (entry === undefined) return `The proposal ${id} is in the storage, and no entry is about it.`;
  const { state, revision, effectsHash } = proposal as Partial<Proposal>;
  const said = entry.proposal;
  if (entry.result === state && said?.revision === revision && said?.effectsHash === effectsHash) return undefined;
  return `The proposal ${id} is "${state}", and entry ${entry.index}, the last one about it, does not say so.`;
}

/** Proposals by their ids, as they are stored. */
async function proposalsOf(storage: Storage, club: string): Promise<ReadonlyMap<string, unknown>> {
  const shelves = await Promise.all(["open", "closed"].map((shelf) => storage.list(`proposals-${shelf}/${club}`)));
  return new Map(shelves.flat().map(({ id, value }) => [id, value]));
}
