import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFile } from "../../../product/files/project.ts";

/** What only the code of a side says: its tokens, and what each role may do. */
export interface CodeFacts {
  /** Values by the name of the custom property, and for colours by theme. */
  readonly tokens?: Readonly<Record<string, { readonly light: string; readonly dark?: string }>>;
  /** Capabilities by role. */
  readonly permissions?: Readonly<Record<string, readonly string[]>>;
}

const factsFolder = projectFile(".cache/review/facts");

const printer = projectFile("src/workshop/review/sides/print-code-facts.ts");

/** The facts of a side that has been read before. */
export function knownCodeFacts(tree: string): CodeFacts | undefined {
  try {
    return JSON.parse(readFileSync(factsFile(tree), "utf8")) as CodeFacts;
  } catch {
    return undefined;
  }
}

/**
 * The facts of a side whose files are in a folder; kept by the hash of its files.
 *
 * @throws with what its code prints when it does not run
 */
export function readCodeFacts(tree: string, folder: string): CodeFacts {
  const options = { cwd: folder, encoding: "utf8", maxBuffer: 1 << 24 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [printer, folder], options);
  if (status !== 0) throw new Error(stderr);
  mkdirSync(factsFolder, { recursive: true });
  writeFileSync(factsFile(tree), stdout);
  return JSON.parse(stdout) as CodeFacts;
}

function factsFile(tree: string): string {
  return join(factsFolder, `${tree}.json`);
}
