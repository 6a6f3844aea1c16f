import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { formCheckHeader } from "../../../../src/product/api/public/form-check.ts";
import { buildServers } from "../../../../src/workshop/packages/server-bundles.ts";
import { freePort } from "../../../free-ports.ts";
import { PostgresServer, postgresPrograms } from "../../product/api/storage/postgres-server.ts";

const folder = mkdtempSync(join(tmpdir(), "servers-"));
const app = join(folder, "app");
const data = join(folder, "data");
const file = () => readFileSync(join(app, "Containerfile"), "utf8");

beforeAll(async () => {
  await buildServers(app);
  cpSync("content/clubs/tv-oberried", join(data, "clubs/tv-oberried"), { recursive: true });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** The command and the check of health of a target of the Containerfile. */
function targetOf(name: string): { readonly command: readonly string[]; readonly health: string } {
  const [, stage = ""] = file().split(` AS ${name}\n`);
  return {
    command: JSON.parse(/^CMD (\[.+\])$/m.exec(stage)?.[1] ?? "[]"),
    health: /http:\/\/127\.0\.0\.1:8080(\/\w+)/.exec(stage)?.[1] ?? "",
  };
}

/** Starts a server as its container does, where nothing of the project is, and asks it once it is healthy. */
async function answerOf(
  name: string,
  port: number,
  path: string,
  request: RequestInit,
  more: readonly string[] = [],
): Promise<Response> {
  const { command, health } = targetOf(name);
  const [, script = "", ...args] = command.map((word) =>
    word.replace(/^\/data\//, `${data}/`).replace("0.0.0.0", "127.0.0.1"),
  );
  const env = { PATH: "", PORT: String(port) };
  const child = spawn(process.execPath, [join(app, script), ...args, ...more], { cwd: folder, env, stdio: "pipe" });
  try {
    await once(createInterface(name === "api" ? child.stdout : child.stderr), "line");
    expect((await fetch(`http://127.0.0.1:${port}${health}`)).status).toBe(200);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, request);
    return new Response(await answer.text(), { status: answer.status });
  } finally {
    child.kill();
    await once(child, "exit");
  }
}

test("the API starts from its bundle and the data beside it", async () => {
  const headers = { authorization: "Bearer demo-p-brunner" };
  const answer = await answerOf("api", await freePort(), "/api/session", { headers });
  expect(await answer.json()).toMatchObject({ person: { id: "p-brunner" } });
}, 60_000);

test.skipIf(postgresPrograms === undefined)(
  "the API runs over PostgreSQL too, without its driver beside it",
  async () => {
    const server = await PostgresServer.open(postgresPrograms ?? "");
    const headers = { authorization: "Bearer demo-p-brunner" };
    const storage = ["--storage", await server.database()];
    const answer = await answerOf("api", await freePort(), "/api/session", { headers }, storage).finally(() =>
      server.close(),
    );
    expect(await answer.json()).toMatchObject({ person: { id: "p-brunner" } });
  },
  60_000,
);

test("the receiver starts likewise, and takes a form", async () => {
  const port = await freePort();
  const listen = { host: "127.0.0.1", port };
  const smtp = { host: "127.0.0.1", port: 25, security: "none" };
  const places = { file: join(data, "receive.sqlite"), clubs: join(data, "clubs") };
  const config = { url: `http://127.0.0.1:${port}`, listen, ...places, smtp, from: "a@annahme.example" };
  writeFileSync(join(data, "receive.json"), JSON.stringify(config));
  const answer = await answerOf("receive", port, "/tv-oberried/public/contact", {
    method: "POST",
    headers: {
      ...{
        origin: "https://tv-oberried.example",
        "content-type": "application/json",
        "idempotency-key": "only-one-key",
      },
      [formCheckHeader]: "seconds=60",
    },
    body: JSON.stringify({ name: "Ana", email: "ana.rossi@post.example", message: "Hallo" }),
  });
  expect(await answer.text()).toContain("Fast fertig");
  expect(answer.status).toBe(200);
}, 60_000);

interface ComposeService {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly target: string };
  readonly command?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly healthcheck?: object;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

test("the Compose file names what there is, and opens nothing to other machines", () => {
  const { services, volumes }: { services: Record<string, ComposeService>; volumes: object } = parse(
    readFileSync(join(app, "compose.yaml"), "utf8"),
  );
  const api = services["api"]!;
  expect(file()).toContain(` AS ${api.build?.target}\n`);
  const [, script = "", ...options] = api.command ?? [];
  const help = execFileSync(process.execPath, [join(app, script), "--help"], { encoding: "utf8" });
  for (const option of options.filter((word) => word.startsWith("--"))) expect(help).toContain(`  ${option} <`);
  for (const [name, { image, ports = [], depends_on: before = {}, volumes: used = [] }] of Object.entries(services)) {
    expect(image ?? "built:here", name).toMatch(/:(?!latest)[\w.-]+$/);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    for (const volume of used) expect(volumes).toHaveProperty(volume.split(":")[0]!);
    for (const [earlier, { condition }] of Object.entries(before))
      expect([condition, services[earlier]?.healthcheck]).toEqual(["service_healthy", expect.any(Object)]);
  }
});

test("an image adds at most 5 MB to Node, and has the notices of what is in it", () => {
  const files = readdirSync(app, { recursive: true, encoding: "utf8" }).map((path) => join(app, path));
  expect(files.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThan(5_000_000);
  expect(file()).toMatch(/^COPY \. \.$/m);
  expect(readFileSync(join(app, "THIRD-PARTY-NOTICES.txt"), "utf8")).toMatch(/hono .*nodemailer .*zod /s);
});
