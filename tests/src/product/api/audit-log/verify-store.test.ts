import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { CheckpointDocument } from "../../../../../src/product/api/audit/checkpoint.ts";
import { type AuditEntry, type Checkpoint, chained, noHash } from "../../../../../src/product/api/audit/entry.ts";
import { checkpointOf } from "../../../../../src/product/api/audit-log/export.ts";
import { verifyStore, worstVerdict } from "../../../../../src/product/api/audit-log/verify-store.ts";
import { memoryStorage } from "../../../../../src/product/api/storage/memory.ts";
import { type Storage, type StoredRecord, wholeList } from "../../../../../src/product/api/storage/storage.ts";
import { openOffice } from "../office.ts";

/** All contents of a storage, as an attacker with access to its file sees them. */
type Dump = Record<string, { version: number; records: StoredRecord[] }>;

async function dumpOf(storage: Storage): Promise<Dump> {
  const dump: Dump = {};
  for (const name of await storage.collections())
    dump[name] = { version: await storage.version(name, wholeList), records: [...(await storage.list(name))] };
  return structuredClone(dump);
}

function storageOf(dump: Dump): Storage {
  const list = async (name: string) => dump[name]?.records ?? [];
  const get = async (name: string, id: string) => (await list(name)).find((each) => each.id === id);
  return {
    ...memoryStorage(),
    list,
    get,
    collections: async () => Object.keys(dump),
    version: async (name, id) => (id === wholeList ? dump[name]?.version : (await get(name, id))?.version) ?? 0,
  };
}

const [one, other] = ["sv-test", "elsewhere"] as const;
let dump: Dump;
let older: Dump;
let kept: CheckpointDocument;

beforeAll(async () => {
  const { storage, call, propose } = await openOffice();
  const [first] = [await propose(), await propose()];
  for (const club of [one, other]) await extend(storage, club, 3);
  older = await dumpOf(storage);
  await propose();
  const seen = { revision: first.revision, effectsHash: first.effectsHash };
  await call("urs", "POST", `/pending-actions/${first.id}/reject`, { ...seen, reason: "Nein" });
  for (const club of [one, other]) await extend(storage, club, 2);
  dump = await dumpOf(storage);
  const reports = await verifyStore(storage);
  expect(reports.flatMap(({ flaws }) => flaws)).toEqual([]);
  kept = checkpointOf(reports, new Date("2027-01-01T00:00:00Z"));
});

/** Writes entries as the journal does. */
async function extend(storage: Storage, club: string, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const head = await storage.get("audit-heads", club);
    const entry = await chained(draft, (head?.value as Checkpoint) ?? { club, index: 0, hash: noHash }, new Date(0));
    const { index, hash } = entry;
    const put = { type: "put", expected: 0 } as const;
    await storage.commit([
      { ...put, collection: `audit/${club}`, id: String(index), value: entry },
      { ...put, collection: "audit-heads", id: club, expected: head?.version ?? 0, value: { club, index, hash } },
    ]);
  }
}

const draft = { actor: { id: "p-1", name: "Zoë" }, event: "run", operation: "a.b.c", title: "Täglich", result: "done" };

/** Replaces the entries of a log; thoroughly: with head and count. */
function replace(target: Dump, club: string, entries: readonly AuditEntry[], isThorough: boolean): void {
  const log = target[`audit/${club}`]!;
  log.records = entries.map((value, place) => ({ id: String(place + 1), version: 1, value }));
  if (!isThorough) return;
  log.version = entries.length;
  const { index = 0, hash = noHash } = entries.at(-1) ?? {};
  setHead(target, club, { club, index, hash });
}

function setHead(target: Dump, club: string, head: object | undefined): void {
  const heads = target["audit-heads"]!;
  heads.records = heads.records.filter(({ id }) => id !== club);
  if (head !== undefined) heads.records.push({ id: club, version: 1, value: head });
}

