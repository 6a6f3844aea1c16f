import { type Storage, type StorageChange, VersionConflict } from "../storage/storage.ts";
import { type Job, jobPlace, type StoredJob, storedJobs } from "./job.ts";

/** What the end of a job commits. */
export interface JobEnd {
  /** Changes that are made once, with the end of the job; also jobs that follow. */
  readonly changes?: readonly StorageChange[];
  /** When it is due again, where it repeats itself. */
  readonly again?: Date;
}

/**
 * Carries out jobs of a kind. It may be called again for the same job, where a process ended before the job did.
 *
 * @param signal aborts at the end of the lease, after which another process begins
 * @throws JobRefused where no further attempt helps, JobPostponed where none may come soon, any other error where one may
 */
export type JobWork = (job: Job, signal: AbortSignal) => Promise<JobEnd | undefined>;

/** A job fails for good. */
export class JobRefused extends Error {
  override readonly name = "JobRefused";
}

/** A job is wanted again, but not before a wait in ms. */
export class JobPostponed extends Error {
  override readonly name = "JobPostponed";
  readonly leastWait: number;

  constructor(message: string, leastWait: number) {
    super(message);
    this.leastWait = leastWait;
  }
}

export interface JobQueueOptions {
  readonly storage: Storage;
  /** By kind; jobs of other kinds are left to other processes. */
  readonly works: Readonly<Record<string, JobWork>>;
  /** For how many ms a process has a job; 60,000 where it is absent. */
  readonly lease?: number;
  now(): Date;
  /** Receives the error of each attempt, and what keeps the queue from working. */
  report(error: unknown, job?: Job): void;
}

/** With the pauses between them, this many attempts take three days. */
const mostAttempts = 20;
const longestPause = 6 * 3_600_000;
const usualLease = 60_000;
/** How many jobs of a process run at the same time: one that waits for somebody does not hold up the others. */
const parallelJobs = 4;
/** In ms; what another process enqueues may not be told. */
const pollTime = 5_000;

/** In ms: 5 seconds after the first attempt, then three times as long after each, six hours at most. */
export function pauseAfter(attempts: number): number {
  return Math.min(5_000 * 3 ** (attempts - 1), longestPause);
}

/**
 * Carries out the jobs of a storage, with any number of processes. A job is leased by a commit at its version, so that
 * one process has it; it ends by a commit at the version of that lease, so that its changes are made once.
 */
export class JobQueue {
  readonly #options: JobQueueOptions;
  #running: Promise<void> | undefined;
  #isAsked = false;
  #isClosed = false;

  constructor(options: JobQueueOptions) {
    this.#options = options;
  }

  /** Carries out what is due, also what is enqueued meanwhile. It never rejects. */
  flush(): Promise<void> {
    this.#isAsked = true;
    this.#running ??= this.#runAll()
      .catch((error: unknown) => this.#options.report(error))
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  /**
   * Carries out what is due as soon as it is, until the returned function is called, which waits for running jobs.
   */
  start(): () => Promise<void> {
    const flush = () => void this.flush();
    const stopWatching = this.#options.storage.watch?.(
      (changed) => (changed === undefined || changed.some((name) => name.startsWith("jobs/"))) && flush(),
    );
    const polls = setInterval(flush, pollTime);
    flush();
    return async () => {
      this.#isClosed = true;
      clearInterval(polls);
      stopWatching?.();
      await this.#running;
    };
  }

  async #runAll(): Promise<void> {
    while (this.#isAsked && !this.#isClosed) {
      this.#isAsked = false;
      await this.#runDue();
    }
  }

  async #runDue(): Promise<void> {
    const now = this.#options.now().toISOString();
    const isDue = ({ job: { state, dueAt = "", kind } }: StoredJob) =>
      state !== "failed" && dueAt <= now && Object.hasOwn(this.#options.works, kind);
    const due = (await storedJobs(this.#options.storage)).filter(isDue).values();
    const takeTurns = async () => {
      for (const stored of due) if (!this.#isClosed) await this.#take(stored);
    };
    await Promise.all(Array.from({ length: parallelJobs }, takeTurns));
  }

  async #take({ job, version }: StoredJob): Promise<void> {
    const { lease = usualLease, now } = this.#options;
    if (job.attempts >= mostAttempts) {
      await this.#replace({ ...job, state: "failed" }, version);
      return;
    }
    const dueAt = new Date(now().getTime() + lease).toISOString();
    const leased: Job = { ...job, state: "running", attempts: job.attempts + 1, dueAt };
    if (!(await this.#replace(leased, version))) return;
    this.#isAsked = true;
    await this.#run({ job: leased, version: version + 1 }, AbortSignal.timeout(lease));
  }

  async #run(stored: StoredJob, signal: AbortSignal): Promise<void> {
    const { job, version } = stored;
    try {
      const { changes = [], again } = (await this.#options.works[job.kind]?.(job, signal)) ?? {};
      const end = again === undefined ? removal(stored) : replacement(repeated(job, again), version);
      await this.#commit(job, [...changes, end]);
    } catch (error) {
      this.#options.report(error, job);
      await this.#replace(this.#delayed(job, error), version);
    }
  }

  #delayed({ dueAt: _, ...job }: Job, error: unknown): Job {
    const lastError = error instanceof Error ? error.message : String(error);
    if (error instanceof JobRefused || job.attempts >= mostAttempts) return { ...job, state: "failed", lastError };
    const asked = error instanceof JobPostponed ? Math.min(error.leastWait, longestPause) : 0;
    const pause = Math.max(pauseAfter(job.attempts), asked);
    const dueAt = new Date(this.#options.now().getTime() + pause).toISOString();
    return { ...job, state: "waiting", dueAt, lastError };
  }

  #replace(job: Job, version: number): Promise<boolean> {
    return this.#commit(job, [replacement(job, version)]);
  }

  /** @returns whether it was made; not where another process has the job, or somebody has cancelled it */
  async #commit(job: Job, changes: readonly StorageChange[]): Promise<boolean> {
    try {
      await this.#options.storage.commit(changes);
      return true;
    } catch (error) {
      const { collection, id } = jobPlace(job);
      if (error instanceof VersionConflict && error.collection === collection && error.id === id) return false;
      throw error;
    }
  }
}

function replacement(job: Job, version: number): StorageChange {
  return { type: "put", ...jobPlace(job), expected: version, value: job };
}

function removal({ job, version }: StoredJob): StorageChange {
  return { type: "delete", ...jobPlace(job), expected: version };
}

function repeated({ lastError: _, ...job }: Job, again: Date): Job {
  return { ...job, state: "waiting", attempts: 0, dueAt: again.toISOString() };
}
