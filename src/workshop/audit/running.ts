import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { projectFile } from "../../product/files/project.ts";

/** How far the audit behind a served catalogue is; `idle` where none runs. */
export type RunningAudit =
  | { readonly state: "running"; readonly done: number; readonly total: number }
  | { readonly state: "failed"; readonly why: string }
  | { readonly state: "idle" | "done" };

const runningFile = projectFile(".cache/audit-progress.json");

/** Says how far it is, for the pages that are served meanwhile. */
export function writeRunning(audit: RunningAudit): void {
  mkdirSync(dirname(runningFile), { recursive: true });
  writeFileSync(runningFile, JSON.stringify(audit));
}

/** Forgets an audit that has ended with its server. */
export function forgetRunning(): void {
  rmSync(runningFile, { force: true });
}

/** What is known, as the text of JSON; one that is being written is not read. */
export function runningText(): string {
  try {
    return JSON.stringify(JSON.parse(readFileSync(runningFile, "utf8")));
  } catch {
    return JSON.stringify({ state: "idle" } satisfies RunningAudit);
  }
}

/** The path at which a server of this machine answers it; the file there, from public/, is for every other host. */
export const runningPath = "/audit-progress.json";