async function rechained(club: string, entries: readonly AuditEntry[]): Promise<AuditEntry[]> {
  const made: AuditEntry[] = [];
  for (const { index: _, at, club: __, previous: ___, hash: ____, ...rest } of entries)
    made.push(await chained(rest, made.at(-1) ?? { club, index: 0, hash: noHash }, new Date(at)));
  return made;
}

interface Case {
  readonly target: Dump;
  readonly club: string;
  readonly entries: AuditEntry[];
  /** Position in the log, from 0 to 1. */
  readonly place: number;
  readonly isThorough: boolean;
}
type Tampering = (given: Case) => void | Promise<void>;

const tamperings: Readonly<Record<string, Tampering>> = {
  "cut the tail": ({ target, club, entries, place, isThorough }) =>
    replace(target, club, entries.slice(0, Math.floor(place * entries.length)), isThorough),
  "cut the head": ({ target, club, entries, place, isThorough }) =>
    replace(target, club, entries.slice(1 + Math.floor(place * (entries.length - 1))), isThorough),
  "cut the head and chain again": async ({ target, club, entries, isThorough }) =>
    replace(target, club, await rechained(club, entries.slice(1)), isThorough),
  empty: ({ target, club, isThorough }) => replace(target, club, [], isThorough),
  reorder: ({ target, club, entries, isThorough }) => replace(target, club, entries.toReversed(), isThorough),
  "write anew with right hashes": async ({ target, club, entries, place, isThorough }) => {
    const at = Math.floor(place * entries.length);
    replace(target, club, await rechained(club, entries.with(at, { ...entries[at]!, title: "Anders" })), isThorough);
  },
  "drop the log": ({ target, club, isThorough }) => {
    delete target[`audit/${club}`];
    if (isThorough) setHead(target, club, undefined);
  },
  "put an older copy of the log": ({ target, club, isThorough }) => {
    target[`audit/${club}`] = structuredClone(older[`audit/${club}`]!);
    if (isThorough) setHead(target, club, older["audit-heads"]!.records.find(({ id }) => id === club)?.value as object);
  },
  "put an older copy of everything": ({ target }) => {
    for (const name of Object.keys(target)) delete target[name];
    Object.assign(target, structuredClone(older));
  },
  "change a letter": ({ target, club, entries, place }) => {
    const at = Math.floor(place * entries.length);
    const entry = entries[at]!;
    replace(
      target,
      club,
      entries.with(at, { ...entry, at: entry.at.replace(/\d/, (digit) => String(9 - Number(digit))) }),
      false,
    );
  },
  "swap the logs of two clubs": ({ target, isThorough }) => {
    const [left, right] = [target[`audit/${one}`]!, target[`audit/${other}`]!];
    Object.assign(target, { [`audit/${one}`]: right, [`audit/${other}`]: left });
    if (!isThorough) return;
    for (const club of [one, other]) {
      const { index, hash } = target[`audit/${club}`]!.records.at(-1)!.value as AuditEntry;
      setHead(target, club, { club, index, hash });
    }
  },
  "edit the head": ({ target, club, entries, place }) =>
    setHead(target, club, { club, index: Math.floor(place * entries.length), hash: noHash }),
  "delete the head": ({ target, club }) => setHead(target, club, undefined),
  "write under another name": ({ target, club, isThorough }) => {
    target["audit/nobody"] = target[`audit/${club}`]!;
    delete target[`audit/${club}`];
    if (isThorough) setHead(target, club, undefined);
  },
};

const cases = fc.record({
  club: fc.constantFrom(one, other),
  place: fc.double({ min: 0, max: 0.999, noNaN: true }),
  isThorough: fc.boolean(),
});

test("proves a store by a checkpoint of its end, and nothing without one", async () => {
  expect(worstVerdict(await verifyStore(storageOf(dump), { kept }))).toBe("proven");
  const reports = await verifyStore(storageOf(dump));
  expect(reports.map(({ club, verdict, unproven }) => ({ club, verdict, unproven }))).toMatchInlineSnapshot(`
    [
      {
        "club": "elsewhere",
        "unproven": [
          "Without a checkpoint nobody can tell whether it was cut off, emptied or written anew.",
        ],
        "verdict": "not-proven",
      },
      {
        "club": "sv-test",
        "unproven": [
          "Without a checkpoint nobody can tell whether it was cut off, emptied or written anew.",
        ],
        "verdict": "not-proven",
      },
    ]
  `);
  expect(worstVerdict(await verifyStore(memoryStorage()))).toBe("not-proven");
});

