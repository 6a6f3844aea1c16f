import { existsSync } from "node:fs";
import { join } from "node:path";
import { endOnSignal } from "../product/server/end-on-signal.ts";
import type { HttpServer } from "../product/server/http-server.ts";
import { endWithListenProblem } from "../product/server/listen-problem.ts";
import { forgetRunning, runningPath, runningText } from "../workshop/audit/running.ts";
import { catalogueFolder } from "../workshop/build/build.ts";
import { readStamp } from "../workshop/build/stamp.ts";
import { serveFiles } from "../workshop/serve/static-files.ts";
import { commandOptions, environmentPort } from "./command-options.ts";

// `npm start` loads this module and has options of its own.
if (import.meta.main)
  commandOptions({
    usage: "node src/tools/serve.ts",
    about: `Serves dist/catalogue at the base of its build, on this machine only, on PORT or 4321 or the next free port, until Ctrl-C.
Each club is also on an origin of its own: http://tv-oberried.localhost:4321/`,
  });
const firstPort = environmentPort(4321);
const lastPort = Math.min(firstPort + 50, 65_535);
const base = readStamp(catalogueFolder)?.base ?? "/";
/** What ends with the server. */
export const endsWithCatalogue: (() => void)[] = [];

if (!existsSync(catalogueFolder)) {
  console.error("There is no dist/catalogue yet. Run: npm run build");
  process.exitCode = 1;
} else {
  forgetRunning();
  const { port, close } = await serveFrom(firstPort);
  console.log(`The catalogue is at http://127.0.0.1:${port}${base} (Ctrl-C ends it)`);
  endOnSignal(async () => {
    for (const end of endsWithCatalogue) end();
    await close();
  });
}

async function serveFrom(port: number): Promise<HttpServer> {
  try {
    const answers = { [runningPath]: runningText };
    return await serveFiles(catalogueFolder, { base, answers, hosts: join(catalogueFolder, "clubs") }, port);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE" || port >= lastPort)
      return endWithListenProblem(error, port, "PORT=4400 npm start");
    return serveFrom(port + 1);
  }
}
