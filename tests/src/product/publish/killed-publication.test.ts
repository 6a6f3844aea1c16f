import fs, { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { acceptRecord, writeBuildRecord } from "../../../../src/product/clubs/build/build-record.ts";
import { folderTarget } from "../../../../src/product/publish/folder-target.ts";
import { publishClubs } from "../../../../src/product/publish/publish.ts";
import { isDeep, sample } from "../../../runs.ts";
import { hasSmallDisks, SmallDisk } from "../../../small-disk.ts";
import { filesOf, testFolder } from "../clubs/built.ts";

type Site = Readonly<Record<string, string>>;

const club = "tv-oberried";
const pages = ["index.html", "news/index.html", "404.html"];
const before: Site = site("old", ["images/portrait.0a1b2c3d.avif"]);
const after: Site = site("new", []);

function site(version: string, more: readonly string[]): Site {
  const paths = [...pages, `assets/club.${version}.css`, ...more];
  return Object.fromEntries(paths.map((path) => [path, `${version} ${path}`]));
}

/** Puts a site where a build puts one, with its record. */
function build(out: string, files: Site): void {
  fs.rmSync(join(out, club), { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(out, club, path)), { recursive: true });
    writeFileSync(join(out, club, path), text);
  }
  const record = { inputs: "", content: "", stamps: "", day: "", nextDay: "", pages: {}, files };
  writeBuildRecord(out, club, record);
  acceptRecord(out, club);
}

const original = { ...fs };
const originalPromises = { ...fs.promises };
const writing = ["writeFileSync", "renameSync", "rmSync", "mkdirSync", "rmdirSync", "mkdtempSync"] as const;
const writingLater = ["copyFile", "rename", "link", "mkdir"] as const;

/** From the given step on, every writing call fails: what is on the disk then is what a killed program leaves. */
function failFrom(step: number, error: () => Error, names: readonly string[] = [...writing, ...writingLater]): void {
  let steps = 0;
  const failing = (from: Readonly<Record<string, unknown>>, name: string) =>
    names.includes(name)
      ? (...parts: unknown[]) => {
          steps += 1;
          if (steps >= step) throw error();
          return (from[name] as (...all: unknown[]) => unknown)(...parts);
        }
      : from[name];
  for (const name of writing) Object.assign(fs, { [name]: failing(original, name) });
  for (const name of writingLater) Object.assign(fs.promises, { [name]: failing(originalPromises, name) });
  syncBuiltinESMExports();
}

function mendDisk(): void {
  for (const name of writing) Object.assign(fs, { [name]: original[name] });
  for (const name of writingLater) Object.assign(fs.promises, { [name]: originalPromises[name] });
  syncBuiltinESMExports();
}

const path = process.env["PATH"];

afterEach(() => {
  mendDisk();
  process.env["PATH"] = path;
});

function publish(out: string, served: string): Promise<unknown> {
  return publishClubs({ out, target: folderTarget(served), only: club });
}

function published(out: string, served: string): void {
  for (const [file, text] of filesOf(join(out, club))) expect(readFileSync(join(served, club, file))).toEqual(text);
}

/** What visitors can ask for: hosts show no hidden files. */
function visible(served: string): string[] {
  return [...filesOf(served).keys()].filter((file) => !file.startsWith("."));
}

const ownPaths = (files: Site) => Object.keys(files).map((file) => `${club}/${file}`);

/** Publishes the old site, then the new one with a disk that fails from a step on; false where it never fails. */
async function killedAt(step: number, served: string, out: string): Promise<boolean> {
  build(out, before);
  await publish(out, served);
  build(out, after);
  failFrom(step, () => new Error("killed"));
  const isKilled = await publish(out, served).then(
    () => false,
    () => true,
  );
  mendDisk();
  endProcess(served);
  return isKilled;
}

/** The locks of this process become those of one that has ended. */
function endProcess(served: string): void {
  const locks = join(served, ".publish/locks");
  for (const name of existsSync(locks) ? readdirSync(locks) : [])
    fs.renameSync(join(locks, name), join(locks, name.replace(`~${process.pid}~`, "~99999999~")));
}

