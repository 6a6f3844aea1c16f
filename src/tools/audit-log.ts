/**
 * `npm run audit-log -- verify <file> [--checkpoint <file>]` verifies an exported log, or all logs in a file of SQLite, names
 * the first entries that are not as they were written, and ends with 1. `export <file of SQLite> <club>` prints the log of a
 * club, `checkpoint <file of SQLite>` the ends of all logs: kept apart, they show later that nothing was cut off.
 */
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Checkpoint } from "../api/audit/entry.ts";
import { checkpoints, exportLog } from "../api/audit/export.ts";
import { type Verification, verifyText } from "../api/audit/verify.ts";
import { sqliteStorage } from "../api/storage/sqlite.ts";
import type { Storage } from "../api/storage/storage.ts";
import { nodeHash } from "../site/node-hash.ts";

const { values, positionals } = parseArgs({ options: { checkpoint: { type: "string" } }, allowPositionals: true });
const [command, file = "", club = ""] = positionals;
/** As many flaws are told. */
const most = 10;

if (!existsSync(file)) fail(`There is no file "${file}". Name an exported log, or the file of SQLite of the API.`);
else if (command === "verify") await verify();
else if (command === "export") process.stdout.write(await withStorage((storage) => exportLog(storage, club)));
else if (command === "checkpoint") console.log(JSON.stringify(await withStorage(checkpoints)));
else fail("Say verify, export or checkpoint.");

async function verify(): Promise<void> {
  const kept =
    values.checkpoint === undefined ? [] : (JSON.parse(readFileSync(values.checkpoint, "utf8")) as Checkpoint[]);
  if (isSqlite())
    for (const [name, text] of await withStorage(logs))
      tell(await verifyText(text, { earlier: of(kept, name), hash: nodeHash }));
  else {
    const text = readFileSync(file, "utf8");
    const name = kept.find((each) => text.includes(`"club":"${each.club}"`))?.club;
    tell(await verifyText(text, { earlier: name === undefined ? kept[0] : of(kept, name), hash: nodeHash }));
  }
}

function of(kept: readonly Checkpoint[], name: string): Checkpoint | undefined {
  return kept.find((each) => each.club === name);
}

async function logs(storage: Storage): Promise<[name: string, text: string][]> {
  const names = (await checkpoints(storage)).map((each) => each.club);
  return Promise.all(names.map(async (name) => [name, await exportLog(storage, name)] as [string, string]));
}

function tell({ entries, flaws, checkpoint }: Verification): void {
  if (flaws.length === 0)
    console.log(`${checkpoint.club}: ${entries} entries, intact. The last hash is ${checkpoint.hash}.`);
  else
    fail(
      flaws
        .slice(0, most)
        .map(({ message }) => message)
        .join("\n"),
    );
}

function isSqlite(): boolean {
  return readFileSync(file).subarray(0, 15).toString() === "SQLite format 3";
}

async function withStorage<Result>(work: (storage: Storage) => Promise<Result>): Promise<Result> {
  const storage = sqliteStorage(file);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
