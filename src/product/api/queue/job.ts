import type { Gauge } from "../http/request-metrics.ts";
import { type Storage, type StorageChange, VersionConflict } from "../storage/storage.ts";

/** Work that is carried out after the commit that asks for it, and kept until it is done. */
export interface Job {
  readonly club: string;
  /** Unique in its club, and the same at every attempt: the key by which what is outside does it once. */
  readonly id: string;
  /** Names the code that carries it out. */
  readonly kind: string;
  /** JSON. */
  readonly data: unknown;
  /** A failed one is not tried again by itself. */
  readonly state: "waiting" | "running" | "failed";
  /** How often it was begun. */
  readonly attempts: number;
  /** UTC; at once where it is absent. A running job whose process ended is due at the end of its lease. */
  readonly dueAt?: string;
  /** Why the last attempt failed. */
  readonly lastError?: string;
}

export type JobOrder = Pick<Job, "club" | "id" | "kind" | "data" | "dueAt">;

/** The change that asks for a job, for the commit of what it belongs to: both happen or neither. */
export function enqueuing(order: JobOrder): StorageChange {
  return { type: "put", ...jobPlace(order), expected: 0, value: { ...order, state: "waiting", attempts: 0 } };
}

/** Asks for a job that is there once, such as one that repeats itself. */
export async function ensureJob(storage: Storage, order: JobOrder): Promise<void> {
  await storage.commit([enqueuing(order)]).catch((error: unknown) => {
    if (!(error instanceof VersionConflict)) throw error;
  });
}

/** A job with its version in the storage. */
export interface StoredJob {
  readonly job: Job;
  readonly version: number;
}

/** Where a job is in the storage. */
export function jobPlace({ club, id }: Pick<Job, "club" | "id">): { readonly collection: string; readonly id: string } {
  return { collection: prefix + club, id };
}

/** The jobs of all clubs, those of a club in the order in which they were asked for. */
export async function storedJobs(storage: Storage): Promise<StoredJob[]> {
  const lists = await Promise.all((await jobCollections(storage)).map((name) => storage.list(name)));
  return lists.flat().map(({ value, version }) => ({ job: value as Job, version }));
}

/**
 * Removes a job. Of one that is running no change of data is made any more; what it has begun outside goes on.
 *
 * @returns whether there was one
 */
export async function cancelJob(storage: Storage, place: Pick<Job, "club" | "id">): Promise<boolean> {
  return changeJob(storage, place, ({ version }) => ({ type: "delete", ...jobPlace(place), expected: version }));
}

/**
 * Lets a job be tried at once, as if it were new.
 *
 * @returns whether there was one
 */
export async function retryJob(storage: Storage, place: Pick<Job, "club" | "id">): Promise<boolean> {
  return changeJob(storage, place, ({ job, version }) => {
    const { dueAt: _, ...kept } = job;
    const value: Job = { ...kept, state: "waiting", attempts: 0 };
    return { type: "put", ...jobPlace(place), expected: version, value };
  });
}

/** How many jobs of all clubs there are, by their state. */
export async function jobGauge(storage: Storage): Promise<Gauge> {
  const names = await jobCollections(storage);
  const counted = (["waiting", "running", "failed"] as const).map(async (state) => {
    const counts = await Promise.all(names.map((name) => storage.count(name, { state: [state] })));
    return [state, counts.reduce((sum, count) => sum + count, 0)] as const;
  });
  const help = "Jobs that are not done.";
  return { name: "schaukasten_jobs", help, label: "state", values: new Map(await Promise.all(counted)) };
}

const prefix = "jobs/";

async function jobCollections(storage: Storage): Promise<string[]> {
  return (await storage.collections()).filter((name) => name.startsWith(prefix));
}

/** Again where a process has changed it meanwhile. */
async function changeJob(
  storage: Storage,
  place: Pick<Job, "club" | "id">,
  changeOf: (stored: StoredJob) => StorageChange,
): Promise<boolean> {
  const { collection, id } = jobPlace(place);
  const record = await storage.get(collection, id);
  if (record === undefined) return false;
  try {
    await storage.commit([changeOf({ job: record.value as Job, version: record.version })]);
    return true;
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
    return changeJob(storage, place, changeOf);
  }
}
