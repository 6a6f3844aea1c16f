import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { projectFile } from "../../../../src/product/files/project.ts";
import { writerOf } from "../../../../src/product/files/replace-file.ts";

/** Replaces a file many times. */
const writing = `const { workerData: { module, path, text } } = require("node:worker_threads");
import(module).then(({ replaceFileSync }) => {
  for (let turn = 0; turn < 300; turn += 1) replaceFileSync(path, text);
});`;

test("threads of a process replace the same file at the same time", async () => {
  const folder = mkdtempSync(join(tmpdir(), "replace-"));
  const [module, path] = [projectFile("src/product/files/replace-file.ts"), join(folder, "deep/a.json")];
  const texts = ["one".repeat(5000), "other".repeat(5000)];
  try {
    const threads = texts.map((text) => new Worker(writing, { eval: true, workerData: { module, path, text } }));
    const codes = await Promise.all(threads.map(async (thread) => (await once(thread, "exit"))[0]));
    expect(codes).toEqual([0, 0]);
    expect(texts).toContain(readFileSync(path, "utf8"));
    expect(readdirSync(join(folder, "deep"))).toEqual(["a.json"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  [".a.json.4711", 4711],
  [".a.json.4711-3", 4711],
  ["a.json", undefined],
  [".hidden", undefined],
])("of %s the writer is %s", (name, writer) => expect(writerOf(name)).toBe(writer));
