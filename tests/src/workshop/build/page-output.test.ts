import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { projectFile } from "../../../../src/product/files/project.ts";
import { quietEnvironment } from "../../../../src/workshop/build/astro.ts";
import { sourceFiles, sourceHash } from "../../../../src/workshop/build/inputs.ts";
import { outputOf } from "../../../../src/workshop/build/page-output.ts";
import { readStamp, removeStamp, writeStamp } from "../../../../src/workshop/build/stamp.ts";

test.each([
  ["/", "page", "index.html"],
  ["/components/badge/", "page", "components/badge/index.html"],
  ["/404/", "page", "404.html"],
  ["/404", "endpoint", "404"],
  ["/schemas/components.json", "endpoint", "schemas/components.json"],
])("%s, a %s, is written to %s", (pathname, type, file) => {
  expect(outputOf({ pathname, route: { type } } as never)).toBe(file);
});

test("the inputs of a build are the source files, and a change of one or of the base changes its hash", () => {
  const files = sourceFiles();
  const folders = new Set(Object.keys(files).map((path) => path.split("/")[0]));
  expect([...folders].toSorted()).toEqual([
    "astro.config.mjs",
    "components",
    "content",
    "package-lock.json",
    "package.json",
    "public",
    "screens",
    "src",
    "tsconfig.json",
  ]);
  const hash = sourceHash(files, "/");
  expect(sourceHash(files, "/")).toBe(hash);
  expect(sourceHash(files, "/below/")).not.toBe(hash);
  expect(sourceHash({ ...files, "package.json": "other" }, "/")).not.toBe(hash);
});

test("the stamp of a build is known while its output is there", () => {
  const file = projectFile(".cache/build.json");
  const before = existsSync(file) ? readFileSync(file) : undefined;
  onTestFinished(() => {
    if (before === undefined) rmSync(file, { force: true });
    else writeFileSync(file, before);
  });
  const stamp = { sources: "a", evidence: "b", isAudited: true, base: "/" };
  writeStamp(stamp);
  expect(readFileSync(file, "utf8")).toBe(`${JSON.stringify(stamp)}\n`);
  expect(readStamp(projectFile("src"))).toEqual(stamp);
  expect(readStamp(projectFile("no-such-folder"))).toBeUndefined();
  removeStamp();
  expect(readStamp(projectFile("src"))).toBeUndefined();
  removeStamp();
});

test("Astro tells nobody that it runs", () => {
  expect(quietEnvironment["ASTRO_TELEMETRY_DISABLED"]).toBe("1");
  expect(quietEnvironment["PATH"]).toBe(process.env["PATH"]);
});
