import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { projectFile } from "../src/product/files/project.ts";

const configurations = globSync("{.,tests,tests/**}/*.config.{ts,mjs}", {
  cwd: projectFile("."),
  exclude: (path) => path.includes("node_modules"),
});

// Knip and editors load them, also before the first test has installed a browser.
test.each(configurations)("%s is read on a machine without browsers, and says nothing", (file) => {
  const load = `await import(${JSON.stringify(pathToFileURL(projectFile(file)).href)})`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "./tests/absent-machine.mjs", "--input-type=module", "--eval", load],
    { cwd: projectFile("."), encoding: "utf8", env: { ENGINES: "required", HOME: process.env["HOME"], PATH: "" } },
  );
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "", stderr: "" });
});
