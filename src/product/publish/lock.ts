import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { StepFailed } from "../files/steps.ts";
import { isRunning } from "../files/swap.ts";
import { stateFolder, uploadTexts } from "./published-clubs.ts";
import type { PublishTarget } from "./target.ts";

const locksFolder = `${stateFolder}/locks`;
/** A publication takes minutes; a lock of a machine that died is ignored after this time. */
const staleAfter = 2 * 60 * 60 * 1000;
const lockRetries = { times: 10, milliseconds: 1000 };

/** A lock is a file whose name says everything; storages without atomic writes list names reliably. */
interface Lock {
  readonly part: string;
  readonly since: number;
  readonly host: string;
  readonly process: number;
  /** Of the publication that holds it. */
  readonly id: string;
  readonly name: string;
}

/**
 * Runs work while no other publication of the same part runs at the target. Of two that begin at once, the later one
 * gives up; the earlier one waits until the lock of the later is gone.
 *
 * @param part `3-of-8`: parts of the same count do not disturb each other
 * @throws StepFailed where another publication runs
 */
export async function withLock(target: PublishTarget, part: string, work: () => Promise<void>): Promise<void> {
  const own = ownLock(part, target.id);
  const path = `${locksFolder}/${own.name}`;
  await uploadTexts(target, new Map([[path, ""]]));
  try {
    await waitForOthers(target, own);
    await clearTarget(target, own);
    await work();
  } finally {
    await target.remove([path]);
  }
}

async function waitForOthers(target: PublishTarget, own: Lock): Promise<void> {
  for (let time = 0; time < lockRetries.times; time += 1) {
    const others = (await target.list(locksFolder)).flatMap(parseLock).filter((lock) => disturbs(lock, own));
    if (others.length === 0) return;
    const first = others.find((other) => isEarlier(other, own));
    if (first !== undefined) throw new StepFailed(lockedText(first));
    await sleep(lockRetries.milliseconds);
  }
  throw new StepFailed(`Another publication of ${own.part} has begun at the same time. Try again.`);
}

/** Locks of publications that have died, and what they have left. */
async function clearTarget(target: PublishTarget, own: Lock): Promise<void> {
  const locks = (await target.list(locksFolder)).flatMap(parseLock);
  const { stale = [], running = [] } = Object.groupBy(locks, (lock) => (isStale(lock, own) ? "stale" : "running"));
  await target.clear?.(new Set([own, ...running].map(({ id }) => id)));
  if (stale.length > 0) await target.remove(stale.map(({ name }) => `${locksFolder}/${name}`));
}

function ownLock(part: string, id: string = randomUUID()): Lock {
  const [since, host] = [Date.now(), hostname().replaceAll(/[^\w-]/g, "-")];
  return { part, since, host, process: process.pid, id, name: [part, since, host, process.pid, id].join("~") };
}

function parseLock(name: string): Lock[] {
  const [part, since, host, process, id = ""] = name.split("~");
  if (part === undefined || host === undefined) return [];
  return [{ part, since: Number(since), host, process: Number(process), id, name }];
}

function disturbs(lock: Lock, own: Lock): boolean {
  if (lock.name === own.name || isStale(lock, own)) return false;
  const count = (part: string) => part.split("-of-")[1];
  return lock.part === own.part || count(lock.part) === undefined || count(lock.part) !== count(own.part);
}

function isStale({ since, host, process }: Lock, own: Lock): boolean {
  return own.since - since > staleAfter || (host === own.host && !isRunning(process));
}

function isEarlier(one: Lock, other: Lock): boolean {
  return one.since < other.since || (one.since === other.since && one.name < other.name);
}

function lockedText({ part, since, host, name }: Lock): string {
  return (
    `A publication of ${part} runs since ${new Date(since).toISOString()} on ${host}. Wait until it ends. ` +
    `If that machine is gone, remove ${locksFolder}/${name} at the target.`
  );
}