describe.each([
  ["a system that exchanges folders", path, true],
  ["a system that does not", "", false],
] as const)("a publication to a folder, on %s", (_, programs, isWhole) => {
  test("leaves a site that is reachable wherever it is killed, nothing beside it, and is ended by the next one", async () => {
    let step = 1;
    for (let isKilled = true; isKilled; step += isDeep ? 1 : 6) {
      using folder = testFolder();
      const [out, served] = [join(folder.path, "out"), join(folder.path, "served")];
      mkdirSync(served);
      process.env["PATH"] = programs;
      isKilled = await killedAt(step, served, out);
      const there = visible(served);
      expect(there.filter((file) => !file.startsWith(`${club}/`))).toEqual([]);
      for (const page of pages) expect(readFileSync(join(served, club, page), "utf8")).toMatch(/^(?:old|new) /);
      if (isWhole) expect([ownPaths(before), ownPaths(after)].map((all) => all.toSorted())).toContainEqual(there);
      await publish(out, served);
      published(out, served);
      expect(visible(served)).toEqual(ownPaths(after).toSorted());
      expect(existsSync(join(served, ".publish/work")) ? readdirSync(join(served, ".publish/work")) : []).toEqual([]);
    }
    expect(step).toBeGreaterThan(10);
  });

  test("says that the disk is full, keeps the old site, and ends when there is room", async () => {
    for (const step of [1, 2, 3]) {
      using folder = testFolder();
      const [out, served] = [join(folder.path, "out"), join(folder.path, "served")];
      mkdirSync(served);
      process.env["PATH"] = programs;
      build(out, before);
      await publish(out, served);
      build(out, after);
      failFrom(step, () => Object.assign(new Error("ENOSPC"), { code: "ENOSPC", dest: served }), ["copyFile"]);
      await expect(publish(out, served)).rejects.toThrow(
        `The disk is full. It was to write ${served}. Make room and run it again: what is finished is kept.`,
      );
      mendDisk();
      expect(visible(served)).toEqual(expect.arrayContaining(ownPaths(before)));
      await publish(out, served);
      expect(visible(served)).toEqual(ownPaths(after).toSorted());
    }
  });
});

const rooms = [0, 4_096, 12_288, 20_480, 40_960, 65_536, 131_072, 262_144];

test.skipIf(!hasSmallDisks).each(sample(rooms))(
  "a publication to a disk with room for %i bytes keeps the old site whole and says why, and ends when there is more",
  async (left) => {
    using folder = testFolder();
    using disk = new SmallDisk(1);
    const out = join(folder.path, "out");
    build(out, before);
    await publish(out, disk.folder);
    const old = filesOf(join(disk.folder, club));
    build(out, { ...after, "images/fest.jpg": "f".repeat(400_000) });
    disk.fill(left);
    await expect(publish(out, disk.folder)).rejects.toThrow(/^The disk is full\. .*Make room and run it again: /);
    expect(filesOf(join(disk.folder, club))).toEqual(old);
    disk.free();
    await publish(out, disk.folder);
    expect(filesOf(join(disk.folder, club))).toEqual(filesOf(join(out, club)));
    expect(readdirSync(join(disk.folder, ".publish/work"))).toEqual([]);
  },
);

test("a publication removes what an earlier version has left beside the clubs, and nothing of others", async () => {
  using folder = testFolder();
  const [out, served] = [join(folder.path, "out"), join(folder.path, "served")];
  mkdirSync(served);
  build(out, before);
  await publish(out, served);
  for (const left of [`${club}.old-999999`, `${club}.new-999999`, "photos.old-999999"]) {
    mkdirSync(join(served, left));
    writeFileSync(join(served, left, "portrait.avif"), "");
  }
  await publish(out, served);
  expect(readdirSync(served).toSorted()).toEqual([".publish", "photos.old-999999", club]);
});
