import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type ReviewFile, readReviewFile, reviewFileText } from "../../../../src/product/engine/review/review-file.ts";
import type { HttpServer } from "../../../../src/product/server/http-server.ts";
import { decidedStates } from "../../../../src/workshop/review/client/standing.ts";
import { gateOf } from "../../../../src/workshop/review/gate.ts";
import { knownReviews } from "../../../../src/workshop/review/room/known-reviews.ts";
import { serveReport } from "../../../../src/workshop/review/serve.ts";
import { sampleReport } from "./sample-report.ts";

const report = { ...sampleReport({ entries: 3, states: 4 }), problems: [] };
const root = mkdtempSync(join(tmpdir(), "review-root-"));
const folder = mkdtempSync(join(tmpdir(), "review-"));
let served: HttpServer;
let token = "";

beforeAll(async () => {
  writeFileSync(join(folder, "index.html"), "<html><head></head></html>");
  served = await serveReport(folder, 0, root);
  token = /review-token" content="([^"]+)"/.exec(await (await fetch(served.url)).text())?.[1] ?? "";
});

afterAll(async () => {
  await served.close();
  for (const made of [root, folder]) rmSync(made, { recursive: true });
});

const review = (by: string, verdict: "good" | "needs-work" = "good"): ReviewFile => ({
  format: 1,
  before: { ref: "main", commit: "a" },
  after: { ref: "work", commit: "b" },
  decisions: report.entries.map((entry) => ({
    entry: entry.id,
    fingerprint: entry.fingerprint,
    states: decidedStates(entry),
    verdict,
    by,
    at: "2026-11-22T10:00:00Z",
  })),
  comments: [],
});

/** By Node's own client: `fetch` does not let a test set Host and Origin. */
function send(headers: Record<string, string>, body: unknown, method = "POST", path = "review/save") {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = httpRequest(new URL(path, served.url), { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    sent.on("error", reject);
    sent.end(typeof body === "string" ? body : JSON.stringify(body));
  });
}

const own = () => ({ origin: served.url.slice(0, -1), "x-save-token": token });

test("writes a review of its own page, and the gate reads it", async () => {
  expect(token).not.toBe("");
  expect(gateOf(report, [...knownReviews(root).values()]).isOpen).toBe(false);
  const { status, text } = await send(own(), { name: "Anna Müller", review: review("Anna Müller") });
  expect(status, text).toBe(200);
  const [name = ""] = readdirSync(join(root, "content/reviews"));
  expect(name).toMatch(/^\d{4}-\d\d-\d\d-anna-muller\.json$/);
  expect(gateOf(report, [...knownReviews(root).values()])).toMatchObject({ isOpen: true });
});

test("keeps what a file had before the page knew of it, and takes back what the page takes back", async () => {
  const [name = ""] = readdirSync(join(root, "content/reviews"));
  const file = join(root, "content/reviews", name);
  writeFileSync(file, reviewFileText(review("Ben")));
  const first = await send(own(), { name: "Anna Müller", review: review("Anna Müller") });
  expect(JSON.parse(first.text).review.decisions).toHaveLength(6);
  await send(own(), { name: "Anna Müller", review: { ...review("Anna Müller"), decisions: [] } });
  expect(readReviewFile(readFileSync(file, "utf8"))).toMatchObject({ review: { decisions: [] } });
});

test("another review of the same day gets a file of its own", async () => {
  const other = { ...review("Anna Müller"), after: { ref: "work", commit: "c" } };
  const { text } = await send(own(), { name: "Anna Müller", review: other });
  expect(text).toContain("anna-muller-2.json");
});

test.each<[string, () => Promise<{ status: number; text: string }>, number]>([
  ["another origin", () => send({ ...own(), origin: "https://example.org" }, {}), 403],
  ["no origin", () => send({ "x-save-token": token }, {}), 403],
  ["another token", () => send({ ...own(), "x-save-token": "guess" }, {}), 403],
  ["another name of the host", () => send({ ...own(), host: "example.org" }, {}), 421],
  ["the page by another name", () => send({ host: "example.org" }, "", "GET", ""), 421],
  ["a request that is no POST", () => send(own(), "", "PUT"), 405],
  ["a body that is no JSON", () => send(own(), "{"), 422],
  ["a body that is nothing", () => send(own(), "null"), 422],
  ["a review that is none", () => send(own(), { name: "A", review: { format: 1 } }), 422],
])("refuses %s", async (_, request, status) => {
  expect((await request()).status).toBe(status);
});

test("writes through no link, and to no other folder", async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), "review-else-"));
  const linked = mkdtempSync(join(tmpdir(), "review-root-"));
  onTestFinished(() => {
    for (const made of [elsewhere, linked]) rmSync(made, { recursive: true });
  });
  mkdirSync(join(linked, "content"));
  symlinkSync(elsewhere, join(linked, "content/reviews"));
  const other = await serveReport(folder, 0, linked);
  const page = await (await fetch(other.url)).text();
  const headers = { "x-save-token": /content="([^"]+)"/.exec(page)?.[1] ?? "", origin: other.url.slice(0, -1) };
  const response = await fetch(`${other.url}review/save`, {
    method: "POST",
    headers,
    body: JSON.stringify({ name: "../../x", review: review("A") }),
  });
  expect(response.status).toBe(403);
  expect(readdirSync(elsewhere)).toEqual([]);
  await other.close();
});

test("a broken side, and what is not compared, keep the gate closed, also where nothing differs", () => {
  const broken = { ...report, entries: [], after: { ...report.after, broken: "It does not build" } };
  expect(gateOf(broken, [])).toMatchObject({ isOpen: false, text: expect.stringContaining("It does not build") });
  expect(gateOf({ ...report, entries: [], problems: ["No browser."] }, [])).toEqual({
    isOpen: false,
    text: "The gate is closed: this is not compared. No browser.",
  });
  expect(gateOf({ ...report, entries: [] }, [])).toMatchObject({ isOpen: true });
});
