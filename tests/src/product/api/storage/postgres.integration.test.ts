import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { copyStorage } from "../../../../../src/product/api/audit-log/copy-storage.ts";
import { createApi } from "../../../../../src/product/api/index.ts";
import type { LockWaits } from "../../../../../src/product/api/storage/lock-waits.ts";
import { postgresStorage } from "../../../../../src/product/api/storage/postgres.ts";
import { migrate, migrations } from "../../../../../src/product/api/storage/postgres-schema.ts";
import { sqliteStorage } from "../../../../../src/product/api/storage/sqlite.ts";
import { type Storage, VersionConflict } from "../../../../../src/product/api/storage/storage.ts";
import { nodeHash } from "../../../../../src/product/files/node-hash.ts";
import { runs } from "../../../../runs.ts";
import { listening } from "../changes/listening.ts";
import { identifyByToken, mail, openOffice, operations, outsideEffectsOf, seed, seen, send } from "../office.ts";
import { queueCases } from "../queue/queue-cases.ts";
import { storageCases } from "./cases.ts";
import { CutConnections } from "./cut-connections.ts";
import { dumpedStorage } from "./dump.ts";
import { expectAgreement } from "./model.ts";
import { PostgresServer, postgresPrograms } from "./postgres-server.ts";

const put = (id: string, expected = 0, value: object = {}) =>
  ({ type: "put", collection: "groups", id, expected, value }) as const;
const expects = (id: string, expected: number) => ({ type: "expect", collection: "groups", id, expected }) as const;

/** Time that passes while somebody waits; what happens then is given. */
function waitsWhile(happens: (ms: number) => Promise<unknown>): LockWaits {
  let now = 0;
  return {
    now: () => now,
    async wait(ms) {
      now += ms;
      await happens(now);
    },
  };
}

