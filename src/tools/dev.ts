import "./plain-path.ts";
import { spawn } from "node:child_process";
import { astroProgram, quietEnvironment } from "../workshop/build/astro.ts";
import { commandOptions } from "./command-options.ts";

const { values } = commandOptions({
  usage: "npm run dev [-- --port 4321]",
  about: "Serves the catalogue with hot reload, until Ctrl-C.",
  options: { port: { type: "string", default: "4321", isPort: true, says: "its port, or the next free one; 4321" } },
});
const server = spawn(process.execPath, [astroProgram, "dev", "--port", values.port], {
  env: quietEnvironment,
  stdio: "inherit",
});
// Else a server stays, with its port, when only this process is told to end.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => server.kill(signal));
server.once("exit", (code) => {
  process.exitCode = code ?? 0;
});
