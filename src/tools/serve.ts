/**
 * Serves dist/catalogue at the base of its build, on this machine only, on `PORT` or 4321 or the next free port, until
 * Ctrl-C. Each club is also on an origin of its own: `http://tv-oberried.localhost:4321/`.
 */
import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { catalogueFolder } from "../site/build/build.ts";
import { readStamp } from "../site/build/stamp.ts";
import { staticServer } from "../site/server/static-files.ts";

const firstPort = Number(process.env["PORT"] ?? 4321);
const lastPort = firstPort + 50;
const base = readStamp(catalogueFolder)?.base ?? "/";
export const catalogueServer = staticServer(catalogueFolder, { base, hosts: join(catalogueFolder, "clubs") });

if (!existsSync(catalogueFolder)) {
  console.error("There is no dist/catalogue yet. Run: npm run build");
  process.exitCode = 1;
} else {
  catalogueServer.once("listening", announceAddress);
  listenOn(firstPort);
  process.once("SIGINT", stopServing);
  process.once("SIGTERM", stopServing);
}

function listenOn(port: number): void {
  catalogueServer.once("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE" || port === lastPort) throw error;
    listenOn(port + 1);
  });
  // Not "localhost": it may lead to another server that listens on this machine's IPv6 address.
  catalogueServer.listen(port, "127.0.0.1");
}

function announceAddress(): void {
  const { port } = catalogueServer.address() as AddressInfo;
  console.log(`The catalogue is at http://127.0.0.1:${port}${base} (Ctrl-C ends it)`);
}

function stopServing(): void {
  catalogueServer.close();
  catalogueServer.closeAllConnections();
}
