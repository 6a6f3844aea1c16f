/** `npm run dev [-- --port 4321]`: the catalogue with hot reload. */
import { spawn } from "node:child_process";
import { astroProgram, quietEnvironment } from "../site/build/astro.ts";

const server = spawn(process.execPath, [astroProgram, "dev", ...process.argv.slice(2)], {
  env: quietEnvironment,
  stdio: "inherit",
});
// Else a server stays, with its port, when only this process is told to end.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => server.kill(signal));
server.once("exit", (code) => {
  process.exitCode = code ?? 0;
});
