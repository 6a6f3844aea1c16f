import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepNewest, markUsed } from "../../../../src/workshop/review/pictures/kept-files.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kept-files-"));
  for (const [name, hour] of [
    ["first", 1],
    ["second", 2],
    ["third", 3],
  ] as const) {
    writeFileSync(join(folder, name), "x".repeat(100));
    utimesSync(join(folder, name), hour * 3600, hour * 3600);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

test("what was used last stays while there is room", () => {
  keepNewest(folder, 250);
  expect(readdirSync(folder).toSorted()).toEqual(["second", "third"]);
  keepNewest(folder, 99);
  expect(readdirSync(folder)).toEqual([]);
});

test("what is used again is forgotten last, and nothing is while all of it has room", () => {
  keepNewest(folder, 300);
  expect(readdirSync(folder).length).toBe(3);
  markUsed(join(folder, "first"));
  keepNewest(folder, 200);
  expect(readdirSync(folder).toSorted()).toEqual(["first", "third"]);
});

test("a folder that is not there keeps nothing", () => {
  expect(() => keepNewest(join(folder, "none"), 1)).not.toThrow();
});