test.each(Object.entries(tamperings))(
  "with a checkpoint finds what would %s; without one never proves it",
  async (_, tamper) => {
    await fc.assert(
      fc.asyncProperty(cases, async (given) => {
        const target = structuredClone(dump);
        const entries = target[`audit/${given.club}`]!.records.map(({ value }) => value as AuditEntry);
        await tamper({ ...given, target, entries });
        expect(worstVerdict(await verifyStore(storageOf(target), { kept }))).toBe("broken");
        expect(worstVerdict(await verifyStore(storageOf(target)))).not.toBe("proven");
      }),
      { numRuns: 30 },
    );
  },
);

/** What is in the place of an object, or of one of its fields. */
const wrongValues = [undefined, null, -7, Number.POSITIVE_INFINITY, "text", "\ud800", true, [], {}, { proposal: null }];

test.each([...wrongValues.keys()])(
  "names the record and the club where wrong value %i is in its place",
  async (wrong) => {
    const value = wrongValues[wrong];
    for (const [collection, { records }] of Object.entries(dump))
      for (const [place, record] of records.entries()) {
        const club = collection === "audit-heads" ? record.id : collection.split("/").slice(1).join("/");
        if (!/^(?:audit|proposals-)/.test(collection) || club === "") continue;
        const named = collection.startsWith("audit/")
          ? `ntry ${record.id} `
          : collection === "audit-heads"
            ? "end"
            : record.id;
        const fields = Object.keys(record.value as object).filter(
          (field) => collection.startsWith("audit/") || field === "state",
        );
        for (const replaced of [value, ...fields.map((field) => ({ ...(record.value as object), [field]: value }))]) {
          const target = structuredClone(dump);
          target[collection]!.records[place] = { ...record, value: replaced };
          const report = (await verifyStore(storageOf(target))).find((each) => each.club === club);
          expect(report?.verdict, `${collection} ${place}`).toBe("broken");
          expect(report?.flaws.join("\n")).toContain(named);
        }
      }
  },
);

test("does not prove entries that are newer than the checkpoint, nor a log that it does not know", async () => {
  const before = checkpointOf(await verifyStore(storageOf(older)), new Date("2027-01-01T00:00:00Z"));
  const reports = await verifyStore(storageOf(dump), {
    kept: { ...before, logs: before.logs.filter(({ club }) => club === one) },
  });
  expect(reports.map(({ verdict, unproven }) => [verdict, ...unproven])).toMatchInlineSnapshot(`
    [
      [
        "not-proven",
        "The checkpoint of 2027-01-01T00:00:00.000Z does not know this log.",
      ],
      [
        "not-proven",
        "The checkpoint of 2027-01-01T00:00:00.000Z has seen the entries up to 5; those from 6 to 9 fit, but are newer.",
      ],
    ]
  `);
});

test("misses no entry about a proposal, and no proposal that has entries", async () => {
  const target = structuredClone(dump);
  target["proposals-closed/sv-test"]!.records = [];
  const entries = target["audit/sv-test"]!.records.map(({ value }) => value as AuditEntry);
  replace(
    target,
    one,
    await rechained(
      one,
      entries.filter(({ event }, place) => event !== "request" || place > 1),
    ),
    true,
  );
  const flaws = (await verifyStore(storageOf(target))).flatMap((report) => report.flaws);
  expect(flaws.map((flaw) => flaw.replace(/[\w-]{20,}/, "…"))).toMatchInlineSnapshot(`
    [
      "The proposal … is in the storage, and no entry is about it.",
      "The log has a proposal …, which is not in the storage.",
    ]
  `);
});
