import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundledServer } from "../src/product/api/killed/server-process.ts";
import { mail, seen } from "../src/product/api/office.ts";
import { amount } from "./amount.ts";
import type { Figure } from "./table.ts";

const streams = amount(2_000, 20);
const opening = 50;
const decisions = amount(50, 3);

/** The memory of a server with many streams, and how soon all of them are told of a decision. */
export async function streamFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "streams-"));
  // A bundle, as servers are: what runs sources takes memory of its own.
  const bundle = bundledServer(folder, join(import.meta.dirname, "streams-server.ts"));
  const server = fork(bundle, [`sqlite:${join(folder, "api.sqlite")}`], { execArgv: ["--expose-gc"] });
  const [{ url }] = (await once(server, "message")) as [{ url: string }];
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  try {
    return await measured(server, { url, agent });
  } finally {
    agent.destroy();
    server.kill("SIGKILL");
    rmSync(folder, { recursive: true });
  }
}

interface StreamBackend {
  readonly url: string;
  readonly agent: Agent;
}

async function measured(server: ChildProcess, backend: StreamBackend): Promise<Figure[]> {
  await answered(backend, "andrea", "GET", "/pending-actions");
  const open: IncomingMessage[] = [];
  while (open.length < streams) {
    const places = Array.from({ length: Math.min(opening, streams - open.length) }, (_, place) => open.length + place);
    open.push(...(await Promise.all(places.map((place) => listenAs(backend, place)))));
  }
  const times: number[] = [];
  for (let count = 0; count < decisions; count += 1) times.push(await decisionTime(backend, open));
  const p95 = times.toSorted((left, right) => left - right)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
  return [
    {
      name: `memory with ${streams} open streams`,
      value: (await memory(server)) / 1e6,
      unit: "MB",
      goal: { atMost: 300 },
    },
    { name: `until all ${streams} are told of a decision, p95`, value: p95, unit: "ms", goal: { atMost: 1_000 } },
  ];
}

async function memory(server: ChildProcess): Promise<number> {
  server.send("memory");
  const [{ memory: bytes }] = (await once(server, "message")) as [{ memory: number }];
  return bytes;
}

function send(
  { url, agent }: StreamBackend,
  who: string,
  { method = "GET", path, body = "", place = 0 }: { method?: string; path: string; body?: string; place?: number },
): Promise<IncomingMessage> {
  const headers = {
    authorization: `Bearer ${who}`,
    "x-forwarded-for": `192.0.${place % 200}.${place % 250}`,
    ...(body !== "" && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    request(`${url}${path}`, { method, agent, headers }, resolve).on("error", reject).end(body);
  });
}

/** A stream of which the first event has been taken. */
async function listenAs(backend: StreamBackend, place: number): Promise<IncomingMessage> {
  const stream = await send(backend, `andrea.${place}`, { path: "/session/changes", place });
  if (stream.statusCode !== 200) throw new Error(`Stream ${place} was answered with ${stream.statusCode}.`);
  await told(stream);
  return stream;
}

function told(stream: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const take = (part: Buffer) => {
      if (!part.includes("event: changed")) return;
      stream.off("data", take);
      resolve();
    };
    stream.on("data", take);
  });
}

async function answered(backend: StreamBackend, who: string, method: string, path: string, form?: object) {
  const answer = await send(backend, who, { method, path, ...(form !== undefined && { body: JSON.stringify(form) }) });
  return JSON.parse(Buffer.concat(await answer.toArray()).toString());
}

async function decisionTime(backend: StreamBackend, open: readonly IncomingMessage[]): Promise<number> {
  const proposed = Promise.all(open.map(told));
  const form = { operation: "mailings.mailing.send", params: mail };
  const { proposal } = await answered(backend, "agent", "POST", "/pending-actions", form);
  await proposed;
  const all = Promise.all(open.map(told));
  const started = performance.now();
  await answered(backend, "urs", "POST", `/pending-actions/${proposal.id}/approve`, seen(proposal));
  await all;
  return performance.now() - started;
}
