import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { projectFile } from "../../product/files/project.ts";

/** The inputs of the last build. */
export interface Stamp {
  readonly sources: string;
  readonly evidence: string;
  /** Whether its audit could run. */
  readonly isAudited: boolean;
  /** The path at which it is served. */
  readonly base: string;
}

const stampFile = projectFile(".cache/build.json");

/** The stamp of the last build; `undefined` if there is none, or its output is missing. */
export function readStamp(output: string): Stamp | undefined {
  if (!existsSync(output) || !existsSync(stampFile)) return undefined;
  return JSON.parse(readFileSync(stampFile, "utf8")) as Stamp;
}

export function writeStamp(stamp: Stamp): void {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, `${JSON.stringify(stamp)}\n`);
}

/** While files of the output are replaced, it is made of no known inputs. */
export function removeStamp(): void {
  rmSync(stampFile, { force: true });
}
