import { mkdirSync, mkdtempSync, promises, rmSync, utimesSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { HttpServer } from "../../../../src/product/server/http-server.ts";
import { serveFiles } from "../../../../src/workshop/serve/static-files.ts";

const parent = mkdtempSync(join(tmpdir(), "static-"));
const folder = join(parent, "public");
const files: Readonly<Record<string, string>> = {
  "index.html": "<h1>Start</h1>",
  "404.html": "<h1>Nothing here</h1>",
  "components/card/index.html": "<h1>Card</h1>",
  "mehr über/index.html": "<h1>Mehr</h1>",
  "assets/product.0123456789ab.css": "h1 { color: red }",
  "assets/fonts/geist.woff2": "font",
  "schemas/components.json": "[]",
  "data/index.unknown": "meta",
  "empty/other.txt": "",
  "clubs/tv-berg/index.html": "<h1>Berg</h1>",
  "clubs/tv-berg/documents/statuten.pdf": "%PDF-",
  "clubs/tv-berg/images/logo.svg": "<svg/>",
  ".hidden": "secret",
};
let server: HttpServer;

beforeAll(async () => {
  writeFileSync(join(parent, "secret.txt"), "secret");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  server = await serveFiles(folder, {
    hosts: join(folder, "clubs"),
    answers: { "/progress.json": () => '{"done":3}' },
  });
});

afterAll(async () => {
  await server.close();
  rmSync(parent, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** Not with `fetch`, which would normalize paths and decompress bodies. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = server;
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on("error", reject).end();
  });
}

test.each([
  ["/", "<h1>Start</h1>", "text/html; charset=utf-8"],
  ["/components/card/", "<h1>Card</h1>", "text/html; charset=utf-8"],
  ["/components/card/?query=1", "<h1>Card</h1>", "text/html; charset=utf-8"],
  ["/mehr%20%C3%BCber/", "<h1>Mehr</h1>", "text/html; charset=utf-8"],
  ["/schemas/components.json", "[]", "application/json; charset=utf-8"],
  ["/assets/fonts/geist.woff2", "font", "font/woff2"],
  ["/data/index.unknown", "meta", "application/octet-stream"],
])("serves %s", async (path, text, type) => {
  const { status, headers, body } = await get(path);
  expect([status, body.toString(), headers["content-type"]]).toEqual([200, text, type]);
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

test.each([
  "/nothing/",
  "/empty/",
  "/.hidden",
  "/components/.hidden",
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/..%5csecret.txt",
  "/%00",
  "/%zz",
  "/index.html/",
])("answers %s with the page for nothing", async (path) => {
  const { status, body } = await get(path);
  expect([status, body.toString()]).toEqual([404, "<h1>Nothing here</h1>"]);
});

test.each([
  ["as it is", "assets/gone.woff2", {}],
  ["compressed", "gone/index.html", { "accept-encoding": "br" }],
])("answers with the page for nothing where a file that is sent %s goes while it is read", async (_, name, headers) => {
  const file = join(folder, name);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, "There");
  utimesSync(file, 0, 0);
  const restore = removeBeforeReading(file);
  const missing = await get(`/${name}`, headers);
  restore();
  expect([missing.status, missing.headers["content-encoding"], textOf(missing)]).toEqual([
    404,
    "accept-encoding" in headers ? "br" : undefined,
    "<h1>Nothing here</h1>",
  ]);
  writeFileSync(file, "There");
  utimesSync(file, 0, 0);
  const found = await get(`/${name}`, headers);
  expect([found.status, textOf(found)]).toEqual([200, "There"]);
});

function textOf({ headers, body }: Answer): string {
  return String(headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body);
}

/** @returns gives back the usual way to read */
function removeBeforeReading(file: string): () => void {
  const { readFile } = promises;
  const replace = (other: typeof readFile) => {
    promises.readFile = other;
    syncBuiltinESMExports();
  };
  replace(((...given: Parameters<typeof readFile>) => {
    if (given[0] === file) rmSync(file, { force: true });
    return readFile(...given);
  }) as typeof readFile);
  return () => replace(readFile);
}

test("leads to the folder with its slash and keeps the query", async () => {
  const { status, headers } = await get("/components/card?frame=360");
  expect([status, headers["location"]]).toEqual([301, "/components/card/?frame=360"]);
});

test("never leads to another host", async () => {
  const { headers } = await get("//components/card");
  expect(headers["location"]).toBe("/components/card/");
});

test("compresses with Brotli, else with gzip, where the reader takes it", async () => {
  const br = await get("/", { "accept-encoding": "gzip, deflate, br;q=0.9" });
  const gzip = await get("/", { "accept-encoding": "gzip, br;q=0" });
  expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
  expect(brotliDecompressSync(br.body).toString()).toBe("<h1>Start</h1>");
  expect(gunzipSync(gzip.body).toString()).toBe("<h1>Start</h1>");
  expect(br.headers["vary"]).toBe("accept-encoding");
});

test("leaves fonts as they are", async () => {
  const { headers } = await get("/assets/fonts/geist.woff2", { "accept-encoding": "br" });
  expect(headers["content-encoding"]).toBeUndefined();
});

test("says that nothing has changed, for each encoding by itself", async () => {
  const plain = String((await get("/")).headers["etag"]);
  const br = String((await get("/", { "accept-encoding": "br" })).headers["etag"]);
  expect(br).not.toBe(plain);
  const again = await get("/", { "if-none-match": `"other", W/${plain}` });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await get("/", { "if-none-match": br })).status).toBe(200);
});

test("lets files with a hash in their name be kept for ever, and nothing else", async () => {
  const hashed = await get("/assets/product.0123456789ab.css");
  expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await get("/")).headers["cache-control"]).toBe("no-cache");
});

test("answers HEAD without a body", async () => {
  const { status, headers, body } = await get("/", {}, "HEAD");
  expect([status, headers["content-length"], body.length]).toEqual([200, "14", 0]);
});

test("takes no other method", async () => {
  const { status, headers } = await get("/", {}, "POST");
  expect([status, headers["allow"]]).toEqual([405, "GET, HEAD"]);
});

test("serves a club on an origin of its own, and at the address below the catalogue", async () => {
  for (const [path, host] of [
    ["/", "tv-berg.localhost:4321"],
    ["/clubs/tv-berg/", "localhost:4321"],
  ] as const)
    expect((await get(path, { host })).body.toString()).toBe("<h1>Berg</h1>");
  expect((await get("/components/card/", { host: "tv-berg.localhost" })).status).toBe(404);
  expect((await get("/", { host: "..localhost" })).status).toBe(421);
});

test("answers to names of this machine only", async () => {
  for (const host of ["evil.example", "localhost.evil.example", "evil.example:4321"])
    expect((await get("/", { host })).status).toBe(421);
});

test("lets drawings and documents of clubs run nothing, and documents be downloads", async () => {
  const svg = await get("/clubs/tv-berg/images/logo.svg");
  expect(svg.headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
  expect(svg.headers["content-disposition"]).toBeUndefined();
  const document = await get("/documents/statuten.pdf", { host: "tv-berg.localhost" });
  expect(document.headers).toMatchObject({ "content-disposition": "attachment", "content-type": "application/pdf" });
  expect(document.headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
});

test("answers what is no file by its path, anew each time", async () => {
  const { status, headers, body } = await get("/progress.json");
  expect([status, headers["content-type"], headers["cache-control"], body.toString()]).toEqual([
    ...[200, "application/json; charset=utf-8", "no-store", '{"done":3}'],
  ]);
  expect((await get("/progress.jsonx")).status).toBe(404);
});
