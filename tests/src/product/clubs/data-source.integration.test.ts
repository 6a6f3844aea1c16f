import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicAnswer } from "../../../../src/product/api/public/answers.ts";
import type { Club } from "../../../../src/product/api/public/club.ts";
import type { PageData } from "../../../../src/product/client/public/page-data.ts";
import { httpDataSource } from "../../../../src/product/clubs/data-source.ts";
import { readClub } from "../../../../src/product/clubs/read-club.ts";
import { messagesOf } from "../../../../src/product/content/locales.ts";
import { apiOperations, capabilities } from "../../../../src/product/content/operations.ts";
import { buildInto, differences, filesOf, testFolder, today } from "./built.ts";

const clubs = new Map<string, Club>();
let server: Server;
let base: string;
/** Number of requests that are refused before one is answered, and the status of the refusals. */
let refusals = 0;
let refusalStatus = 503;
/** The club whose requests are never answered. */
let silentClub = "";

beforeAll(async () => {
  for (const id of ["fc-seeland", "judo-aarfeld", "tv-oberried"]) {
    const read = await readClub(`content/clubs/${id}`, id, capabilities());
    if ("club" in read) clubs.set(id, read.club);
  }
  server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{club}`;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** A service that answers from the content, by the paths of the API. */
function serve(request: IncomingMessage, response: ServerResponse): void {
  if (refusals > 0) {
    refusals -= 1;
    response.writeHead(refusalStatus).end();
    return;
  }
  const url = new URL(request.url ?? "/", "http://127.0.0.1");
  const [, id = "", ...path] = url.pathname.split("/");
  if (id === silentClub) return;
  const club = clubs.get(id);
  const found = club && operationAt(`/${path.join("/")}`);
  if (club === undefined || found === undefined) return void response.writeHead(404).end();
  const locale = request.headers["accept-language"] ?? "de-CH";
  const params = { ...Object.fromEntries(url.searchParams), ...found.params };
  const result = publicAnswer(found.id, params, { club, locale, messages: messagesOf(locale), today });
  if (result === undefined) return void response.writeHead(404).end();
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(result));
}

function operationAt(path: string): { id: string; params: Record<string, string> } | undefined {
  for (const { id, method, path: pattern } of apiOperations().values()) {
    const match = method === "GET" && new RegExp(`^${pattern.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`).exec(path);
    if (match) return { id, params: { ...match.groups } };
  }
  return undefined;
}

/** The data of a flow with the dates that a visitor sees on the day of the build. */
function dataOnDay(file: string): PageData {
  const data = JSON.parse(readFileSync(file, "utf8")) as PageData;
  const results = data.results.map((each) => {
    const { dates, ...others } = each.result as { dates?: { value: string }[] };
    return {
      ...each,
      result: dates ? { ...others, dates: dates.filter(({ value }) => value > today).slice(0, 4) } : others,
    };
  });
  return { ...data, results };
}

test("builds over HTTP what it builds from the content, byte for byte, but for the dates of later days", async () => {
  using embedded = testFolder();
  using served = testFolder();
  await buildInto(embedded.path);
  const outcomes = await buildInto(served.path, { source: base });
  expect(outcomes.map(({ state }) => state)).toEqual(["built", "built", "built"]);
  const differing = differences(served.path, embedded.path);
  expect(differing).toEqual([
    "fc-seeland/fr/schnuppern/data.json",
    "fc-seeland/schnuppern/data.json",
    "judo-aarfeld/schnuppern/data.json",
    "tv-oberried/schnuppern/data.json",
  ]);
  for (const path of differing)
    expect(dataOnDay(join(served.path, path))).toEqual(dataOnDay(join(embedded.path, path)));
}, 60_000);

test("tries again what may pass", async () => {
  refusals = 2;
  const carrier = httpDataSource("tv-oberried", { base, waits: [1, 1, 1] });
  expect(await carrier.call("site.imprint.get", {}, "de-CH")).toMatchObject({ lead: expect.any(String) });
  expect(refusals).toBe(0);
});

test.each([
  [500, 1],
  [408, 1],
  [429, 1],
  [403, 2],
])("after the status %i it asks again as long as that may pass", async (status, left) => {
  refusals = 3;
  refusalStatus = status;
  const carrier = httpDataSource("tv-oberried", { base, waits: [1] });
  await expect(carrier.call("site.imprint.get", {}, "de-CH")).rejects.toThrow(`answered ${status}`);
  expect(refusals).toBe(left);
  refusals = 0;
  refusalStatus = 503;
});

test("names the operation and the club when a service does not answer", async () => {
  refusals = 3;
  const carrier = httpDataSource("tv-oberried", { base, waits: [1, 1] });
  const message = await carrier.call("site.home.get", {}, "de-CH").catch((error: Error) => error.message);
  expect(String(message).replaceAll(/:\d+/g, ":0")).toMatchInlineSnapshot(
    `"Club "tv-oberried": the operation "site.home.get" gave nothing: http://127.0.0.1:0/tv-oberried/public/home answered 503. Check SCHAUKASTEN_API and the service behind it; the last good pages stay."`,
  );
});

test("refuses a club that takes longer than its time, keeps its last good pages, and builds the others", async () => {
  using folder = testFolder();
  await buildInto(folder.path, { clubs: ["fc-seeland"] });
  const before = filesOf(folder.path);
  silentClub = "fc-seeland";
  const asked = { clubs: ["fc-seeland", "judo-aarfeld"], source: base, clubSeconds: 6 };
  const outcomes = await buildInto(folder.path, asked).finally(() => {
    silentClub = "";
  });
  expect(outcomes.map(({ state }) => state)).toEqual(["refused", "built"]);
  expect(outcomes[0]?.reason).toMatchInlineSnapshot(
    `"The club is not built after 6 seconds. Remove large pictures, or many entries at once; whoever runs the build gives clubs more time by SCHAUKASTEN_CLUB_SECONDS."`,
  );
  const after = filesOf(folder.path);
  expect([...before].filter(([path, content]) => !after.get(path)?.equals(content))).toEqual([]);
}, 60_000);

test("keeps the last good pages of a club whose service fails", async () => {
  using folder = testFolder();
  await buildInto(folder.path, { clubs: ["tv-oberried"] });
  const before = filesOf(folder.path);
  const [outcome] = await buildInto(folder.path, {
    clubs: ["tv-oberried"],
    source: "http://127.0.0.1:9/{club}",
    waits: [],
  });
  expect(outcome).toMatchObject({ state: "refused", reason: expect.stringContaining('"tv-oberried"') });
  expect(filesOf(join(folder.path))).toEqual(before);
});
