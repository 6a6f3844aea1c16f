import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { buildSync } from "esbuild";

/** An API in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
}

/** The server as one file in a folder: it starts in less than half the time, which is most of these tests' duration. */
export function bundledServer(folder: string, entry = join(import.meta.dirname, "server.ts")): string {
  const outfile = join(folder, "server.mjs");
  buildSync({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
    // The driver of PostgreSQL is CommonJS.
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  });
  return outfile;
}

/** @throws Error where it ends before it serves */
export async function startServer(bundle: string, address: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, [bundle, address], { stdio: ["ignore", "pipe", "inherit"] });
  // Its output ends where it ends.
  for await (const line of child.stdout.iterator({ destroyOnReturn: false }))
    return { child, url: String(line).trim() };
  throw new Error("The server ended before it served.");
}
