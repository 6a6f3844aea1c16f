import { beforeAll, expect, test } from "vitest";
import { type AuditEntry, type Checkpoint, chained, noHash } from "../../../../../src/product/api/audit/entry.ts";
import { exportedLine, verifyEntries, verifyText } from "../../../../../src/product/api/audit/verify.ts";

const draft = { actor: { id: "p-1", name: "Zoë" }, event: "run", operation: "a.b.c", title: "Täglich", result: "done" };

async function log(length: number): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let last: Checkpoint = { club: "sv", index: 0, hash: noHash };
  while (entries.length < length) {
    const entry = await chained(draft, last, new Date(Date.UTC(2026, 10, 12, 8, entries.length)));
    entries.push(entry);
    last = entry;
  }
  return entries;
}

let entries: AuditEntry[];
beforeAll(async () => {
  entries = await log(6);
});

test("finds nothing in an intact log, and gives its checkpoint", async () => {
  const { index, hash } = entries[5]!;
  expect(await verifyEntries(entries)).toEqual({ entries: 6, flaws: [], checkpoint: { club: "sv", index, hash } });
  expect((await verifyText(entries.map(exportedLine).join(""))).flaws).toEqual([]);
  expect((await verifyText("")).flaws).toEqual([]);
});

test("tells of an entry of another club that follows as if it belonged there", async () => {
  const other = await chained(draft, { ...entries[2]!, club: "tv" }, new Date(Date.UTC(2026, 10, 12, 9)));
  const { flaws } = await verifyEntries([...entries.slice(0, 3), other]);
  expect(flaws).toEqual([{ index: 4, message: "Entry 4 is of another club." }]);
});

const tampered: readonly [what: string, change: (log: AuditEntry[]) => AuditEntry[], message: string][] = [
  [
    "a changed entry",
    (log) => log.with(2, { ...log[2]!, title: "Anders" }),
    "3: Entry 3 was changed: its hash is not the one of what it says.",
  ],
  [
    "a removed entry",
    (log) => log.toSpliced(2, 1),
    "3: Entry 4 stands in the place of entry 3: entries were removed or moved.",
  ],
  [
    "two entries in another order",
    (log) => log.with(1, log[2]!).with(2, log[1]!),
    "2: Entry 3 stands in the place of entry 2: entries were removed or moved.",
  ],
  [
    "an entry that is there twice",
    (log) => log.toSpliced(2, 0, log[1]!),
    "3: Entry 2 stands in the place of entry 3: entries were removed or moved.",
  ],
];

test.each(tampered)("names %s", async (_, change, message) => {
  const { flaws } = await verifyEntries(change([...entries]));
  expect(`${flaws[0]?.index}: ${flaws[0]?.message}`).toBe(message);
});

test("names an entry that was replaced by one that is right in itself", async () => {
  const forged = await chained({ ...draft, title: "Anders" }, entries[1]!, new Date(entries[2]!.at));
  const { flaws } = await verifyEntries(entries.with(2, forged));
  expect(flaws[0]).toEqual({
    index: 4,
    message: "Entry 4 does not follow the entry before it: one of the two was replaced.",
  });
});

test("notices by an earlier checkpoint that the end was cut off or written anew", async () => {
  const checkpoint = { club: "sv", index: 6, hash: entries[5]!.hash };
  expect((await verifyEntries(entries.slice(0, 4))).flaws).toEqual([]);
  expect((await verifyEntries(entries.slice(0, 4), { earlier: checkpoint })).flaws).toEqual([
    { index: 5, message: "The log ends before entry 6, which it had: it was cut off." },
  ]);
  const forged = await chained({ ...draft, title: "Anders" }, entries[4]!, new Date());
  expect((await verifyEntries(entries.with(5, forged), { earlier: checkpoint })).flaws).toEqual([
    { index: 6, message: "Entry 6 is not the one that the checkpoint saw." },
  ]);
});

test("names the entry of any bit that is flipped", async () => {
  const bytes = new TextEncoder().encode(entries.slice(0, 3).map(exportedLine).join(""));
  let index = 1;
  for (const [place, byte] of bytes.entries()) {
    for (let bit = 0; bit < 8; bit += 1) {
      const flipped = bytes.with(place, byte ^ (1 << bit));
      const { flaws } = await verifyText(new TextDecoder().decode(flipped));
      if (flaws[0]?.index !== index) expect({ place, bit, flaw: flaws[0] }).toEqual({ place, bit, flaw: { index } });
    }
    if (byte === 10) index += 1;
  }
});
