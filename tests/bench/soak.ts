import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { verifyStore } from "../../src/product/api/audit-log/verify-store.ts";
import { storedJobs } from "../../src/product/api/queue/job.ts";
import { postgresStorage } from "../../src/product/api/storage/postgres.ts";
import type { Storage } from "../../src/product/api/storage/storage.ts";
import { nginxFile } from "../../src/product/clubs/hosts/nginx-file.ts";
import { freePorts } from "../free-ports.ts";
import { guideNginx, listening, nginxProgram, spawnNginx } from "../nginx.ts";
import { bundledServer } from "../src/product/api/killed/server-process.ts";
import { webhookReceiver } from "../src/product/api/notices/webhook-receiver.ts";
import { club, mail, type Name, type Reply, seen, send } from "../src/product/api/office.ts";
import { PostgresServer, postgresPrograms } from "../src/product/api/storage/postgres-server.ts";
import { amount } from "./amount.ts";
import type { Figure } from "./table.ts";

const minutes = amount(10, 0.2);
const clients = 4;
/** In ms: what is tried is time, not load. */
const pause = 250;
const killEvery = amount(15_000, 4_000);
/** A lease of a killed process, and the attempts after it. */
const mostSettling = 240_000;

/**
 * Three processes on one database, behind nginx where it is installed: one after the other is killed, the database is
 * ended without warning and started again, and people go on deciding all the time.
 */
