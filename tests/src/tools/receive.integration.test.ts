import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { formCheckHeader } from "../../../src/product/api/public/form-check.ts";
import { freePort } from "../../free-ports.ts";
import { mailServer } from "../product/receive/mail-server.ts";

const folder = mkdtempSync(join(tmpdir(), "receive-"));
afterAll(() => rmSync(folder, { recursive: true }));
const configFile = join(folder, "receive.json");

function command(...args: readonly string[]) {
  return ["src/tools/receive.ts", ...args, "--config", configFile];
}

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, command(), { stdio: ["ignore", "ignore", "pipe"] });
  await once(child.stderr!, "data");
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

test("says where the configuration is wrong, and what to do", () => {
  const wrong = {
    url: "annahme.example/",
    file: "x",
    clubs: "content/clubs",
    from: "me",
    smtp: { host: "h", prt: 25 },
  };
  writeFileSync(configFile, JSON.stringify(wrong, null, 2));
  const { stderr, status } = spawnSync(process.execPath, command(), { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr.replaceAll(folder, "…")).toMatchInlineSnapshot(`
    "…/receive.json:2:10 url: Write an origin such as https://annahme.example, without a path and without a slash at its end.
    …/receive.json:5:11 from: Write one address such as annahme@verein.example.
    …/receive.json:6:11 smtp.port: The field is required; it takes a number.
    …/receive.json:6:11 smtp.security: The field is required; use one of "tls", "starttls", "none".
    …/receive.json:8:5 smtp.prt: There is no field "prt"; did you mean "port"? Write "port".
    The guide "Receive forms" shows a whole file.
    "
  `);
});

test("delivers an application once although the process is killed after every step", async () => {
  await using mail = await mailServer();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = join(folder, "receive.sqlite");
  const smtp = { host: "127.0.0.1", port: mail.port, security: "none" };
  const listen = { host: "127.0.0.1", port };
  writeFileSync(
    configFile,
    JSON.stringify({ url, listen, file, clubs: "content/clubs", from: "a@annahme.example", smtp }),
  );
  const headers = {
    ...{ origin: "https://tv-oberried.example", "content-type": "application/json", "idempotency-key": "only-one-key" },
    [formCheckHeader]: "seconds=60",
  };
  const body = JSON.stringify({ name: "=Ana()", email: "ana.rossi@post.example", message: "Hallo" });
  const send = () => fetch(`${url}/tv-oberried/public/contact`, { method: "POST", headers, body });

  const first = await start();
  expect((await send()).status).toBe(200);
  await kill(first);
  const second = await start();
  expect((await send()).status).toBe(200);
  const link = await mail.find(/http:\S+\/confirm\/\S+/);
  expect((await fetch(link, { method: "POST" })).status).toBe(200);
  await kill(second);
  const third = await start();
  expect((await fetch(link, { method: "POST" })).status).toBe(200);
  await mail.find(/^To: info@tv-oberried\.example/m);
  third.kill("SIGTERM");
  await once(third, "exit");

  expect(new Set(mail.messageIds()).size).toBe(2);
  const { stdout } = spawnSync(process.execPath, command("inbox", "tv-oberried"), { encoding: "utf8" });
  expect(stdout.split("\r\n")).toHaveLength(3);
  expect(stdout).toContain('"\'=Ana()"');
  expect(readFileSync(file).includes("ana.rossi@post.example")).toBe(true);
}, 60_000);
