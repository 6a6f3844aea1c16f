import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { AuditEntry } from "../../../../../src/product/api/audit/entry.ts";
import { verifyEntries } from "../../../../../src/product/api/audit/verify.ts";
import { sqliteStorage } from "../../../../../src/product/api/storage/sqlite.ts";
import { runs } from "../../../../runs.ts";
import { club, mail, type Reply, seen, send } from "../office.ts";
import { bundledServer, startServer } from "./server-process.ts";

const kills = runs(100, 10);
const clients = 4;
const folder = mkdtempSync(join(tmpdir(), "killed-"));
const file = join(folder, "api.sqlite");
afterAll(() => rmSync(folder, { recursive: true }));

const server = bundledServer(folder);

/** The work of one client; it repeats each request with the same key until it gets a response. */
interface Task {
  readonly key: string;
  /** Set after the response. */
  proposal?: { id: string; revision: number; effectsHash: string };
}

const acknowledged = new Map<string, string>();
/** Requests of all clients, in a server's life. */
let requests = 0;
const mostRequests = 24;
const tasks: Task[] = Array.from({ length: clients }, newTask);

function newTask(): Task {
  return { key: crypto.randomUUID() };
}

async function work(url: string, client: number, last: number, kill: () => void): Promise<void> {
  const post = (path: string, body: object, key: string): Promise<Reply> => {
    requests += 1;
    if (requests === last) kill();
    return send((request) => fetch(request), path.endsWith("approve") ? "urs" : "agent", "POST", url + path, body, {
      "idempotency-key": key,
    });
  };
  for (;;) {
    const task = tasks[client]!;
    const params = { ...mail, subject: task.key };
    const form = { operation: "mailings.mailing.send", params };
    task.proposal ??= (await post("/pending-actions", form, `${task.key}-request`)).body.proposal;
    const reply = await post(
      `/pending-actions/${task.proposal!.id}/approve`,
      seen(task.proposal!),
      `${task.key}-approve`,
    );
    if (reply.status === 200) acknowledged.set(task.key, task.proposal!.id);
    if (reply.status === 200) tasks[client] = newTask();
  }
}

test("loses nothing that was acknowledged and runs nothing twice, killed at random moments under load", async () => {
  for (let kill = 0; kill < kills; kill += 1) {
    const { child, url } = await startServer(server, `sqlite:${file}`);
    requests = 0;
    const last = 1 + Math.floor(Math.random() * mostRequests);
    // Shortly after that request, at a random point of the server's work.
    const end = () => setTimeout(() => child.kill("SIGKILL"), Math.random() * 10);
    const loads = tasks.map((_, client) => work(url, client, last, end).catch(() => "killed"));
    await Promise.all([once(child, "exit"), ...loads]);
  }
  const storage = sqliteStorage(file);
  const mails = (await storage.list("mails")).map(({ value }) => (value as { subject: string }).subject);
  const closed = new Map((await storage.list(`proposals-closed/${club}`)).map(({ id, value }) => [id, value]));
  const entries = (await storage.list(`audit/${club}`)).map(({ value }) => value as AuditEntry);
  await storage.close();

  expect(acknowledged.size).toBeGreaterThan(kills);
  expect(new Set(mails).size).toBe(mails.length);
  for (const [key, id] of acknowledged) {
    expect(mails).toContain(key);
    expect(closed.get(id)).toMatchObject({ state: "executed" });
  }
  const approvals = entries.filter(({ event }) => event === "begin");
  expect(approvals).toHaveLength(mails.length);
  expect((await verifyEntries(entries)).flaws).toEqual([]);
}, 90_000);
