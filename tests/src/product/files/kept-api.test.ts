import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { operationsPath } from "../../../../src/product/engine/api/operations-path.ts";
import { apiSources, cachedApi } from "../../../../src/product/files/kept-api.ts";
import { projectFile } from "../../../../src/product/files/project.ts";

const openapi = "paths: {}\ncomponents: { schemas: { CapabilityId: { enum: [a] } } }\n";
const files = new Map(apiSources.map((file) => [file, file === operationsPath ? openapi : ""]));
let root = "";
const kept = () => readFileSync(join(root, ".cache/checks/api.v8"));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "api-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
});

test("the API is read once, and again when it or what reads it has changed", () => {
  const api = cachedApi(root, files);
  const before = kept();
  expect(api).toBeDefined();
  expect(cachedApi(root, files)).toEqual(api);
  expect(kept().equals(before)).toBe(true);
  for (const file of apiSources) {
    readFileSync(projectFile(file));
    expect(cachedApi(root, new Map([...files, [file, `${files.get(file)}\n`]]))).toEqual(api);
    expect(kept().equals(before), file).toBe(false);
  }
});

test("a cache that cannot be read is made again, and an API that cannot be read is none", () => {
  const api = cachedApi(root, files);
  writeFileSync(join(root, ".cache/checks/api.v8"), "broken");
  expect(cachedApi(root, files)).toEqual(api);
  expect(kept().toString()).not.toBe("broken");
  expect(cachedApi(root, new Map([[operationsPath, "{"]]))).toBeUndefined();
});
