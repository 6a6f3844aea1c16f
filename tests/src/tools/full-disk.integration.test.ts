import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, copyFileSync, openSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { sqliteStorage } from "../../../src/product/api/storage/sqlite.ts";
import { projectFile } from "../../../src/product/files/project.ts";
import { sample } from "../../runs.ts";
import { hasSmallDisks, SmallDisk } from "../../small-disk.ts";
import { club, openOffice } from "../product/api/office.ts";

const command = (name: string, ...args: readonly string[]) => [projectFile(`src/tools/${name}.ts`), ...args];

function run(name: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command(name, ...args), { encoding: "utf8" });
  return { status, stdout, stderr };
}

interface Served extends AsyncDisposable {
  readonly url: string;
}

async function serveApi(file: string): Promise<Served> {
  const child = spawn(process.execPath, command("api", "--file", file), { stdio: ["ignore", "pipe", "ignore"] });
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url !== undefined) return { url, [Symbol.asyncDispose]: () => ended(child) };
  }
  throw new Error("The API did not start.");
}

async function ended(child: ReturnType<typeof spawn>): Promise<void> {
  child.kill("SIGTERM");
  await once(child, "close");
}

const headers = {
  authorization: "Bearer demo-p-brunner",
  "demo-club": "sv-aabach",
  "content-type": "application/json",
};
const event = { kind: "party", date: "2027-06-05", startTime: "10:00", endTime: "12:00", place: "Halle" };

async function create({ url }: Served, title: string) {
  const body = JSON.stringify({ ...event, title, description: "Wort ".repeat(2000), isPublic: false });
  const answer = await fetch(`${url}/events`, {
    method: "POST",
    headers: { ...headers, "idempotency-key": title.replace(" ", "-") },
    body,
  });
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), body: await answer.json() };
}

async function read(served: Served, path: string) {
  const answer = await fetch(served.url + path, { headers });
  expect(answer.status).toBe(200);
  return answer.json();
}

/** Names of the events that the test has made, and how many entries the log has. */
async function kept(served: Served) {
  const text = JSON.stringify(await read(served, "/events?q=Probefest"));
  const { total } = await read(served, "/audit");
  return { names: [...new Set(text.match(/Probefest \d+/g))].toSorted(), total };
}

test.skipIf(!hasSmallDisks).each(sample([0, 40_000, 150_000]))(
  "on a disk with room for %i bytes the API keeps a change with its entry in the log, or refuses it whole and says so",
  async (left) => {
    using disk = new SmallDisk(12);
    const file = join(disk.folder, "api.sqlite");
    const names = Array.from({ length: 9 }, (_, index) => `Probefest ${index}`);
    const done: string[] = [];
    {
      await using served = await serveApi(file);
      const before = await kept(served);
      disk.fill(left);
      for (const name of names) {
        const { status, retryAfter, body } = await create(served, name);
        if (status === 200) done.push(name);
        else
          expect({ status, retryAfter, body }).toMatchObject({
            ...{ status: 507, retryAfter: "60" },
            body: { detail: expect.stringMatching(/^Auf dem Server ist kein Platz mehr\./), executed: false },
          });
      }
      expect(done.length).toBeLessThan(names.length);
      expect(await kept(served)).toEqual({ names: done, total: before.total + done.length });
    }
    expect(run("audit-log", "verify", file)).toMatchObject({ status: 2, stderr: "" });
    disk.free();
    {
      await using served = await serveApi(file);
      expect((await kept(served)).names).toEqual(done);
      for (const name of names) expect(await create(served, name)).toMatchObject({ status: 200 });
      expect((await kept(served)).names).toEqual(names);
    }
    expect(run("audit-log", "verify", file)).toMatchObject({ status: 2, stderr: "" });
  },
  120_000,
);

test.skipIf(!hasSmallDisks)(
  "a full disk is a sentence for who starts an API, and for who exports a log",
  async () => {
    using disk = new SmallDisk(4);
    using elsewhere = new SmallDisk(4);
    const whole = join(elsewhere.folder, "api.sqlite");
    const storage = sqliteStorage(whole);
    const { propose } = await openOffice({ storage });
    await propose();
    await storage.close();
    const copy = join(disk.folder, "api.sqlite");
    copyFileSync(whole, copy);
    disk.fill();

    const other = join(disk.folder, "new.sqlite");
    const full = (file: string) =>
      `"${file}" cannot be written, because its disk is full. Make room, or name another file.\n`;
    expect(run("api", "--file", other)).toEqual({ status: 1, stdout: "", stderr: full(other) });
    expect(run("audit-log", "export", copy, club)).toEqual({ status: 3, stdout: "", stderr: full(copy) });
    const output = openSync(join(disk.folder, "log.jsonl"), "w");
    const { status, stderr } = spawnSync(process.execPath, command("audit-log", "export", whole, club), {
      ...{ stdio: ["ignore", output, "pipe"], encoding: "utf8" },
    });
    closeSync(output);
    expect({ status, stderr }).toEqual({
      ...{ status: 74, stderr: "The output is not whole: its disk is full. Make room and run it again.\n" },
    });
  },
  60_000,
);
