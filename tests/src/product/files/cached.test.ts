import { existsSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { cached, cachedFile, isCached } from "../../../../src/product/files/cached.ts";
import { contentHash, projectFile } from "../../../../src/product/files/project.ts";

const recipe = `cached.test ${process.pid}`;

test("what is slow is made once for a content and a recipe, and read afterwards", async () => {
  const make = vi.fn(async () => Buffer.from("made"));
  const first = await cachedFile("content", recipe, "txt", make);
  onTestFinished(() => rmSync(first));
  expect([dirname(first), basename(first)]).toEqual([
    projectFile(".cache/made"),
    `${contentHash("content", recipe)}.txt`,
  ]);
  expect(readFileSync(first, "utf8")).toBe("made");
  expect((await cached("content", recipe, "txt", make)).toString()).toBe("made");
  expect(make).toHaveBeenCalledOnce();
  expect(isCached("content", recipe, "txt")).toBe(true);
  expect([
    isCached("other", recipe, "txt"),
    isCached("content", `${recipe} 2`, "txt"),
    isCached("content", recipe, "png"),
  ]).toEqual([false, false, false]);
});

test("what cannot be made is not kept", async () => {
  const failing = cached("content", `${recipe} failing`, "txt", () => Promise.reject(new Error("No.")));
  await expect(failing).rejects.toThrow("No.");
  expect(existsSync(projectFile(`.cache/made/${contentHash("content", `${recipe} failing`)}.txt`))).toBe(false);
});
