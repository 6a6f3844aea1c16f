import { expect } from "vitest";
import {
  cancelJob,
  enqueuing,
  ensureJob,
  type Job,
  jobGauge,
  retryJob,
  storedJobs,
} from "../../../../../src/product/api/queue/job.ts";
import {
  JobPostponed,
  JobQueue,
  JobRefused,
  type JobWork,
  pauseAfter,
} from "../../../../../src/product/api/queue/job-queue.ts";
import type { Storage, StorageChange } from "../../../../../src/product/api/storage/storage.ts";

/** A requirement of the queue over any storage, as a sentence and its test. */
interface QueueCase {
  readonly title: string;
  /** @param storages of three processes, without records */
  run(storages: readonly [Storage, Storage, Storage]): Promise<void>;
}

const place = { club: "sv-test", id: "a" };
const order = { ...place, kind: "letter", data: { to: "urs" } };
const sent = (id: string): StorageChange => ({ type: "put", collection: "sent", id, expected: 0, value: {} });

/** A clock that moves only when a test moves it, and queues that go by it. */
function queuesBy(work: JobWork) {
  const clock = { now: Date.parse("2026-11-28T08:00:00Z") };
  const reported: unknown[] = [];
  return {
    reported,
    pass: (ms: number) => {
      clock.now += ms;
    },
    over: (storage: Storage, own = work) =>
      new JobQueue({
        storage,
        works: { letter: own },
        lease: 60_000,
        now: () => new Date(clock.now),
        report: (error) => reported.push(error),
      }),
  };
}

async function jobs(storage: Storage): Promise<Job[]> {
  return (await storedJobs(storage)).map(({ job }) => job);
}

