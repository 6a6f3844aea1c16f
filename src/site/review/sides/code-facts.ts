import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFile } from "../../project.ts";

/** What only the code of a side says: its tokens, and what each role may do. */
export interface CodeFacts {
  /** Values by the name of the custom property, and for colours by theme. */
  readonly tokens?: Readonly<Record<string, { readonly light: string; readonly dark?: string }>>;
  /** Capabilities by role. */
  readonly permissions?: Readonly<Record<string, readonly string[]>>;
}

const factsFolder = projectFile(".cache/review/facts");

/** The facts of a side whose files are in a folder; kept by the hash of its files. */
export function readCodeFacts(tree: string, folder: string | undefined): CodeFacts {
  const file = join(factsFolder, `${tree}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as CodeFacts;
  if (folder === undefined) return {};
  const { status, stdout } = spawnSync(
    process.execPath,
    [projectFile("src/site/review/sides/print-code-facts.ts"), folder],
    {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 1 << 24,
    },
  );
  if (status !== 0) return {};
  mkdirSync(factsFolder, { recursive: true });
  writeFileSync(file, stdout);
  return JSON.parse(stdout) as CodeFacts;
}
