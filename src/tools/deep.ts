import "./plain-path.ts";
import { spawnSync } from "node:child_process";
import { projectFile } from "../product/files/project.ts";
import { commandOptions } from "./command-options.ts";

const { positionals: testPaths } = commandOptions({
  usage: "npm run test:deep [-- <file or folder> …]",
  about: "Runs unit tests and browser tests with every case and every page; with paths their unit tests alone.",
  mostWords: Number.POSITIVE_INFINITY,
});
const unit = [
  "node_modules/vitest/vitest.mjs",
  "run",
  "--config",
  "tests/vitest.config.ts",
  "--reporter=dot",
  ...testPaths,
];
const browserTests = ["node_modules/@playwright/test/cli.js", "test", "--config", "tests/playwright.config.ts"];
const commands = testPaths.length > 0 ? [unit] : [unit, browserTests];
const commandResults = commands.map((command) =>
  spawnSync(process.execPath, command, {
    cwd: projectFile("."),
    stdio: "inherit",
    env: { ...process.env, DEEP: "1" },
  }),
);
process.exitCode = commandResults.every(({ status }) => status === 0) ? 0 : 1;
