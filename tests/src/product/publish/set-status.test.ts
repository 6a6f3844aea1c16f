import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readStatus, runStatus, setStatus } from "../../../../src/product/publish/set-status.ts";
import { MemoryTarget } from "./memory-target.ts";

let content = "";
const target = () => new MemoryTarget();
const notices = [{ text: "Platz gesperrt", until: "2026-11-28T22:00" }];

beforeEach(() => {
  content = mkdtempSync(join(tmpdir(), "status-"));
  mkdirSync(join(content, "fc-dorf"));
  writeFileSync(join(content, "fc-dorf/club.json"), "{}");
});
afterEach(() => rmSync(content, { recursive: true }));

test("writes the folder, and alone the file of the host", async () => {
  const host = target();
  writeFileSync(join(content, "fc-dorf/status.json"), '{ "notices": [] }');
  expect(await setStatus({ content, club: "fc-dorf", target: host }, notices)).toBe(true);
  expect(host.done).toEqual(["upload fc-dorf/status.json"]);
  const written = readFileSync(join(content, "fc-dorf/status.json"), "utf8");
  expect([host.files.get("fc-dorf/status.json"), JSON.parse(written)]).toEqual([written, { notices }]);
  expect(readStatus({ content, club: "fc-dorf" })).toEqual(notices);
});

test("uploads nothing that no page reads: the first time needs a build", async () => {
  const host = target();
  expect(await setStatus({ content, club: "fc-dorf", target: host }, notices)).toBe(false);
  expect([host.done, readStatus({ content, club: "fc-dorf" })]).toEqual([[], notices]);
});

test.each([
  ["there is no end", "fc-dorf", "Platz gesperrt", undefined, "Say until when"],
  ["the end is no time", "fc-dorf", "Platz gesperrt", "22 Uhr", "Say until when"],
  ["there is no such club", "fc-stadt", undefined, undefined, 'There is no club "fc-stadt"'],
])("refuses where %s", async (_, club, text, until, sentence) => {
  await expect(runStatus({ content, club }, text, until)).rejects.toThrow(sentence);
});

test("reads nothing from a file that a build refuses", () => {
  writeFileSync(join(content, "fc-dorf/status.json"), '{ "notices": [{ "text": "Platz gesperrt" }] }');
  expect(readStatus({ content, club: "fc-dorf" })).toEqual([]);
});