describe.skipIf(postgresPrograms === undefined)("PostgreSQL", () => {
  let server: PostgresServer;
  /** Of the tests that leave nothing behind. */
  let common: string;
  beforeAll(async () => {
    server = await PostgresServer.open(postgresPrograms ?? "");
    common = await server.database();
  });
  afterAll(() => server.close());

  async function opened(address: string, waits?: LockWaits): Promise<Storage> {
    const storage = await postgresStorage(address, waits && { waits });
    onTestFinished(() => storage.close());
    return storage;
  }

  /** Several processes on a database without records. */
  async function openedEmpty(count = 1): Promise<[Storage, ...Storage[]]> {
    const first = await opened(common);
    await server.query("TRUNCATE schaukasten.records, schaukasten.lists", common);
    return [first, ...(await Promise.all(Array.from({ length: count - 1 }, () => opened(common))))];
  }

  test.each(storageCases.map((each) => [each.title, each] as const))("%s", async (_, { run }) => {
    const [storage] = await openedEmpty();
    await expect(run(storage)).resolves.toBeUndefined();
  });

  test("says what the memory says, whatever is committed and asked", async () => {
    const [storage] = await openedEmpty();
    await expectAgreement(storage, runs(100));
  });

  test.each(queueCases.map((each) => [each.title, each] as const))("a queue %s", async (_, { run }) => {
    const [one, second = one, third = one] = await openedEmpty(3);
    await run([one, second, third]);
  });

  test("of three processes that change the same record, each change of one is seen by the others", async () => {
    const storages = await openedEmpty(3);
    const increase = async (storage: Storage): Promise<void> => {
      const version = await storage.version("groups", "a");
      try {
        await storage.commit([put("a", version)]);
      } catch (error) {
        if (!(error instanceof VersionConflict)) throw error;
        await increase(storage);
      }
    };
    await Promise.all(storages.flatMap((storage) => Array.from({ length: 10 }, () => increase(storage))));
    expect(await storages[0].version("groups", "a")).toBe(30);
  });

  test("of two commits that each count on what the other changes, one is made", async () => {
    const [one, other = one] = await openedEmpty(2);
    await one.commit([put("a"), put("b")]);
    for (let version = 1; version <= 20; version += 1) {
      const [a, b] = await Promise.all([one.version("groups", "a"), one.version("groups", "b")]);
      const commits = [one.commit([expects("b", b), put("a", a)]), other.commit([expects("a", a), put("b", b)])];
      const states = (await Promise.allSettled(commits)).map((each) =>
        each.status === "fulfilled" ? "made" : each.reason.name,
      );
      expect(states.toSorted()).toEqual(["VersionConflict", "made"]);
    }
  });

  test("processes commit in turn, and without a turn where one does not end", async () => {
    const storages = await openedEmpty(3);
    let [running, most, ended] = [0, 0, 0];
    const commits = async () => {
      running += 1;
      most = Math.max(most, running);
      await storages[0].version("groups", "a");
      running -= 1;
      ended += 1;
    };
    await Promise.all([...storages, ...storages].map((storage) => storage.inTurn?.(commits)));
    expect([most, ended]).toEqual([1, 6]);
    const stalled = Promise.withResolvers<void>();
    const held = storages[0].inTurn?.(() => stalled.promise);
    await storages[1]?.inTurn?.(commits);
    stalled.resolve();
    await held;
    expect(ended).toBe(7);
  });

  /** What a storage tells, one after the other. */
  function toldBy(storage: Storage) {
    const waiting: ((changed: readonly string[] | undefined) => void)[] = [];
    const told: (readonly string[] | undefined)[] = [];
    const stop = storage.watch?.((changed) => {
      const next = waiting.shift();
      if (next === undefined) told.push(changed);
      else next(changed);
    });
    onTestFinished(() => stop?.());
    return () =>
      told.length > 0
        ? Promise.resolve(told.shift())
        : new Promise<readonly string[] | undefined>((resolve) => waiting.push(resolve));
  }

  test("tells a process what others commit, and that it may have missed something", async () => {
    const [one, other = one] = await openedEmpty(2);
    const next = toldBy(other);
    expect(await next(), "before it listened").toBeUndefined();
    const strange = "räume \u0000 \ud800 \u{1f3c0}";
    await one.commit([put("a"), { ...put("a"), collection: strange }, put("b")]);
    expect(await next()).toEqual(["groups", strange]);
    await one.commit([expects("a", 1)]);
    await other.commit(
      Array.from({ length: 400 }, (_, place) => ({ ...put("a"), collection: `c${place}`.padEnd(40, "x") })),
    );
    expect(await next(), "more names than a notice takes").toBeUndefined();
    await server.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'");
    expect(await next(), "while it was away").toBeUndefined();
    await one.commit([put("c")]);
    expect(await next()).toEqual(["groups"]);
  });

  test("who listens at one process is told of what they have asked at another one, within a second", async () => {
    const [one, other = one, third = one] = await openedEmpty(3);
    const [asked, listened, changed] = [one, other, third].map((storage) =>
      createApi({ storage, operations, outsideEffectsOf, identify: identifyByToken }),
    );
    if (asked === undefined || listened === undefined || changed === undefined) throw new Error("There are three.");
    await seed(one);
    const before = await listening(listened.fetch, "andrea", { query: "" });
    expect(await before.next(), "where it begins").toBeUndefined();
    expect(await before.next(), "once the database tells of commits").toBeUndefined();
    expect((await send(asked.fetch, "andrea", "GET", "/members")).status).toBe(200);
    const stream = await listening(listened.fetch, "andrea", { query: "" });
    expect(await stream.next()).toBeUndefined();
    const form = { operation: "mailings.mailing.send", params: mail };
    const { proposal } = (await send(changed.fetch, "agent", "POST", "/pending-actions", form)).body;
    expect((await send(asked.fetch, "andrea", "GET", "/pending-actions")).status).toBe(200);
    const told = async (source: string) => {
      for (let event = await stream.next(); event?.includes(source) !== true; ) event = await stream.next();
    };
    // What comes after it is told after it.
    await one.commit([
      { type: "put", collection: "members", id: "m-9", expected: 0, value: { id: "m-9", email: "9" } },
    ]);
    await told("members.member.list");
    const started = performance.now();
    await send(changed.fetch, "urs", "POST", `/pending-actions/${proposal.id}/approve`, seen(proposal));
    await told("proposals.action.list");
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  describe("where the connection ends in the middle of a commit", () => {
    test.each(["before", "after"] as const)("%s the server has got it, the commit is made once", async (cut) => {
      const [direct] = await openedEmpty();
      const connections = new CutConnections(server.socket());
      await connections.listen(server.socket(6_001));
      onTestFinished(() => connections.close());
      const storage = await opened(common.replace("port=5432", "port=6001"));
      connections.next = cut;
      await storage.commit([put("a", 0, { by: cut })]);
      expect(connections.next, "it was cut").toBeUndefined();
      expect(await direct.list("groups")).toEqual([{ id: "a", version: 1, value: { by: cut } }]);
    });

    test("and the database stays away, it says that nobody knows", async () => {
      const [direct] = await openedEmpty();
      const connections = new CutConnections(server.socket());
      await connections.listen(server.socket(6_002));
      onTestFinished(() => connections.close());
      const storage = await opened(
        common.replace("port=5432", "port=6002"),
        waitsWhile(async () => {}),
      );
      await storage.commit([put("a")]);
      connections.next = "for good";
      await expect(storage.commit([put("a", 1)])).rejects.toMatchObject({ fault: "interrupted" });
      expect(await direct.version("groups", "a")).toBe(2);
    });
  });

  test("while the database is restarted, reads and commits wait, and each is made once", async () => {
    const [storage] = await openedEmpty();
    await storage.commit([put("a")]);
    const ids = Array.from({ length: 40 }, (_, index) => `n-${index}`);
    const commits = Promise.all(ids.map((id) => storage.commit([put(id)])));
    await server.kill();
    const read = storage.get("groups", "a");
    await server.start();
    await commits;
    expect(await read).toMatchObject({ version: 1 });
    expect((await storage.list("groups")).map(({ id }) => id).toSorted()).toEqual(["a", ...ids].toSorted());
  });

  // The number of a transaction that was lost with the server belongs to another one afterwards.
  test("a commit that a killed server has lost is made again, whatever was committed since", async () => {
    const [direct] = await openedEmpty();
    const connections = new CutConnections(server.socket());
    await connections.listen(server.socket(6_003));
    onTestFinished(() => connections.close());
    const restarted = async () => {
      await server.kill();
      await server.start();
      await Promise.all(Array.from({ length: 20 }, (_, index) => direct.commit([put(`later-${index}`)])));
    };
    connections.beforeCut = restarted;
    const storage = await opened(common.replace("port=5432", "port=6003"));
    connections.next = "before";
    await storage.commit([put("a")]);
    expect(await direct.version("groups", "a")).toBe(1);
    expect(await direct.list("groups")).toHaveLength(21);
  });

  test("a database that was switched over is left for the other one", async () => {
    const address = await server.database();
    const setReadOnly = (value: string) =>
      server.query(`ALTER DATABASE ${/\w{33}/.exec(address)?.[0]} SET default_transaction_read_only = ${value}`);
    let waited = 0;
    const storage = await opened(
      address,
      waitsWhile(async () => {
        waited += 1;
        if (waited === 3) await setReadOnly("off");
      }),
    );
    await setReadOnly("on");
    await server.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'schaukasten'");
    await storage.commit([put("a")]);
    expect(waited).toBeGreaterThanOrEqual(3);
    expect(await storage.version("groups", "a")).toBe(1);
  });

  test("a database that does not answer is told, without its password", async () => {
    const address = "postgres://club:secret@127.0.0.1:1/club?application_name=x";
    const opening = postgresStorage(address, { waits: waitsWhile(async () => {}) });
    await expect(opening).rejects.toThrow(
      /^postgres:\/\/127\.0\.0\.1:1\/club does not answer\. Look whether it runs, and whether this machine reaches it\. \(.*ECONNREFUSED.*\)$/,
    );
  });

  test("a copy from SQLite and back is the same", async () => {
    const [first, last] = [sqliteStorage(":memory:"), sqliteStorage(":memory:")];
    await (await openOffice({ storage: first })).propose();
    await first.commit([put("\u0000", 0, { text: "\u0000\ud800" }), put("b")]);
    const database = await postgresStorage(await server.database());
    onTestFinished(() => database.close());
    await copyStorage(first, database, nodeHash);
    const { logs } = await copyStorage(database, last, nodeHash);
    expect(logs).toMatchObject([{ club: "sv-test", entries: 1, flaws: [] }]);
    expect(await dumpedStorage(last)).toEqual(await dumpedStorage(first));
  });

  describe("tables", () => {
    async function connected(address: string): Promise<Client> {
      const client = new Client(address);
      await client.connect();
      onTestFinished(() => client.end());
      return client;
    }

    test("are made once, however many processes start at the same time", async () => {
      const address = await server.database();
      const storages = await Promise.all(Array.from({ length: 4 }, () => opened(address)));
      await storages[0]?.commit([put("a")]);
      expect(await storages[3]?.version("groups", "a")).toBe(1);
    });

    test("go forward with what is in them", async () => {
      const address = await server.database();
      await (await opened(address)).commit([put("a")]);
      const step = "ALTER TABLE schaukasten.records ADD COLUMN note text NOT NULL DEFAULT 'old'";
      await migrate(await connected(address), [...migrations, step]);
      expect(await server.query("SELECT id, note FROM schaukasten.records", address)).toEqual([
        { id: "a", note: "old" },
      ]);
      await expect(opened(address)).rejects.toThrow(
        "The database was written by a newer version of this program (3, and this one reads up to 2). It was not changed; update the program, or name another database.",
      );
    });

    test("stay as they were where a step fails, and the next start makes it", async () => {
      const address = await server.database();
      await (await opened(address)).commit([put("a")]);
      const begun = [...migrations, "ALTER TABLE schaukasten.records ADD COLUMN note text"];
      const client = await connected(address);
      await expect(migrate(client, [...begun, "SELECT 1 / 0"])).rejects.toThrow("division by zero");
      expect(await (await opened(address)).version("groups", "a")).toBe(1);
      await migrate(client, begun);
      expect(await server.query("SELECT version FROM schaukasten.storage", address)).toEqual([{ version: 3 }]);
    });

    test("of another program are left alone", async () => {
      const address = await server.database();
      await server.query("CREATE SCHEMA schaukasten; CREATE TABLE schaukasten.records (a int)", address);
      await expect(opened(address)).rejects.toThrow(
        'The database has a schema "schaukasten" of another program. It was not changed; name another database.',
      );
      expect(await server.query("SELECT * FROM schaukasten.records", address)).toEqual([]);
    });

    test("that this user may not make are refused with the reason", async () => {
      const address = await server.database();
      await server.query("CREATE ROLE guest LOGIN");
      await expect(opened(address.replace("user=postgres", "user=guest"))).rejects.toThrow(
        /^postgres:\/\/\/t\w+ cannot be written\. .* \(permission denied for database t\w+\)$/,
      );
      await expect(opened(address.replace("user=postgres", "user=stranger"))).rejects.toThrow(
        /^postgres:\/\/\/t\w+ cannot be used: role "stranger" does not exist\. Name a database that this user may change\.$/,
      );
    });
  });
});
