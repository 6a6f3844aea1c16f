import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { createApi } from "../../../../../src/product/api/index.ts";
import type { LockWaits } from "../../../../../src/product/api/storage/lock-waits.ts";
import { sqliteStorage } from "../../../../../src/product/api/storage/sqlite.ts";
import { SqliteWrites } from "../../../../../src/product/api/storage/sqlite-file.ts";
import { type Storage, type StorageFault, StorageUnavailable } from "../../../../../src/product/api/storage/storage.ts";
import { identifyByToken, mail, operations, outsideEffectsOf, seed, send } from "../office.ts";

const folders: string[] = [];

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "sqlite-file-"));
  folders.push(made);
  return made;
}

afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true });
});

const put = (id: string, expected = 0, value: object = {}) =>
  ({ type: "put", collection: "groups", id, expected, value }) as const;

/** Time that passes while somebody waits; what happens then is given. */
function waitsUntil(happens: (ms: number) => void): LockWaits & { readonly waited: number[] } {
  const waited: number[] = [];
  let now = 0;
  return {
    waited,
    now: () => now,
    async wait(ms) {
      waited.push(ms);
      now += ms;
      happens(now);
    },
  };
}

describe("while another process has the file locked", () => {
  function locked(happens: (other: DatabaseSync, now: number) => void) {
    const file = join(folder(), "records.sqlite");
    sqliteStorage(file).close();
    const other = new DatabaseSync(file);
    onTestFinished(() => other.close());
    const waits = waitsUntil((now) => happens(other, now));
    const storage = sqliteStorage(file, waits);
    other.exec("BEGIN IMMEDIATE");
    return { storage, waits, other };
  }

  test("reads go on, and a commit waits by a timer until the lock is gone", async () => {
    const { storage, waits } = locked((other, now) => {
      if (now > 9_000 && other.isTransaction) other.exec("ROLLBACK");
    });
    const committed = storage.commit([put("a")]);
    expect(await storage.list("groups")).toEqual([]);
    await committed;
    expect(await storage.version("groups", "a")).toBe(1);
    expect(Math.max(...waits.waited), "a pause is short").toBeLessThanOrEqual(50);
    await storage.close();
  });

  test("commits are made in the order in which they were asked for", async () => {
    const { storage } = locked((other, now) => {
      if (now > 100 && other.isTransaction) other.exec("ROLLBACK");
    });
    await Promise.all(["c", "a", "b"].map((id) => storage.commit([put(id)])));
    expect((await storage.list("groups")).map(({ id }) => id)).toEqual(["c", "a", "b"]);
    await storage.close();
  });

  test("a commit gives up after ten seconds, and those behind it do not begin to wait then", async () => {
    const { storage, waits, other } = locked(() => {});
    const commits = await Promise.allSettled([storage.commit([put("a")]), storage.commit([put("b")])]);
    expect(commits.map((each) => each.status === "rejected" && each.reason.fault)).toEqual(["busy", "busy"]);
    expect(waits.now()).toBeLessThan(10_100);
    other.exec("ROLLBACK");
    await storage.commit([put("b")]);
    expect((await storage.list("groups")).map(({ id }) => id)).toEqual(["b"]);
    await storage.close();
  });
});

test("rolls back where the disk is full, says so, and goes on when there is room again", async () => {
  const database = new DatabaseSync(join(folder(), "full.sqlite"));
  database.exec("PRAGMA journal_mode = WAL; CREATE TABLE texts (text TEXT)");
  const pages = Number(database.prepare("PRAGMA page_count").get()?.["page_count"]);
  const writes = new SqliteWrites(database);
  const add = (text: string) => writes.transaction(() => database.prepare("INSERT INTO texts VALUES (?)").run(text));
  const count = () => database.prepare("SELECT count(*) AS count FROM texts").get()?.["count"];
  await add("small");
  database.exec(`PRAGMA max_page_count = ${pages}`);
  await expect(add("x".repeat(100_000))).rejects.toMatchObject({ name: "StorageUnavailable", fault: "full" });
  expect(count()).toBe(1);
  database.exec("PRAGMA max_page_count = 1000");
  await add("x".repeat(100_000));
  expect(count()).toBe(2);
  database.close();
});

