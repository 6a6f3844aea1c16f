import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pathsIn } from "../../../../src/product/files/paths-in.ts";
import { amend, isRunning, recoverFolders, remake, removeInBackground } from "../../../../src/product/files/swap.ts";

let parent = "";
let folder = "";

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "swap-"));
  folder = join(parent, "deep", "catalogue");
});

afterEach(() => rmSync(parent, { recursive: true, maxRetries: 5 }));

function writePage(into: string, text: string): void {
  mkdirSync(into, { recursive: true });
  writeFileSync(join(into, "index.html"), text);
}

function page(): string {
  return readFileSync(join(folder, "index.html"), "utf8");
}

test("makes a folder that was not there", async () => {
  await remake(folder, async (fresh) => writePage(fresh, "first"));
  expect(page()).toBe("first");
});

test("replaces the old folder as a whole", async () => {
  await remake(folder, async (fresh) => {
    writePage(fresh, "first");
    writePage(join(fresh, "gone"), "first");
  });
  await remake(folder, async (fresh) => writePage(fresh, "second"));
  expect(page()).toBe("second");
  expect(existsSync(join(folder, "gone"))).toBe(false);
});

test("keeps the old folder until the new one is done", async () => {
  await remake(folder, async (fresh) => writePage(fresh, "first"));
  await remake(folder, async (fresh) => {
    writePage(fresh, "second");
    expect(page()).toBe("first");
  });
});

test("removes a large old folder after it has been replaced", async () => {
  await remake(folder, async (fresh) => writePage(fresh, "first"), removeInBackground);
  await remake(folder, async (fresh) => writePage(fresh, "second"), removeInBackground);
  expect(page()).toBe("second");
  await expect.poll(() => readdirSync(join(parent, "deep")), { timeout: 10_000 }).toEqual(["catalogue"]);
});

test("keeps the old folder where making the new one fails, and leaves nothing beside it", async () => {
  await remake(folder, async (fresh) => writePage(fresh, "first"));
  const failing = remake(folder, async (fresh) => {
    writePage(fresh, "half");
    throw new Error("No more paper");
  });
  await expect(failing).rejects.toThrow("No more paper");
  expect(page()).toBe("first");
  expect(readdirSync(join(parent, "deep"))).toEqual(["catalogue"]);
});

test("replaces some files of a folder, and removes those that are named", async () => {
  for (const name of ["", "kept", "changed", "gone/deep"]) writePage(join(folder, name), "first");
  await amend(folder, async (fresh) => {
    writePage(join(fresh, "changed"), "second");
    writePage(join(fresh, "new/deep"), "second");
    expect(readFileSync(join(folder, "changed/index.html"), "utf8")).toBe("first");
    return { gone: ["gone/deep/index.html"] };
  });
  const texts = pathsIn(folder).map((path) => [path, readFileSync(join(folder, path), "utf8")]);
  expect(texts).toEqual([
    ["changed/index.html", "second"],
    ["index.html", "first"],
    ["kept/index.html", "first"],
    ["new/deep/index.html", "second"],
  ]);
  expect(existsSync(join(folder, "gone"))).toBe(false);
  expect(readdirSync(join(parent, "deep"))).toEqual(["catalogue"]);
});

test("a file may become a folder, and a folder a file", async () => {
  for (const name of ["", "page"]) writePage(join(folder, name), "first");
  writeFileSync(join(folder, "other"), "first");
  await amend(folder, async (fresh) => {
    writePage(join(fresh, "other"), "second");
    writeFileSync(join(fresh, "page"), "second");
    return { gone: ["other", "page/index.html"] };
  });
  expect(pathsIn(folder)).toEqual(["index.html", "other/index.html", "page"]);
});

test("changes nothing in a folder where making its new files fails", async () => {
  writePage(folder, "first");
  const failing = amend(folder, async (fresh) => {
    writePage(fresh, "half");
    throw new Error("No more paper");
  });
  await expect(failing).rejects.toThrow("No more paper");
  expect(page()).toBe("first");
  expect(readdirSync(join(parent, "deep"))).toEqual(["catalogue"]);
});

test("what another process removes is left to it, and what a killed one has not removed never comes back", () => {
  const [ended, removed] = [2 ** 30, [] as string[]];
  writePage(`${folder}.gone-${process.pid}`, "going");
  writePage(`${folder}.gone-${ended}`, "half gone");
  recoverFolders(join(parent, "deep"), (each) => removed.push(each));
  expect(removed).toEqual([`${folder}.gone-${ended}`]);
  expect(existsSync(folder)).toBe(false);
});

test("a folder between two names gets its own again", () => {
  writePage(`${folder}.old-${2 ** 30}`, "last");
  recoverFolders(join(parent, "deep"));
  expect(page()).toBe("last");
});

test("a folder that is removed has the name of the process that removes it", async () => {
  writePage(folder, "current");
  for (const left of ["old", "new"]) writePage(`${folder}.${left}-${2 ** 30}`, left);
  recoverFolders(join(parent, "deep"), removeInBackground);
  recoverFolders(join(parent, "deep"), removeInBackground);
  await expect.poll(() => readdirSync(join(parent, "deep")), { timeout: 10_000 }).toEqual(["catalogue"]);
  expect(page()).toBe("current");
});

test("a process that has ended does not run, also while its parent does not ask for it", async () => {
  const parentOfEnded = spawn("sh", ["-c", "true & echo $!; exec sleep 30"]);
  const [id] = await once(parentOfEnded.stdout, "data");
  await expect.poll(() => isRunning(Number(id))).toBe(false);
  expect(isRunning(parentOfEnded.pid ?? 0)).toBe(true);
  parentOfEnded.kill();
});