export async function soakFigures(): Promise<Figure[]> {
  if (postgresPrograms === undefined) throw new Error("PostgreSQL is not installed.");
  const folder = mkdtempSync(join(tmpdir(), "soak-"));
  const server = await PostgresServer.open(postgresPrograms);
  await using receiver = await webhookReceiver();
  const ports = await freePorts(4);
  const address = await server.database();
  const processes = new Backends(bundledServer(folder, join(import.meta.dirname, "soak-server.ts")), address, {
    ports: ports.slice(1),
    hook: receiver.url,
  });
  const storage = await postgresStorage(address);
  const proxy = nginxProgram === undefined ? undefined : await startNginx(folder, ports);
  try {
    await processes.start();
    const urls = proxy === undefined ? processes.urls : [`http://127.0.0.1:${ports[0]}/verein/api`];
    const told = await soaked({ server, processes, urls });
    const settled = await settle(storage);
    return await figuresOf(storage, { ...told, settled, messages: receiver.messages.length });
  } finally {
    proxy?.kill();
    processes.close();
    await storage.close();
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

/** As the guide has it, with the rules of a host beside no app. */
async function startNginx(folder: string, [port = 0, ...processes]: readonly number[]): Promise<ChildProcess> {
  const root = join(folder, "www");
  mkdirSync(join(root, "verein"), { recursive: true });
  writeFileSync(join(root, "verein/nginx.conf"), nginxFile());
  const child = spawnNginx(folder, `access_log off; ${guideNginx({ port, processes, root })}`);
  await listening(child, `http://127.0.0.1:${port}`);
  return child;
}

class Backends {
  readonly urls: readonly string[];
  readonly #spawn: (place: number) => ChildProcess;
  readonly #children: ChildProcess[] = [];
  #isClosed = false;

  constructor(
    bundle: string,
    address: string,
    { ports, hook }: { readonly ports: readonly number[]; readonly hook: string },
  ) {
    this.urls = ports.map((port) => `http://127.0.0.1:${port}/api`);
    this.#spawn = (place) =>
      spawn(process.execPath, [bundle, address, String(ports[place]), hook], { stdio: "ignore" });
  }

  async start(): Promise<void> {
    for (const place of this.urls.keys()) this.#keep(place);
    await Promise.all(
      this.urls.map(async (url) => {
        while (
          !(await fetch(`${url}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          ))
        )
          await wait(100);
      }),
    );
  }

  kill(place: number): void {
    this.#children[place]?.kill("SIGKILL");
  }

  close(): void {
    this.#isClosed = true;
    for (const child of this.#children) child.kill("SIGKILL");
  }

  /** As a service manager does: what ends is started again, also where the database was away. */
  #keep(place: number): void {
    const child = this.#spawn(place);
    this.#children[place] = child;
    child.once("exit", async () => {
      await wait(500);
      if (!this.#isClosed) this.#keep(place);
    });
  }
}

interface Soaked {
  readonly said: ReadonlyMap<string, ReadonlySet<string>>;
  readonly kills: number;
  readonly events: number;
  readonly reopened: number;
}

interface SoakSetting {
  readonly server: PostgresServer;
  readonly processes: Backends;
  readonly urls: readonly string[];
}

async function soaked({ server, processes, urls }: SoakSetting): Promise<Soaked> {
  const end = Date.now() + minutes * 60_000;
  const said = new Map<string, Set<string>>();
  const stream = new Listening(urls);
  let kills = 0;
  let asked = 0;
  const post = async (who: Name, path: string, body: object): Promise<Reply> => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    for (;;) {
      asked += 1;
      const reply = await send(fetch, who, "POST", `${urls[asked % urls.length]}${path}`, body, headers).catch(
        () => undefined,
      );
      // A page of the proxy is no answer of the API, nor is a 409 that says that this key is still running.
      if (reply !== undefined && reply.status < 500 && reply.status !== 429) return reply;
      await wait(pause);
    }
  };
  const work = async () => {
    while (Date.now() < end) {
      const subject = crypto.randomUUID();
      const form = { operation: "mailings.mailing.send", params: { ...mail, subject } };
      const { proposal } = (await post("agent", "/pending-actions", form)).body;
      const decide = (who: Name, verb: string) => post(who, `/pending-actions/${proposal.id}/${verb}`, seen(proposal));
      const replies = await Promise.all([
        decide("urs", "approve"),
        decide("beat", "approve"),
        decide("andrea", "reject"),
      ]);
      said.set(
        subject,
        new Set(replies.flatMap(({ status, body }) => (status === 200 ? [String(body.proposal.status)] : []))),
      );
      await wait(pause);
    }
  };
  const disturb = async () => {
    for (let turn = 1; Date.now() < end; turn += 1) {
      await wait(killEvery);
      processes.kill(turn % 3);
      kills += 1;
      if (turn % 8 !== 2) continue;
      await server.kill();
      await server.start();
    }
  };
  await Promise.all([...Array.from({ length: clients }, work), disturb()]);
  stream.close();
  return { said, kills, events: stream.events, reopened: stream.opened - 1 };
}

/** One stream of changes, opened again wherever it ends. */
class Listening {
  events = 0;
  opened = 0;
  readonly #end = new AbortController();

  constructor(urls: readonly string[]) {
    void this.#listen(urls);
  }

  close(): void {
    this.#end.abort();
  }

  async #listen(urls: readonly string[]): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      const url = `${urls[this.opened % urls.length]}/session/changes`;
      const response = await fetch(url, { headers: { authorization: "Bearer andrea" }, signal }).catch(() => undefined);
      if (response?.ok && response.body !== null) await this.#read(response.body).catch(() => {});
      else await wait(pause);
    }
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    this.opened += 1;
    for await (const part of body) if (Buffer.from(part).includes("event: changed")) this.events += 1;
  }
}

/** Until nothing is left to do but what repeats itself, in seconds. */
async function settle(storage: Storage): Promise<number> {
  const started = Date.now();
  while (Date.now() - started < mostSettling) {
    if ((await waitingJobs(storage)).length === 0) break;
    await wait(500);
  }
  return (Date.now() - started) / 1_000;
}

async function waitingJobs(storage: Storage) {
  return (await storedJobs(storage)).filter(({ job }) => job.kind !== "recovery");
}

async function figuresOf(
  storage: Storage,
  {
    said,
    kills,
    events,
    reopened,
    settled,
    messages,
  }: Soaked & { readonly settled: number; readonly messages: number },
): Promise<Figure[]> {
  const valuesOf = async (name: string) => (await storage.list(name)).map(({ value }) => Object(value));
  const mails = (await valuesOf("mails")).map(({ subject }) => String(subject)).toSorted();
  const closed = await valuesOf(`proposals-closed/${club}`);
  const executed = closed
    .filter(({ state }) => state === "executed")
    .map(({ params }) => String(params.subject))
    .toSorted();
  const wrong = closed.filter(({ params, state }) => {
    const answers = said.get(String(params.subject));
    return answers !== undefined && [...answers].some((each) => each !== (state === "executed" ? "approved" : state));
  });
  const flaws = (await verifyStore(storage)).flatMap((report) => report.flaws);
  const none = { atMost: 0 };
  return [
    { name: "proposals that were decided", value: closed.length, unit: "" },
    { name: "processes that were killed", value: kills, unit: "" },
    { name: "events of one stream", value: events, unit: "" },
    { name: "times that the stream was opened again", value: reopened, unit: "" },
    { name: "webhooks that arrived", value: messages, unit: "" },
    { name: "until the queue was empty", value: settled, unit: "s" },
    { name: "jobs that were left", value: (await waitingJobs(storage)).length, unit: "", goal: none },
    { name: "problems: proposals without a decision", value: said.size - closed.length, unit: "", goal: none },
    { name: "problems: approved, and not run once", value: difference(mails, executed), unit: "", goal: none },
    { name: "problems: somebody was told something else", value: wrong.length, unit: "", goal: none },
    { name: "problems: flaws in the log", value: flaws.length, unit: "", goal: none },
  ];
}

function difference(left: readonly string[], right: readonly string[]): number {
  const [one, other] = [new Set(left), new Set(right)];
  const doubled = left.length - one.size + (right.length - other.size);
  return doubled + left.filter((each) => !other.has(each)).length + right.filter((each) => !one.has(each)).length;
}