describe("answers what the storage does not take, and what then", () => {
  async function answerOf(fault: StorageFault) {
    const file = join(folder(), "records.sqlite");
    const storage = sqliteStorage(file);
    await seed(storage);
    const refuses: { current?: StorageFault } = { current: fault };
    const failing: Storage = {
      ...storage,
      commit: (changes) =>
        refuses.current === undefined
          ? storage.commit(changes)
          : Promise.reject(
              new StorageUnavailable(refuses.current, { place: file, cause: new Error("SQLite says so") }),
            ),
    };
    const reported: unknown[] = [];
    const api = createApi({
      ...{ storage: failing, operations, outsideEffectsOf, identify: identifyByToken },
      report: (error) => reported.push(error),
    });
    const body = { operation: "mailings.mailing.send", params: mail };
    const waits: (string | null)[] = [];
    const fetch = async (request: Request) => {
      const response = await api.fetch(request);
      waits.push(response.headers.get("retry-after"));
      return response;
    };
    const ask = () => send(fetch, "agent", "POST", "/pending-actions", body, { "idempotency-key": "one-key" });
    const refused = await ask();
    delete refuses.current;
    const later = await ask();
    await storage.close();
    return { refused, later, reported, retryAfter: waits[0] };
  }

  test.each([
    ["busy", 503, "2", false],
    ["full", 507, "60", false],
    ["unwritable", 503, "60", undefined],
    ["damaged", 503, "60", false],
    ["away", 503, "5", false],
    ["interrupted", 503, "5", undefined],
  ] as const)("%s", async (fault, status, retryAfter, executed) => {
    const { refused, later, reported, ...headers } = await answerOf(fault);
    expect(refused).toMatchObject({ status, body: { status, detail: expect.stringMatching(/versuche es/) } });
    expect(headers.retryAfter).toBe(retryAfter);
    expect((refused.body as { executed?: boolean }).executed).toBe(executed);
    expect(String(reported[0])).toContain("SQLite says so");
    expect(later.status, "the same key works later").toBe(202);
  });
});

describe("refuses a file that it cannot use, and leaves it as it was", () => {
  const sqlite = (file: string, text: string) => {
    const database = new DatabaseSync(file);
    database.exec(text);
    database.close();
  };
  const own = async (file: string) => {
    const storage = sqliteStorage(file);
    await storage.commit(Array.from({ length: 200 }, (_, index) => put(String(index), 0, { text: "x".repeat(400) })));
    await storage.close();
  };

  test.each<[string, (file: string) => void | Promise<void>, RegExp]>([
    ["no database", (file) => writeFileSync(file, "Hallo, das ist ein Brief. ".repeat(100)), /is no file of SQLite/],
    ["of another program", (file) => sqlite(file, "CREATE TABLE cookies (a)"), /is a database of another program/],
    [
      "of the receiver",
      (file) => sqlite(file, "CREATE TABLE submissions (a); CREATE TABLE letters (a)"),
      /is a database of another program/,
    ],
    ["with an id of another program", (file) => sqlite(file, "PRAGMA application_id = 7"), /of another program/],
    [
      "with tables of the same names",
      (file) => sqlite(file, "CREATE TABLE records (a); CREATE TABLE lists (a)"),
      /another program/,
    ],
    [
      "of a newer version",
      async (file) => {
        await own(file);
        sqlite(file, "PRAGMA user_version = 9");
      },
      /newer version of this program \(9, and this one reads up to 1\)/,
    ],
    [
      "cut off",
      async (file) => {
        await own(file);
        truncateSync(file, 9_000);
      },
      /is damaged: /,
    ],
    [
      "with garbage inside",
      async (file) => {
        await own(file);
        writeFileSync(file, readFileSync(file).fill("garbage", 4096, 40_000));
      },
      /is damaged: /,
    ],
    ["a folder", (file) => mkdirSync(file), /cannot be opened/],
  ])("%s", async (_, make, words) => {
    const file = join(folder(), "other.sqlite");
    await make(file);
    const before = existsSync(file) && !words.source.includes("opened") ? readFileSync(file) : undefined;
    expect(() => sqliteStorage(file)).toThrow(words);
    expect(() => sqliteStorage(file)).toThrow(`"${file}"`);
    if (before !== undefined) expect(readFileSync(file).equals(before)).toBe(true);
  });

  test("in a folder that does not exist", () => {
    expect(() => sqliteStorage(join(folder(), "nowhere/records.sqlite"))).toThrow("cannot be opened");
  });

  test("adopts a file that was written before files said what they are", async () => {
    const file = join(folder(), "records.sqlite");
    await own(file);
    sqlite(file, "PRAGMA application_id = 0; PRAGMA user_version = 0");
    const storage = sqliteStorage(file);
    expect(await storage.list("groups")).toHaveLength(200);
    await storage.close();
  });

  test("that another user owns", async () => {
    if (process.getuid?.() !== 0) return;
    const file = join(folder(), "records.sqlite");
    await own(file);
    const code = `import { sqliteStorage } from ${JSON.stringify(join(process.cwd(), "src/product/api/storage/sqlite.ts"))}; try { sqliteStorage(${JSON.stringify(file)}) } catch (error) { console.log(error.message) }`;
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
      uid: 65534,
      encoding: "utf8",
    });
    expect(stdout + stderr).toMatch(/cannot be (?:written|opened)/);
  });
});
