import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

/** The backend that a guide shows. */
export function guideBackend(): string {
  const guide = readFileSync("content/guides/backend.mdx", "utf8");
  const [, code] = /^```ts\n(.*?)^```$/ms.exec(guide) ?? [];
  if (code === undefined) throw new Error("The guide shows no backend.");
  return code;
}

/** Starts `backend.ts` of a folder, and says how the suite of conformance ends there. */
export async function tryBackend(folder: string): Promise<SpawnSyncReturns<string>> {
  const child = spawn(process.execPath, ["backend.ts"], { cwd: folder, env: { ...process.env, PORT: "0" } });
  const [line] = await once(createInterface(child.stdout), "line");
  const [address = ""] = /http:\S+/.exec(line) ?? [];
  const people = ["--agent", "ana+agent", "--approver", "urs", "--other", "lea"];
  const command = ["src/tools/conformance.ts", `${address}/api`, ...people];
  const tried = spawnSync(process.execPath, command, { encoding: "utf8" });
  child.kill();
  await once(child, "exit");
  return tried;
}
