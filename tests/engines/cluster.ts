import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type AppId, appIds } from "../../src/product/engine/apps.ts";
import { projectFile } from "../../src/product/files/project.ts";
import { buildBackendApps } from "../../src/workshop/apps/backend-apps.ts";
import { persons } from "../../src/workshop/apps/prototype/choices.ts";
import { buildServers } from "../../src/workshop/packages/server-bundles.ts";
import { freePorts } from "../free-ports.ts";
import { guideNginx, listening, spawnNginx } from "../nginx.ts";
import { PostgresServer, postgresPrograms } from "../src/product/api/storage/postgres-server.ts";
import { shiftClock } from "./shift-clock.ts";
import { watch } from "./watch.ts";

/** What all clusters of a run are made of. */
const servers = projectFile(".cache/cluster/servers");
const built = projectFile(".cache/cluster/www");
const base = "/verein/";
const api = `${base}api`;

/** A page of the host of the apps, as `signIn.kind` "bearer" needs it; sessions of the demo are open to anybody. */
const signInPage = `<!doctype html>
<html lang="de-CH"><head><meta charset="utf-8"><title>Anmeldung</title><link rel="icon" href="data:,"><script>
const asked = new URLSearchParams(location.search);
sessionStorage.setItem("schaukasten.token", "demo-" + asked.get("person"));
if (asked.has("returnTo")) location.replace(asked.get("returnTo"));
</script></head><body><h1>Anmeldung</h1></body></html>
`;

/** Builds the API and the apps as the guide says. */
export async function buildCluster(): Promise<void> {
  const out = join(built, base);
  await buildServers(servers);
  await buildBackendApps({ apps: "all", baseUrl: api, issuer: undefined, out });
  for (const app of appIds) {
    const page = `${base}sign-in.html?person=${persons[app]}&returnTo={returnTo}`;
    writeFileSync(join(out, app, "config.json"), JSON.stringify({ baseUrl: api, signIn: { kind: "bearer", page } }));
  }
  writeFileSync(join(out, "sign-in.html"), signInPage);
}

/** A line of nginx. */
export interface ProxiedAnswer {
  /** Address of the process that has answered; empty for a file. */
  readonly process: string;
  readonly status: number;
  readonly method: string;
  readonly path: string;
}

const logFormat = `escape=json '{"process":"$upstream_addr","status":$status,"method":"$request_method","path":"$request_uri"}'`;

/** Three processes of the API on one database of PostgreSQL, behind nginx that has the apps below a path. */
export interface Cluster extends AsyncDisposable {
  readonly url: string;
  /** Of each process, past nginx. */
  readonly processes: readonly string[];
  /** What the processes have said of faults. */
  readonly faults: readonly string[];
  /** Where the person of an app signs in and comes to a place of it. */
  address(app: AppId, place: string): string;
  /** What nginx has answered since its start, in the order of the ends. */
  answers(): ProxiedAnswer[];
}

/** @param time of pages and processes, from which their clocks go on */
export async function openCluster(time: string): Promise<Cluster> {
  await using parts = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), "cluster-"));
  parts.defer(() => rmSync(folder, { recursive: true }));
  const postgres = await PostgresServer.open(postgresPrograms ?? "");
  parts.defer(() => postgres.close());
  const [port = 0, ...processes] = await freePorts(4);
  const url = `http://127.0.0.1:${port}`;
  const clock = `(${shiftClock})(${Date.parse(time) - Date.now()});`;
  writeFileSync(join(folder, "clock.mjs"), clock);
  const faults: string[] = [];
  const program = ["--import", join(folder, "clock.mjs"), join(servers, "api.mjs")];
  const options = ["--storage", await postgres.database(), "--proxies", "1", "--host", "club.example.org", "--metrics"];
  // At once, as a service manager starts them, on a database without tables.
  const start = (each: number) => startProcess([...program, ...options, "--origin", url], each, { parts, faults });
  await Promise.all(processes.map(start));

  const root = join(folder, "www");
  cpSync(built, root, { recursive: true });
  writeFileSync(join(root, base, "watch.js"), `(${watch})();${clock}`);
  const http = [
    `log_format answers ${logFormat}; access_log ${folder}/answers.log answers;`,
    `sub_filter "<head>" '<head><script src="${base}watch.js"></script>';`,
    guideNginx({ port, processes, root }),
  ];
  const nginx = endedWith(parts, spawnNginx(folder, http.join("\n")));
  await listening(nginx, url);
  const own = parts.move();
  return {
    url,
    processes: processes.map((each) => `http://127.0.0.1:${each}`),
    faults,
    address: (app, place) =>
      `${url}${base}sign-in.html?person=${persons[app]}&returnTo=${encodeURIComponent(`${base}${app}/${place}`)}`,
    answers: () =>
      readFileSync(join(folder, "answers.log"), "utf8")
        .split("\n")
        .flatMap((line) => (line === "" ? [] : [JSON.parse(line)])),
    [Symbol.asyncDispose]: () => own.disposeAsync(),
  };
}

interface Run {
  readonly parts: AsyncDisposableStack;
  readonly faults: string[];
}

/** @throws Error where it ends before it serves */
async function startProcess(program: readonly string[], port: number, { parts, faults }: Run): Promise<void> {
  const env = { PATH: "", PORT: String(port) };
  const child = endedWith(parts, spawn(process.execPath, program, { env, stdio: ["ignore", "pipe", "pipe"] }));
  child.stderr?.on("data", (part) => faults.push(String(part)));
  // Its first line says that it serves.
  if (child.stdout !== null) for await (const _ of createInterface(child.stdout)) return;
  throw new Error(`A process of the API ended before it served. ${faults.join("")}`);
}

function endedWith(parts: AsyncDisposableStack, child: ChildProcess): ChildProcess {
  parts.defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill();
    await ended;
  });
  return child;
}
