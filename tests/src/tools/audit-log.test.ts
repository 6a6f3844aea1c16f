import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sqliteStorage } from "../../../src/api/storage/sqlite.ts";
import { projectFile } from "../../../src/site/project.ts";
import { club, openOffice } from "../api/office.ts";

const folder = mkdtempSync(join(tmpdir(), "audit-log-"));
const [database, log, checkpoint] = ["api.sqlite", "log.jsonl", "checkpoint.json"].map((name) =>
  join(folder, name),
) as [string, string, string];
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const command = [projectFile("src/tools/audit-log.ts"), ...args];
  return promisify(execFile)(process.execPath, command).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, err: stderr }),
  );
}

beforeAll(async () => {
  const storage = sqliteStorage(database);
  const { propose } = await openOffice({ storage });
  for (let made = 0; made < 4; made += 1) await propose();
  await storage.close();
  writeFileSync(log, (await run("export", database, club)).out);
  writeFileSync(checkpoint, (await run("checkpoint", database)).out);
});

test("verifies a log in its file of SQLite, and one that was exported", async () => {
  for (const file of [database, log])
    expect(await run("verify", file, "--checkpoint", checkpoint)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^sv-test: 4 entries, intact\. The last hash is [0-9a-f]{64}\.\n$/),
    });
});

test("names a changed entry and ends with 1", async () => {
  const changed = join(folder, "changed.jsonl");
  const lines = readFileSync(log, "utf8").split("\n");
  writeFileSync(changed, lines.with(2, lines[2]!.replace("Kassier", "Kaszier")).join("\n"));
  expect(await run("verify", changed)).toMatchObject({
    code: 1,
    err: "Entry 3 was changed: its hash is not the one of what it says.\n",
  });
});

test("names the entry that was cut off, by a checkpoint kept apart", async () => {
  const short = join(folder, "short.jsonl");
  writeFileSync(short, `${readFileSync(log, "utf8").split("\n").slice(0, 3).join("\n")}\n`);
  expect((await run("verify", short)).code).toBe(0);
  expect(await run("verify", short, "--checkpoint", checkpoint)).toMatchObject({
    code: 1,
    err: "The log ends before entry 4, which it had: it was cut off.\n",
  });
});

test("says what to do when it is called with what is not there", async () => {
  expect(await run("verify", "nowhere")).toMatchObject({
    code: 1,
    err: 'There is no file "nowhere". Name an exported log, or the file of SQLite of the API.\n',
  });
  expect((await run("burn", log)).err).toBe("Say verify, export or checkpoint.\n");
});
