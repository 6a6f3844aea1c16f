import type { Hash } from "../canonical.ts";
import { type FillableStorage, type Storage, type StoredRecord, wholeList } from "../storage/storage.ts";
import { type LogReport, verifyStore, worstVerdict } from "./verify-store.ts";

/** In records. */
const copiedAtOnce = 1_000;

/** The last one to be copied: without the ends of its logs a part of a copy is no storage that verifies. */
const lastCollection = "audit-heads";

export interface CopyReport {
  readonly collections: number;
  readonly records: number;
  /** On the logs as they are in the copy. */
  readonly logs: readonly LogReport[];
}

/**
 * Copies every record at its version into an empty storage, compares the two, and verifies the logs that have arrived.
 *
 * @throws Error where the target is not empty, a log does not fit, or the source has changed meanwhile
 */
export async function copyStorage(from: Storage, to: FillableStorage, hash: Hash): Promise<CopyReport> {
  const found = await to.collections();
  if (found.length > 0)
    throw new Error(
      `The target is not empty: it has ${found.toSorted().slice(0, 3).join(", ")}. Nothing was copied; name an empty one.`,
    );
  requireFitting(await verifyStore(from, { hash }), "Nothing was copied.");
  const names = (await from.collections()).toSorted(
    (left, right) => Number(left === lastCollection) - Number(right === lastCollection),
  );
  for (const name of names) await copyCollection(from, to, name);
  let records = 0;
  for (const name of names) records += await compareCollection(from, to, name);
  const logs = await verifyStore(to, { hash });
  requireFitting(logs, "Empty the target, and copy again.");
  return { collections: names.length, records, logs };
}

function requireFitting(logs: readonly LogReport[], remedy: string): void {
  if (worstVerdict(logs) !== "broken") return;
  const flaws = logs.flatMap(({ club, flaws: own }) => own.map((flaw) => `${club}: ${flaw}`));
  throw new Error(`A log does not fit. ${flaws[0]} ${remedy}`);
}

async function copyCollection(from: Storage, to: FillableStorage, name: string): Promise<void> {
  const version = await from.version(name, wholeList);
  await to.fill({ name, version, records: [] });
  for await (const records of storedPages(from, name)) {
    const unreadable = records.find(({ value }) => value === undefined);
    if (unreadable !== undefined)
      throw new Error(`${name}/${unreadable.id} is no JSON. Empty the target; the source is damaged.`);
    await to.fill({ name, version, records });
  }
}

async function* storedPages(storage: Storage, name: string): AsyncGenerator<readonly StoredRecord[]> {
  for (let after: string | undefined; ; ) {
    const page = await storage.list(name, { limit: copiedAtOnce, ...(after !== undefined && { after }) });
    yield page;
    after = page.at(-1)?.id;
    if (after === undefined) return;
  }
}

/** Returns how many records both have. */
async function compareCollection(from: Storage, to: Storage, name: string): Promise<number> {
  const copies = storedPages(to, name);
  let records = 0;
  let isSame = (await from.version(name, wholeList)) === (await to.version(name, wholeList));
  for await (const page of storedPages(from, name)) {
    const { value: copy } = await copies.next();
    isSame &&= JSON.stringify(page) === JSON.stringify(copy);
    records += page.length;
  }
  if (isSame) return records;
  throw new Error(
    `"${name}" has changed while it was copied. End what writes to it, empty the target, and copy again.`,
  );
}