export const queueCases: readonly QueueCase[] = [
  {
    title: "carries out what a commit has asked for, and makes the changes of its end with it",
    async run([storage]) {
      const begun: Job[] = [];
      const queue = queuesBy(async (job) => {
        begun.push(job);
        return { changes: [sent(job.id), ...(job.id === "a" ? [enqueuing({ ...order, id: "b" })] : [])] };
      }).over(storage);
      await storage.commit([enqueuing(order), { ...sent("the order"), collection: "orders" }]);
      await queue.flush();
      expect(begun).toMatchObject([
        { ...order, state: "running", attempts: 1 },
        { ...order, id: "b", state: "running", attempts: 1 },
      ]);
      expect((await storage.list("sent")).map(({ id }) => id)).toEqual(["a", "b"]);
      expect(await jobs(storage)).toEqual([]);
    },
  },
  {
    title: "keeps no job of a commit that is refused, and one of an order that is repeated",
    async run([storage]) {
      await storage.commit([sent("a")]);
      await expect(storage.commit([enqueuing(order), sent("a")])).rejects.toThrow("sent/a");
      expect(await jobs(storage)).toEqual([]);
      await Promise.all([ensureJob(storage, order), ensureJob(storage, order)]);
      expect(await jobs(storage)).toHaveLength(1);
    },
  },
  {
    title: "of three processes one carries out each job",
    async run(storages) {
      const begun: string[] = [];
      const { over } = queuesBy(async ({ id }) => {
        begun.push(id);
        return { changes: [sent(id)] };
      });
      const ids = Array.from({ length: 20 }, (_, index) => `job-${index}`);
      await storages[0].commit(ids.map((id) => enqueuing({ ...order, id })));
      await Promise.all(storages.map((storage) => over(storage).flush()));
      expect(begun.toSorted()).toEqual(ids.toSorted());
      expect(await storages[0].count("sent")).toBe(20);
    },
  },
  {
    title:
      "gives the job of a process that ended to another after its lease, and takes no change of the first any more",
    async run([storage, other]) {
      const [started, stalled] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const begun: string[] = [];
      const queues = queuesBy(async ({ id, attempts }) => {
        begun.push(`${id} ${attempts}`);
        started.resolve();
        if (attempts === 1) await stalled.promise;
        return { changes: [sent(`attempt ${attempts}`)] };
      });
      await storage.commit([enqueuing(order)]);
      const first = queues.over(storage).flush();
      await started.promise;
      queues.pass(59_999);
      await queues.over(other).flush();
      queues.pass(1);
      await queues.over(other).flush();
      stalled.resolve();
      await first;
      expect(begun).toEqual(["a 1", "a 2"]);
      expect((await storage.list("sent")).map(({ id }) => id)).toEqual(["attempt 2"]);
    },
  },
  {
    title: "tries again after pauses that grow, says why, and leaves what has failed to people",
    async run([storage]) {
      const queues = queuesBy(async ({ attempts }) => {
        throw new Error(`away ${attempts}`);
      });
      const queue = queues.over(storage);
      await storage.commit([enqueuing(order)]);
      await queue.flush();
      expect(await jobs(storage)).toEqual([
        { ...order, state: "waiting", attempts: 1, lastError: "away 1", dueAt: "2026-11-28T08:00:05.000Z" },
      ]);
      for (let attempts = 1; attempts < 20; attempts += 1) {
        queues.pass(pauseAfter(attempts) - 1);
        await queue.flush();
        queues.pass(1);
        await queue.flush();
      }
      const failed = { ...order, state: "failed", attempts: 20, lastError: "away 20" };
      expect(await jobs(storage)).toEqual([failed]);
      expect([...(await jobGauge(storage)).values]).toEqual([
        ["waiting", 0],
        ["running", 0],
        ["failed", 1],
      ]);
      queues.pass(100 * 3_600_000);
      await queue.flush();
      expect(queues.reported).toHaveLength(20);
      expect(await retryJob(storage, place)).toBe(true);
      await queue.flush();
      expect(await jobs(storage)).toMatchObject([{ state: "waiting", attempts: 1, lastError: "away 1" }]);
    },
  },
  {
    title: "comes again when it is asked to, later than it would but in six hours at most",
    async run([storage]) {
      const waits = [1_000, 60_000, 7 * 86_400_000];
      const queues = queuesBy(async ({ attempts }) => {
        throw new JobPostponed("busy", waits[attempts - 1] ?? 0);
      });
      await storage.commit([enqueuing(order)]);
      const due: (string | undefined)[] = [];
      for (const wait of [5_000, 60_000, 0]) {
        await queues.over(storage).flush();
        due.push((await jobs(storage))[0]?.dueAt);
        queues.pass(wait);
      }
      expect(due).toEqual(["2026-11-28T08:00:05.000Z", "2026-11-28T08:01:05.000Z", "2026-11-28T14:01:05.000Z"]);
    },
  },
  {
    title: "gives up at once where no attempt helps, and where each attempt has ended its process",
    async run([storage]) {
      const queues = queuesBy(async () => {
        throw new JobRefused("unknown address");
      });
      await storage.commit([enqueuing(order)]);
      const fatal = { ...order, id: "fatal", state: "running", attempts: 20, dueAt: "2026-11-28T07:59:00.000Z" };
      await storage.commit([{ type: "put", collection: "jobs/sv-test", id: "fatal", expected: 0, value: fatal }]);
      await queues.over(storage).flush();
      expect(await jobs(storage)).toMatchObject([
        { id: "a", state: "failed", attempts: 1, lastError: "unknown address" },
        { id: "fatal", state: "failed", attempts: 20 },
      ]);
    },
  },
  {
    title: "makes no change of a job that was cancelled while it ran, and knows no other",
    async run([storage]) {
      const queue = queuesBy(async ({ id }) => {
        await cancelJob(storage, place);
        return { changes: [sent(id)] };
      }).over(storage);
      await storage.commit([enqueuing(order)]);
      await queue.flush();
      expect([await jobs(storage), await storage.list("sent")]).toEqual([[], []]);
      expect(await cancelJob(storage, place)).toBe(false);
      expect(await retryJob(storage, { club: "sv-test", id: "none" })).toBe(false);
    },
  },
  {
    title: "waits until a job is due, repeats what repeats itself, and leaves kinds that it does not know",
    async run([storage]) {
      const begun: string[] = [];
      const queues = queuesBy(async ({ id, attempts }) => {
        begun.push(`${id} ${attempts}`);
        return { again: new Date("2026-11-28T08:02:00Z") };
      });
      const queue = queues.over(storage);
      await storage.commit([
        enqueuing({ ...order, dueAt: "2026-11-28T08:01:00.000Z" }),
        enqueuing({ ...order, id: "other", kind: "unknown" }),
      ]);
      await queue.flush();
      expect(begun).toEqual([]);
      queues.pass(60_000);
      await queue.flush();
      await queue.flush();
      queues.pass(60_000);
      await queues.over(storage, async ({ id }) => void begun.push(`${id} last`)).flush();
      expect(begun).toEqual(["a 1", "a last"]);
      expect(await jobs(storage)).toMatchObject([{ id: "other", state: "waiting", attempts: 0 }]);
    },
  },
];
