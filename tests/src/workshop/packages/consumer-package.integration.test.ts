import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { build, transformSync } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectFile } from "../../../../src/product/files/project.ts";
import { buildPackage } from "../../../../src/workshop/packages/consumer-package.ts";
import { guideBackend, tryBackend } from "./guide-backend.ts";

const work = mkdtempSync(join(tmpdir(), "consumer-"));
const consumer = join(work, "consumer");
let tarball = "";

/** A project that knows the tarball alone, and the packages that it needs. */
beforeAll(async () => {
  tarball = await buildPackage(join(work, "package"));
  mkdirSync(consumer);
  const zod = `file:${projectFile("node_modules/zod")}`;
  writeFileSync(
    join(consumer, "package.json"),
    JSON.stringify({ type: "module", dependencies: { schaukasten: `file:${tarball}`, zod } }),
  );
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts"], { cwd: consumer });
  symlinkSync(projectFile("node_modules/pg"), join(consumer, "node_modules/pg"));
  writeFileSync(join(consumer, "main.ts"), program);
  writeFileSync(join(consumer, "main.js"), transformSync(program, { loader: "ts" }).code);
  writeFileSync(join(consumer, "backend.ts"), guideBackend());
}, 180_000);
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** What the guides show, in one program. */
const program = `import { components, ContractError } from "schaukasten/components";
import { renderScreen, screenSchema } from "schaukasten/engine";
import type { Screen } from "schaukasten/engine";
import { createApi, deployedApi, memoryStorage } from "schaukasten/api";
import type { Operations } from "schaukasten/api";
import { postgresStorage } from "schaukasten/api/postgres";
import { approvals } from "schaukasten/approvals";
import { serveOnLoopback } from "schaukasten/server";

const alert = components.get("alert")!.render({ title: "Gespeichert", tone: "success" });
let refused = "";
try {
  components.get("alert")!.render({ title: "x", titel: "x" });
} catch (error) {
  if (error instanceof ContractError) refused = error.issues[0]?.message ?? "";
}
const screen: Screen = screenSchema.parse({
  id: "test.page", app: "admin", route: "/", title: "Test",
  body: [{ component: "text", data: { body: [{ $bind: "club.name" }] } }],
});
// @ts-expect-error A number is no screen.
export const wrong = () => renderScreen(7, {});
const html = renderScreen(screen, { club: { name: "TV Oberried" } });

const operations: Operations = {
  "session.current.get": async ({ caller }) => ({
    result: { person: { id: caller.personId }, club: {}, clubs: [], locale: "de-CH", capabilities: {} },
  }),
};
const storage = memoryStorage();
const api = createApi({
  storage,
  operations,
  outsideEffectsOf: () => [],
  identify: ({ headers }) =>
    headers.has("authorization") ? { personId: "p-1", clubId: "c-1", capabilities: new Set(), locale: "de-CH" } : undefined,
});
const server = await serveOnLoopback(deployedApi(api.fetch, { origins: [], prove: () => storage.collections() }));
const headers = { authorization: "Bearer x" };
const session: unknown = await (await fetch(server.url + "/api/session", { headers })).json();
const agent = approvals({ baseUrl: server.url + "/api", headers: () => headers });
const none = await agent.read("pa-0").catch(({ status }) => status);
await server.close();
const waits = { now: Date.now, wait: () => Promise.reject(new Error("nobody is there")) };
const { message: away } = await postgresStorage("postgres://127.0.0.1:1/club", { waits }).catch((error) => error);
console.log(JSON.stringify({ alert, refused, html, session, none, away }));
`;

const hosts = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
const nodes = [
  process.execPath,
  ...hosts
    .map((folder) => join(folder, "node"))
    .filter(isFile)
    .slice(0, 1),
];

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

it.each(nodes)("renders, and serves the API, in %s", (node) => {
  const shown = JSON.parse(execFileSync(node, ["main.js"], { cwd: consumer, encoding: "utf8" }));
  expect(shown).toMatchObject({
    alert: expect.stringContaining("Gespeichert"),
    refused: expect.stringContaining("titel"),
    html: expect.stringContaining("TV Oberried"),
    session: { person: { id: "p-1" } },
    none: 403,
    away: expect.stringContaining("nobody is there"),
  });
});

it("has types that a strict project checks, without conditions of this one", () => {
  writeFileSync(
    join(consumer, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        module: "nodenext",
        target: "es2022",
        types: ["node"],
        typeRoots: [projectFile("node_modules/@types")],
      },
      files: ["main.ts", "backend.ts"],
    }),
  );
  const tsc = projectFile("node_modules/typescript/bin/tsc");
  execFileSync(process.execPath, [tsc, "-p", "."], { cwd: consumer, encoding: "utf8" });
}, 60_000);

it("is enough for the backend in the guide, which meets every requirement", async () => {
  const { status, stderr, stdout } = await tryBackend(consumer);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^ {2}passes /);
}, 60_000);

it("is bundled for a browser", async () => {
  const entry =
    'export { components } from "schaukasten/components"; export { renderScreen } from "schaukasten/engine";';
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: consumer },
    bundle: true,
    write: false,
    format: "esm",
  });
  expect(outputFiles[0]?.text).not.toMatch(/from "(?:node:|#)/);
});

it("is small, without tests, and says whose work is in it", () => {
  const installed = join(consumer, "node_modules/schaukasten");
  const files = readdirSync(installed, { recursive: true, encoding: "utf8" });
  expect(statSync(tarball).size).toBeLessThan(1_000_000);
  expect(files.filter((file) => /(?:^|\/)tests?\/|\.(?:test|spec)\./.test(file))).toEqual([]);
  expect(readFileSync(join(installed, "THIRD-PARTY-NOTICES.txt"), "utf8")).toMatch(/hono .*libphonenumber-js /s);
  const css = readFileSync(join(installed, "components.css"), "utf8");
  for (const [, file = ""] of css.matchAll(/url\("?(fonts\/[^")]+)"?\)/g)) expect(files).toContain(file);
});
