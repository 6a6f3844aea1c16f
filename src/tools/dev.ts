/** `npm run dev [-- --port 4321]`: the catalogue with hot reload. */
import { spawnSync } from "node:child_process";
import { astroProgram, quietEnvironment } from "../site/build/astro.ts";

const { status } = spawnSync(process.execPath, [astroProgram, "dev", ...process.argv.slice(2)], {
  env: quietEnvironment,
  stdio: "inherit",
});
process.exitCode = status ?? 0;
