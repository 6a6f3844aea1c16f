import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { AuditEntry } from "../../../../../src/product/api/audit/entry.ts";
import { verifyStore } from "../../../../../src/product/api/audit-log/verify-store.ts";
import type { Proposal } from "../../../../../src/product/api/proposals/proposal.ts";
import { postgresStorage } from "../../../../../src/product/api/storage/postgres.ts";
import { runs } from "../../../../runs.ts";
import { club, mail, type Name, type Reply, seen, send } from "../office.ts";
import { PostgresServer, postgresPrograms } from "../storage/postgres-server.ts";
import { bundledServer, type ServerProcess, startServer } from "./server-process.ts";

const clients = 4;
const proposals = runs(200, 5);

/** Three processes on one database. Whoever does not get an answer asks the next one, with the same key. */
class ThreeProcesses {
  readonly #start: () => Promise<ServerProcess>;
  readonly #servers: Promise<ServerProcess>[];
  #asked = 0;

  /** @param start may fail while the database is away */
  constructor(start: () => Promise<ServerProcess>) {
    this.#start = () => start().catch(start);
    this.#servers = [0, 1, 2].map(() => this.#start());
  }

  async post(who: Name, path: string, body: object): Promise<Reply> {
    const headers = { "idempotency-key": crypto.randomUUID() };
    for (;;) {
      this.#asked += 1;
      const { url } = (await this.#servers[this.#asked % 3]) ?? { url: "" };
      try {
        const reply = await send((request) => fetch(request), who, "POST", url + path, body, headers);
        // 409 with the same key: another process is still at it, or the decision was another one.
        if (reply.status < 500) return reply;
      } catch {
        // It was killed.
      }
    }
  }

  /** Ends one in the middle of its work, and starts another in its place. */
  kill(place: number): void {
    const next = this.#servers[place]?.then(({ child }) => {
      child.kill("SIGKILL");
      return this.#start();
    });
    if (next !== undefined) this.#servers[place] = next;
  }

  async close(): Promise<void> {
    for (const started of await Promise.allSettled(this.#servers))
      if (started.status === "fulfilled") started.value.child.kill("SIGKILL");
  }
}

/** Proposes, and lets two people decide at the same time on different processes. Returns who said that it runs. */
async function decideTogether(processes: ThreeProcesses, subject: string): Promise<string[]> {
  const form = { operation: "mailings.mailing.send", params: { ...mail, subject } };
  const { proposal } = (await processes.post("agent", "/pending-actions", form)).body;
  const decide = (who: Name, verb: string) =>
    processes.post(who, `/pending-actions/${proposal.id}/${verb}`, seen(proposal));
  const replies = await Promise.all([decide("urs", "approve"), decide("beat", "approve"), decide("andrea", "reject")]);
  return replies.flatMap(({ status, body }) => (status === 200 ? [String(body.proposal.status)] : []));
}

describe.skipIf(postgresPrograms === undefined)("PostgreSQL", () => {
  test("of three processes that are killed, on a database that is restarted, one decides on each proposal", async () => {
    const folder = mkdtempSync(join(tmpdir(), "three-processes-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const server = await PostgresServer.open(postgresPrograms ?? "");
    onTestFinished(() => server.close());
    const [bundle, address] = [bundledServer(folder), await server.database()];
    const processes = new ThreeProcesses(() => startServer(bundle, address));
    onTestFinished(() => processes.close());

    const subjects = Array.from({ length: proposals }, () => crypto.randomUUID());
    const outcomes = new Map<string, string[]>();
    const left = subjects.entries();
    const work = async () => {
      for (const [index, subject] of left) {
        if (index % 10 === 5) processes.kill(index % 3);
        if (index === Math.floor(proposals / 2)) await server.kill();
        if (index === Math.floor(proposals / 2)) await server.start();
        outcomes.set(subject, await decideTogether(processes, subject));
      }
    };
    await Promise.all(Array.from({ length: clients }, work));

    const storage = await postgresStorage(address);
    onTestFinished(() => storage.close());
    const valuesOf = async (name: string) => (await storage.list(name)).map(({ value }) => Object(value));
    const mails = (await valuesOf("mails")).map(({ subject }) => subject);
    const closed: Proposal[] = await valuesOf(`proposals-closed/${club}`);
    const entries: AuditEntry[] = await valuesOf(`audit/${club}`);
    const executed = closed.filter(({ state }) => state === "executed").map(({ params }) => String(params["subject"]));
    expect(mails.toSorted(), "each approved one ran once").toEqual(executed.toSorted());
    expect(closed.map(({ params }) => params["subject"]).toSorted(), "each is decided").toEqual(subjects.toSorted());
    for (const { params, state } of closed) {
      const said = new Set(outcomes.get(String(params["subject"])));
      const wanted = state === "executed" ? "approved" : state;
      expect([...said], "nobody was told something else").toEqual([wanted]);
    }
    expect(entries.filter(({ event }) => event === "begin" || event === "reject")).toHaveLength(closed.length);
    expect((await verifyStore(storage)).flatMap(({ flaws }) => flaws)).toEqual([]);
  }, 120_000);
});
