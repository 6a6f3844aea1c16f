import { execFile } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sqliteStorage } from "../../../src/product/api/storage/sqlite.ts";
import { projectFile } from "../../../src/product/files/project.ts";
import { club, openOffice } from "../product/api/office.ts";

const folder = mkdtempSync(join(tmpdir(), "audit-log-"));
const at = (name: string) => join(folder, name);
const [database, log, checkpoint, key, publicKey] = ["api.sqlite", "log.jsonl", "end.json", "a.key", "a.pub"].map(
  at,
) as [string, string, string, string, string];
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const command = [projectFile("src/tools/audit-log.ts"), ...args];
  return promisify(execFile)(process.execPath, command).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, err: stderr }),
  );
}

/** The output, without the values that differ in each run. */
async function told(...args: string[]): Promise<string> {
  const { code, out, err } = await run(...args);
  const text = `${out}${err}`.replaceAll(folder, "").replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>");
  return `${text.replaceAll(/proposal [\w-]+/g, "proposal <id>")}ends with ${code}`;
}

function keys(): { privateKey: string; publicKey: string } {
  return generateKeyPairSync("ed25519", {
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
}

function edited(name: string, ...statements: string[]): string {
  copyFileSync(database, at(name));
  const file = new DatabaseSync(at(name));
  for (const statement of statements) file.exec(statement);
  file.close();
  return at(name);
}

beforeAll(async () => {
  const storage = sqliteStorage(database);
  const { propose } = await openOffice({ storage });
  for (let made = 0; made < 4; made += 1) await propose();
  await storage.close();
  const pair = keys();
  writeFileSync(key, pair.privateKey);
  writeFileSync(publicKey, pair.publicKey);
  writeFileSync(log, (await run("export", database, club)).out);
  writeFileSync(checkpoint, (await run("checkpoint", database, "--key", key)).out);
});

test("proves a log in its file of SQLite, and one that was exported, by a signed checkpoint", async () => {
  for (const file of [database, log])
    expect(await told("verify", file, "--checkpoint", checkpoint, "--public-key", publicKey)).toMatchInlineSnapshot(`
      "sv-test: 4 entries, proven
      Proven: everything fits, and the checkpoint has seen the last entry of every log named here.
      ends with 0"
    `);
  const kept = readFileSync(checkpoint, "utf8");
  expect((await run("verify", log, "--checkpoint", kept)).code).toBe(0);
});

test("proves nothing without a checkpoint", async () => {
  for (const file of [database, log])
    expect(await told("verify", file)).toMatchInlineSnapshot(`
    "sv-test: 4 entries, not proven
      Without a checkpoint nobody can tell whether it was cut off, emptied or written anew.
    Not proven.
    ends with 2"
  `);
});

test("names what was done to the file", async () => {
  const tail = edited("tail.sqlite", `DELETE FROM records WHERE collection = 'audit/${club}' AND id > '2'`);
  expect(await told("verify", tail)).toMatchInlineSnapshot(`
    "sv-test: 2 entries, broken
      The storage has counted 4 entries, and there are 2.
      The record of its end says that entry 4 is the last one, and it is entry 2.
      The proposal <id> is in the storage, and no entry is about it.
      The proposal <id> is in the storage, and no entry is about it.
    Broken.
    ends with 1"
  `);
  const emptied = edited("emptied.sqlite", "DELETE FROM records WHERE collection LIKE 'audit%'", "DELETE FROM lists");
  expect(await told("verify", emptied)).toMatchInlineSnapshot(`
    "sv-test: 0 entries, broken
      The proposal <id> is in the storage, and no entry is about it.
      The proposal <id> is in the storage, and no entry is about it.
      The proposal <id> is in the storage, and no entry is about it.
      The proposal <id> is in the storage, and no entry is about it.
    Broken.
    ends with 1"
  `);
  const gone = edited("gone.sqlite", "DELETE FROM records", "DELETE FROM lists");
  expect(await told("verify", gone)).toMatchInlineSnapshot(`
    "There is no log.
    Not proven.
    ends with 2"
  `);
  expect(await told("verify", gone, "--checkpoint", checkpoint)).toMatchInlineSnapshot(`
    "sv-test: 0 entries, broken
      The log ends before entry 4, which it had: it was cut off.
    Broken.
    ends with 1"
  `);
  expect(await told("checkpoint", tail)).toContain("There is no checkpoint of what is broken.\nends with 3");
});

test("names the club and the entry that is no JSON, and a file that is damaged", async () => {
  const no = (text: string, where: string) => `UPDATE records SET value = ${text} WHERE ${where}`;
  const entry = edited("no-json.sqlite", no("substr(value, 1, 40)", `collection = 'audit/${club}' AND id = '3'`));
  expect(await told("verify", entry)).toMatchInlineSnapshot(`
    "sv-test: 4 entries, broken
      Entry 3 was changed: it is no JSON of an entry.
      Entry 4 does not follow the entry before it: one of the two was replaced.
      The proposal <id> is in the storage, and no entry is about it.
    Broken.
    ends with 1"
  `);
  const all = edited("all.sqlite", no("'{'", "1"));
  expect(await told("verify", all)).toMatchInlineSnapshot(`
    "sv-test: 4 entries, broken
      Entry 1 was changed: it is no JSON of an entry.
      Entry 2 was changed: it is no JSON of an entry.
      Entry 3 was changed: it is no JSON of an entry.
      Entry 4 was changed: it is no JSON of an entry.
      The record of its end is missing.
      The proposal <id> is no JSON of a proposal.
      The proposal <id> is no JSON of a proposal.
      The proposal <id> is no JSON of a proposal.
      The proposal <id> is no JSON of a proposal.
    Broken.
    ends with 1"
  `);
  copyFileSync(database, at("cut.sqlite"));
  truncateSync(at("cut.sqlite"), 9_000);
  expect(await told("verify", at("cut.sqlite"))).toMatchInlineSnapshot(`
    ""/cut.sqlite" is damaged: database disk image is malformed. It was not changed; put a copy of it in its place, or name another file.
    ends with 1"
  `);
});

test("names what was done to an export", async () => {
  const lines = readFileSync(log, "utf8").split("\n");
  writeFileSync(at("changed.jsonl"), lines.with(2, lines[2]!.replace("Kassier", "Kaszier")).join("\n"));
  expect(await told("verify", at("changed.jsonl"))).toMatchInlineSnapshot(`
    "sv-test: 4 entries, broken
      Entry 3 was changed: its hash is not the one of what it says.
    Broken.
    ends with 1"
  `);
  writeFileSync(at("short.jsonl"), `${lines.slice(0, 3).join("\n")}\n`);
  expect((await run("verify", at("short.jsonl"))).code).toBe(2);
  expect(await told("verify", at("short.jsonl"), "--checkpoint", checkpoint)).toMatchInlineSnapshot(`
    "sv-test: 3 entries, broken
      The log ends before entry 4, which it had: it was cut off.
    Broken.
    ends with 1"
  `);
  writeFileSync(at("empty.jsonl"), "");
  expect(await told("verify", at("empty.jsonl"))).toMatchInlineSnapshot(`
    "The log: 0 entries, not proven
      The file is empty: it does not say of which club it is the log.
    Not proven.
    ends with 2"
  `);
  expect((await run("verify", at("empty.jsonl"), "--checkpoint", checkpoint)).code).toBe(1);
});

test("believes no checkpoint that was changed, signed by another key or not signed", async () => {
  const kept = JSON.parse(readFileSync(checkpoint, "utf8")) as { logs: object[]; signature: string };
  writeFileSync(at("other.pub"), keys().publicKey);
  const { signature: _, ...unsigned } = kept;
  const changed = { ...kept, logs: kept.logs.map((each) => ({ ...each, index: 1 })) };
  for (const [given, pem] of [
    [changed, publicKey],
    [unsigned, publicKey],
    [kept, at("other.pub")],
  ] as const)
    expect(await run("verify", log, "--checkpoint", JSON.stringify(given), "--public-key", pem)).toMatchObject({
      code: 1,
      out: expect.stringContaining("was not signed with this key, or was changed since"),
    });
});

test("gives the report as JSON", async () => {
  const { out } = await run("verify", database, "--format", "json");
  expect(JSON.parse(out)).toMatchObject({ verdict: "not-proven", logs: [{ club, entries: 4, verdict: "not-proven" }] });
});

test("says what to do when it is called with what is not there, and verifies nothing then", async () => {
  writeFileSync(at("other.txt"), "Hallo");
  new DatabaseSync(at("other.sqlite")).exec("CREATE TABLE a (b)");
  const calls = [
    ["verify", "nowhere"],
    ["verify", at("other.txt")],
    ["verify", at("other.sqlite")],
    ["verify", log, "--checkpoint", "nowhere"],
    ["verify", log, "--checkpoint", log],
    ["verify", log, "--checkpoint", "{}"],
    ["verify", log, "--format", "xml"],
    ["verify", log, "--chekpoint", checkpoint],
    ["export", database, "nobody"],
    ["burn", log],
  ];
  const answers = await Promise.all(calls.map((call) => told(...call)));
  expect(answers.join("\n")).toMatchInlineSnapshot(`
    "There is no file "nowhere".
    ends with 3
    "/other.txt" is neither an exported log nor a file of SQLite of the API.
    ends with 3
    "/other.sqlite" is a database of another program. It was not changed; name another file.
    ends with 3
    There is no file "nowhere".
    ends with 3
    This is no checkpoint: it is not JSON.
    ends with 3
    This is no checkpoint: "format" is missing.
    ends with 3
    --format takes text or json, not "xml".

      npm run audit-log -- verify <file> [--checkpoint <file or JSON>] [--public-key <file>] [--format json]
      npm run audit-log -- checkpoint <file of SQLite> [--key <file>]
      npm run audit-log -- export <file of SQLite> <club>

    --help says more.
    ends with 3
    Unknown option '--chekpoint'. Did you mean --checkpoint? The options are --checkpoint, --public-key, --key, --format, and --help.

      npm run audit-log -- verify <file> [--checkpoint <file or JSON>] [--public-key <file>] [--format json]
      npm run audit-log -- checkpoint <file of SQLite> [--key <file>]
      npm run audit-log -- export <file of SQLite> <club>

    --help says more.
    ends with 3
    There is no log of a club "nobody".
    ends with 3
    Say verify, export or checkpoint; --help says more.
    ends with 3"
  `);
});

test("tells its exit codes", async () => {
  const { code, out } = await run("--help");
  expect(code).toBe(0);
  for (const each of ["0  proven", "1  broken", "2  not proven", "3  nothing was verified"])
    expect(out).toContain(each);
});
