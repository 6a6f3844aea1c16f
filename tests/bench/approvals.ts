import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AuditEntry, type Checkpoint, chained, noHash } from "../../src/product/api/audit/entry.ts";
import { verifyEntries } from "../../src/product/api/audit/verify.ts";
import { nodeHash } from "../../src/product/files/node-hash.ts";
import { PostgresServer, postgresPrograms } from "../src/product/api/storage/postgres-server.ts";
import { amount } from "./amount.ts";
import type { Figure } from "./table.ts";

const clients = 32;
const measured = amount(5_000, 20);
const steadySeconds = amount(10, 0.1);
const perSecond = 200;
const many = amount(100_000, 100);
/** Number of decisions after which the caches are full; memory is compared from there on. */
const warm = amount(20_000, 50);

/** Decisions over HTTP, in separate processes, with SQLite and PostgreSQL, and the time to verify a log. */
export async function approvalFigures(): Promise<Figure[]> {
  return [...(await sqliteFigures()), ...(await postgresFigures()), await verification()];
}

async function sqliteFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "approvals-"));
  const backend = await start(`sqlite:${join(folder, "api.sqlite")}`, 1);
  try {
    return [await throughput(backend, "SQLite"), await latency(backend), await growth(backend)];
  } finally {
    stop(backend);
    rmSync(folder, { recursive: true });
  }
}

/** None where Debian's PostgreSQL is not installed. */
async function postgresFigures(): Promise<Figure[]> {
  if (postgresPrograms === undefined) return [];
  const database = await PostgresServer.open(postgresPrograms);
  const backend = await start(await database.database(), 2);
  try {
    return [await throughput(backend, "PostgreSQL, two processes")];
  } finally {
    stop(backend);
    await database.close();
  }
}

interface Backend {
  readonly servers: readonly ChildProcess[];
  /** Of each server; requests go to them in turn. */
  readonly urls: readonly string[];
  readonly agent: Agent;
}

async function start(address: string, processes: number): Promise<Backend> {
  const path = join(import.meta.dirname, "approvals-server.ts");
  const servers: ChildProcess[] = [];
  const urls: string[] = [];
  for (let place = 0; place < processes; place += 1) {
    const server = fork(path, [address], { execArgv: ["--expose-gc"] });
    const [{ url }] = (await once(server, "message")) as [{ url: string }];
    servers.push(server);
    urls.push(url);
  }
  return { servers, urls, agent: new Agent({ keepAlive: true, maxSockets: clients }) };
}

function stop({ servers }: Backend): void {
  for (const server of servers) server.kill("SIGKILL");
}

interface Proposal {
  readonly id: string;
  readonly revision: number;
  readonly effectsHash: string;
}

async function throughput(backend: Backend, storage: string): Promise<Figure> {
  const first = await proposals(backend, amount(500, 20));
  await inParallel(first, (proposal) => approve(backend, proposal));
  const open = await proposals(backend, measured);
  const started = performance.now();
  await inParallel(open, (proposal) => approve(backend, proposal));
  const value = (measured / (performance.now() - started)) * 1000;
  return { name: `decisions over HTTP, ${clients} clients, ${storage}`, value, unit: "/s", goal: { atLeast: 1_500 } };
}

async function latency(backend: Backend): Promise<Figure> {
  const open = await proposals(backend, perSecond * steadySeconds);
  const started = performance.now();
  const times = await Promise.all(
    open.map(async (proposal, place) => {
      const due = started + (place / perSecond) * 1000;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      await approve(backend, proposal);
      return performance.now() - due;
    }),
  );
  const p99 = times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.99)] ?? 0;
  return { name: `a decision at ${perSecond} a second, p99`, value: p99, unit: "ms", goal: { atMost: 20 } };
}

async function growth(backend: Backend): Promise<Figure> {
  await decideMany(backend, warm);
  const before = await heap(backend);
  await decideMany(backend, many - warm);
  const value = (await heap(backend)) / before;
  return { name: `memory after ${many} decisions, to ${warm}`, value, unit: "x", goal: { atMost: 1.1 } };
}

async function decideMany(backend: Backend, count: number): Promise<void> {
  const batch = amount(2_000, 50);
  for (let done = 0; done < count; done += batch)
    await inParallel(await proposals(backend, batch), (proposal) => approve(backend, proposal));
}

async function heap({ servers }: Backend): Promise<number> {
  const [server] = servers;
  if (server === undefined) throw new Error("There is no server.");
  server.send("memory");
  const [{ heap: bytes }] = (await once(server, "message")) as [{ heap: number }];
  return bytes;
}

async function verification(): Promise<Figure> {
  const entries = await log(many);
  const started = performance.now();
  const { flaws } = await verifyEntries(entries, { hash: nodeHash });
  if (flaws.length > 0) throw new Error(`The log should be intact: ${flaws[0]?.message}`);
  const value = (performance.now() - started) / 1000;
  return { name: `verify ${many} entries`, value, unit: "s", goal: { atMost: 3 } };
}

async function log(length: number): Promise<AuditEntry[]> {
  const person = { id: "p-urs", name: "Urs" };
  const proposal = { id: `pa-${crypto.randomUUID()}`, revision: 1, effectsHash: noHash };
  const draft = {
    actor: person,
    event: "begin",
    operation: "a.b.c",
    title: "Allen schreiben",
    proposal,
    result: "executed",
  };
  const entries: AuditEntry[] = [];
  let last: Checkpoint = { club: "sv-test", index: 0, hash: noHash };
  while (entries.length < length) {
    const entry = await chained(draft, last, new Date(), nodeHash);
    entries.push(entry);
    last = entry;
  }
  return entries;
}

const form = JSON.stringify({
  operation: "mailings.mailing.send",
  params: { audience: ["all"], subject: "Hallo", body: "Text" },
});

async function proposals(backend: Backend, count: number): Promise<Proposal[]> {
  const made: Proposal[] = [];
  await inParallel(Array.from({ length: count }), async () => {
    made.push((JSON.parse(await post(backend, "agent", "/pending-actions", form)) as { proposal: Proposal }).proposal);
  });
  return made;
}

async function approve(backend: Backend, { id, revision, effectsHash }: Proposal): Promise<void> {
  await post(backend, "urs", `/pending-actions/${id}/approve`, JSON.stringify({ revision, effectsHash }));
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const client = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** Requests so far. */
let sent = 0;

/** `fetch` would cost more than the measured work. */
function post({ urls, agent }: Backend, token: string, path: string, body: string): Promise<string> {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  };
  sent += 1;
  const url = urls[sent % urls.length];
  return new Promise((resolve, reject) => {
    const call = request(`${url}${path}`, { method: "POST", agent, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => {
        text += part;
      });
      answer.on("end", () => (answer.statusCode! < 300 ? resolve(text) : reject(new Error(text))));
    });
    call.on("error", reject);
    call.end(body);
  });
}
