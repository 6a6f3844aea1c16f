import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "container-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = readFileSync("src/product/receive/host/Containerfile", "utf8");

/** What an image would hold: only what the file copies, and the packages. */
function copyAsTheFileDoes(app: string): void {
  mkdirSync(app);
  for (const [, sources = ""] of file.matchAll(/^COPY (.+) \S+$/gm))
    for (const source of sources.split(" ")) cpSync(source, join(app, source), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(app, "node_modules"));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function answerOf(address: string): Promise<number | undefined> {
  for (let times = 0; times < 100; times += 1) {
    const response = await fetch(address).catch(() => undefined);
    if (response !== undefined) return response.status;
    await sleep(100);
  }
  return undefined;
}

test("the command of the container starts from the files that it copies, and its check of health passes", async () => {
  const app = join(folder, "app");
  copyAsTheFileDoes(app);
  const port = await freePort();
  const config = join(folder, "receive.json");
  const smtp = { host: "127.0.0.1", port: 25, security: "none" };
  const listen = { host: "127.0.0.1", port };
  const receive = { url: `http://127.0.0.1:${port}`, listen, file: join(folder, "receive.sqlite"), smtp };
  writeFileSync(config, JSON.stringify({ ...receive, clubs: join(app, "content/clubs"), from: "a@annahme.example" }));
  const command = JSON.parse(/^CMD (\[.+\])$/m.exec(file)?.[1] ?? "[]") as string[];
  const [, ...args] = command.map((each) => (each === "/data/receive.json" ? config : each));
  const child = spawn(process.execPath, args, { cwd: app, stdio: "ignore" });
  const health = /http:\/\/127\.0\.0\.1:8080(\/\w+)/.exec(file)?.[1];
  const status = await answerOf(`http://127.0.0.1:${port}${health}`);
  child.kill();
  await once(child, "exit");
  expect(status).toBe(200);
}, 60_000);
