import { expect, test } from "vitest";
import type { Base } from "../../../../src/workshop/build/base.ts";
import { evidenceHash, sourceFiles, sourceHash } from "../../../../src/workshop/build/inputs.ts";

test("the catalogue is made of what is written, and of no tests, no caches and no output", () => {
  const files = sourceFiles();
  const paths = Object.keys(files);
  for (const path of [
    ...["components/alert/contract.ts", "content/api/openapi.yaml", "screens/admin/members.list.json"],
    ...["src/tools/build.ts", "astro.config.mjs", "package-lock.json", "package.json", "tsconfig.json"],
  ])
    expect(files[path], path).toMatch(/^[0-9a-f]{12}$/);
  expect(paths.some((path) => path.startsWith("public/"))).toBe(true);
  expect(paths.filter((path) => /^(?:tests|dist|node_modules|\.)/.test(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

test("its hash is another one for another file, another content and another base", () => {
  const hashes = [
    sourceHash({ "a.ts": "1" }, "/" as Base),
    sourceHash({ "a.ts": "2" }, "/" as Base),
    sourceHash({ "b.ts": "1" }, "/" as Base),
    sourceHash({ "a.ts": "1" }, "/x/" as Base),
  ];
  expect(new Set(hashes).size).toBe(4);
  expect(sourceHash({ "a.ts": "1" }, "/" as Base)).toBe(hashes[0]);
  expect(evidenceHash()).toMatch(/^[0-9a-f]{12}$/);
});
