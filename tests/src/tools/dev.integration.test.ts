import { type ChildProcess, spawn } from "node:child_process";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { projectFile } from "../../../src/product/files/project.ts";
import { isDeep } from "../../runs.ts";

let server: ChildProcess;
let url = "";

beforeAll(async () => {
  server = spawn(process.execPath, [projectFile("src/tools/dev.ts"), "--port", "0"], {
    // Vitest sets variables that Vite reads too.
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], NO_COLOR: "1" },
    cwd: projectFile("."),
    stdio: ["ignore", "pipe", "inherit"],
  });
  url = await new Promise((resolve) => {
    let output = "";
    server.stdout?.on("data", (part) => {
      output += part;
      const address = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    });
  });
}, 60_000);

afterAll(() => server.kill());

const get = (address: string) => fetch(url + address);

test.each([
  "/screens/home.overview/",
  ...(isDeep ? ["/components/button/", "/clubs/tv-oberried/"] : []),
  "/preview/components/button/default/",
  "/preview/screens/home.overview/usual/",
  "/apps/admin/",
  "/tokens.json",
])(
  "npm run dev answers %s, and every file of assets that it names",
  async (address) => {
    const response = await get(address);
    expect(response.status).toBe(200);
    const named = [...(await response.text()).matchAll(/"([^"\s]*\bassets\/[\w./-]+\.\w+)"/g)];
    const files = new Set(named.map(([, file = ""]) => new URL(file, url + address)));
    for (const file of files) if (file.origin === url) expect((await fetch(file)).status, file.pathname).toBe(200);
  },
  300_000,
);

test("npm run dev answers a page in Markdown", async () => {
  const response = await get("/guides/style/index.html.md");
  expect(response.headers.get("content-type")).toContain("text/markdown");
  expect(await response.text()).toMatch(/^# /);
}, 60_000);

test("npm run dev says 404 for what is not there", async () => {
  expect((await get("/nothing/")).status).toBe(404);
});

// The server goes on rendering behind the answer, so this comes after the others.
test.runIf(isDeep)(
  "npm run dev says how far it is while it renders the pages of llms-full.txt",
  async () => {
    const response = await get("/llms-full.txt");
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.text()).toMatch(
      /^llms-full\.txt needs every page\. \d+ documents are rendered so far; ask again in a few seconds\.$/m,
    );
  },
  60_000,
);

test.runIf(isDeep)(
  "npm run dev answers llms.txt and llms-full.txt with every page that links reach",
  async () => {
    const made = async (name: string) => {
      await vi.waitUntil(async () => (await get(name)).ok, { timeout: 800_000, interval: 5_000 });
      return (await get(name)).text();
    };
    const list = await made("/llms.txt");
    const full = await made("/llms-full.txt");
    const listed = [...list.matchAll(/^- \[[^\]]+\]\((\/\S*)index\.html\.md\)/gm)].map(([, address]) => address);
    expect(listed).toEqual(expect.arrayContaining(["/", "/components/card/", "/screens/home.overview/"]));
    for (const address of listed) expect(full).toContain(`<!-- ${address} -->`);
  },
  900_000,
);

test("npm run dev takes its server with it when it is ended", async () => {
  server.kill();
  await vi.waitFor(() => expect(get("/tokens.json")).rejects.toThrow(), { timeout: 20_000 });
}, 30_000);
