import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { answerSave } from "../../../../src/workshop/playground/save-request.ts";
import type { WriteRequest } from "../../../../src/workshop/serve/own-page.ts";

const token = "a-token";
const file = "screens/admin/home.draft.json";
const screen = JSON.stringify({ id: "home.draft", app: "admin" });
const scenarios = JSON.stringify({ screen: "home.draft", scenarios: [] });
const nothing = { screen: "", scenarios: "" };
let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "save-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function ask(order: object, change: Partial<WriteRequest> = {}, headers: WriteRequest["headers"] = {}) {
  const own = { host: "localhost:4321", origin: "http://localhost:4321", "x-save-token": token };
  const body = JSON.stringify({ file, screen, scenarios, ...order });
  const request = { method: "POST", remoteAddress: "127.0.0.1", body, ...change, headers: { ...own, ...headers } };
  return answerSave(root, token, request);
}

const written = () => readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));

test("shows what is there before it writes both files, whole", async () => {
  expect(await ask({})).toEqual({ status: 200, body: { before: nothing } });
  expect(written()).toEqual([]);
  expect((await ask({ seen: nothing })).status).toBe(200);
  expect(readFileSync(join(root, file), "utf8")).toBe(screen);
  expect(readFileSync(join(root, "content/scenarios/home.draft.json"), "utf8")).toBe(scenarios);
  expect(await ask({})).toEqual({ status: 200, body: { before: { screen, scenarios } } });
  expect(written().length).toBe(2);
});

test("writes over nothing that was not shown", async () => {
  await ask({ seen: nothing });
  writeFileSync(join(root, file), "{}");
  expect((await ask({ seen: { screen, scenarios } })).status).toBe(409);
  expect(readFileSync(join(root, file), "utf8")).toBe("{}");
});

const strangers: readonly (readonly [name: string, change: Partial<WriteRequest>, headers: WriteRequest["headers"]])[] =
  [
    ["another machine", { remoteAddress: "192.168.1.7" }, {}],
    ["another name of the host", {}, { host: "evil.example:4321", origin: "http://evil.example:4321" }],
    ["another origin", {}, { origin: "http://evil.example" }],
    ["another port", {}, { origin: "http://localhost:1" }],
    ["no origin", {}, { origin: undefined }],
    ["no token", {}, { "x-save-token": undefined }],
    ["a wrong token", {}, { "x-save-token": "b-token" }],
    ["an empty token", {}, { "x-save-token": "" }],
  ];

test.each(strangers)("refuses %s", async (_, change, headers) => {
  expect((await ask({ seen: nothing }, change, headers)).status).toBe(403);
  expect(written()).toEqual([]);
});

const misplaced: readonly (readonly [name: string, order: object])[] = [
  ["a path that leads out", { file: "screens/admin/../../home.draft.json" }],
  ["an absolute path", { file: "/etc/home.draft.json" }],
  ["another folder", { file: "src/home.draft.json" }],
  ["an unknown app", { file: "screens/nobody/home.draft.json" }],
  ["a name that is hidden", { file: "screens/admin/.home.draft.json" }],
  ["a backslash", { file: "screens/admin\\home.draft.json" }],
  ["the place of another screen", { file: "screens/admin/home.other.json" }],
  ["the place of another app", { file: "screens/member/home.draft.json" }],
  ["a text that is no JSON", { screen: "{" }],
  ["a text that is no object", { screen: "[]" }],
  ["a text that is nested too deep", { screen: "[".repeat(10_000) }],
  ["scenarios of another screen", { scenarios: '{"screen": "home.other"}' }],
  ["texts that are no texts", { screen: 1 }],
];

test.each(misplaced)("refuses %s", async (_, order) => {
  expect((await ask({ seen: nothing, ...order })).status).toBe(422);
  expect(written()).toEqual([]);
});

test("refuses other methods, and bodies without an order", async () => {
  expect((await ask({}, { method: "GET" })).status).toBe(405);
  for (const body of ["", "null", "[]", "{"]) expect((await ask({}, { body })).status).toBe(422);
});

test("follows no link, neither of a file nor of a folder", async () => {
  const outside = mkdtempSync(join(tmpdir(), "outside-"));
  onTestFinished(() => rmSync(outside, { recursive: true }));
  writeFileSync(join(outside, "target.json"), "kept");
  mkdirSync(join(root, "screens/admin"), { recursive: true });
  symlinkSync(join(outside, "target.json"), join(root, file));
  expect((await ask({ seen: nothing })).status).toBe(403);
  expect(readFileSync(join(outside, "target.json"), "utf8")).toBe("kept");
  symlinkSync(outside, join(root, "screens/member"));
  const member = {
    file: "screens/member/home.draft.json",
    screen: JSON.stringify({ id: "home.draft", app: "member" }),
  };
  expect((await ask({ seen: nothing, ...member })).status).toBe(403);
  expect(existsSync(join(outside, "home.draft.json"))).toBe(false);
});
