/** `npm run test:deep [paths]`: the unit tests, with every case that they can generate. */
import { spawnSync } from "node:child_process";
import { projectFile } from "../site/project.ts";

const command = [
  "node_modules/vitest/vitest.mjs",
  "run",
  "--config",
  "tests/vitest.config.ts",
  ...process.argv.slice(2),
];
const { status } = spawnSync(process.execPath, command, {
  cwd: projectFile("."),
  stdio: "inherit",
  env: { ...process.env, DEEP: "1" },
});
process.exitCode = status ?? 1;
