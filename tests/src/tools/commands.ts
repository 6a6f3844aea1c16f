import { globSync } from "node:fs";
import { basename } from "node:path";
import { projectFile } from "../../../src/product/files/project.ts";

/** What tools load; these are no commands. */
const parts = new Set([
  "closed-output.ts",
  "command-options.ts",
  "plain-path.ts",
  "changed-jobs.ts",
  "notice-carriers.ts",
  "altinn-folder.ts",
]);

/** Every program that a person starts, by its path. */
export const commands = [
  ...globSync("src/tools/*.{ts,mjs}", { cwd: projectFile(".") }).filter((path) => !parts.has(basename(path))),
  "tests/bench/run.ts",
].toSorted();
