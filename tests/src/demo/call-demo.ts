import { demoCaller, demoOperations, seedDemo } from "../../../src/demo/index.ts";
import type { Caller } from "../../../src/product/api/caller.ts";
import type { OperationOutcome } from "../../../src/product/api/operation.ts";
import { memoryStorage } from "../../../src/product/api/storage/memory.ts";
import type { Storage } from "../../../src/product/api/storage/storage.ts";
import { UnitOfWork } from "../../../src/product/api/unit-of-work.ts";
import { sentenceText } from "../../../src/product/api/words/sentence.ts";
import { messagesOf } from "../../../src/product/content/locales.ts";
import { forkOf, unchanging } from "../product/api/fork.ts";

/** The time of the API's examples: a Thursday morning in Aabach. */
export const demoNow = new Date("2026-11-12T08:40:00+01:00");

/** The operations of the demo with the messages of the product. */
export const operations = demoOperations(messagesOf);

type Params = Readonly<Record<string, unknown>>;

/** Runs an operation of the demo and stores its changes. */
export async function callDemo(
  storage: Storage,
  id: string,
  params: Params = {},
  caller: Caller = demoCaller("p-brunner", "sv-aabach"),
  now: Date = demoNow,
): Promise<OperationOutcome> {
  const operation = operations[id];
  if (operation === undefined) throw new Error(`The demo has no operation "${id}".`);
  const data = new UnitOfWork(storage);
  const outcome = await operation({ params, caller, now, data });
  await storage.commit(data.changes());
  return outcome;
}

const seeded = new Map<number, Promise<Storage>>();

/** Storage with the records of the demo, which are made once for each time. */
export async function demoStorage(now: Date = demoNow): Promise<Storage> {
  const base = seeded.get(now.getTime()) ?? seedMemory(now);
  seeded.set(now.getTime(), base);
  return forkOf(await base);
}

async function seedMemory(now: Date): Promise<Storage> {
  const storage = memoryStorage();
  await seedDemo(storage, now);
  return unchanging(storage);
}

export interface Demo {
  /** The result of an operation, for the club's office or for another person. */
  // biome-ignore lint/suspicious/noExplicitAny: results have many shapes; the schemas check them elsewhere.
  get(id: string, params?: Params, person?: string): Promise<any>;
  effects(id: string, params?: Params, person?: string): Promise<readonly string[]>;
}

/** A new demo of a club to try operations on. */
export async function demo(clubId = "sv-aabach", now = demoNow): Promise<Demo> {
  const storage = await demoStorage(now);
  const call = (id: string, params: Params = {}, person = "p-brunner") =>
    callDemo(storage, id, params, demoCaller(person, clubId), now);
  return {
    get: async (id, params, person) => (await call(id, params, person)).result,
    effects: async (id, params, person) =>
      ((await call(id, params, person)).effects ?? []).map((effect) => sentenceText(effect)),
  };
}
