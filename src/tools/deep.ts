/** `npm run test:deep`: unit tests and browser tests with every case and every page; `-- paths` runs unit tests alone. */
import { spawnSync } from "node:child_process";
import { projectFile } from "../site/project.ts";

const testPaths = process.argv.slice(2);
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
