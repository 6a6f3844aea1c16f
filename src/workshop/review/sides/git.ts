import { spawn, spawnSync } from "node:child_process";
import { projectFile } from "../../../product/files/project.ts";
import { ReviewProblem } from "../problem.ts";

const steadySettings = ["-c", "core.quotePath=false", "-c", "core.autocrlf=false", "-c", "advice.detachedHead=false"];
const most = 1 << 28;
/** Of an error: git may name each file of a tree. */
const mostLines = 3;

/** Git in a folder, by default the project. */
export interface GitOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/**
 * What git prints.
 *
 * @throws ReviewProblem when there is no git, or it refuses
 */
export function git(args: readonly string[], options: GitOptions = {}): string {
  const { text, error } = tryGit(args, options);
  if (text === undefined) throw new ReviewProblem(`git ${args.slice(0, 2).join(" ")} failed: ${error}`);
  return text;
}

/** What git prints, or why it refuses. */
export function tryGit(
  args: readonly string[],
  { cwd = projectFile("."), env = {}, input }: GitOptions = {},
): { readonly text?: string; readonly error: string } {
  const { status, stdout, stderr, error } = spawnSync("git", [...steadySettings, ...args], {
    cwd,
    // In English, whatever the machine's language: a full disk is known by its words.
    env: { ...process.env, LC_ALL: "C", ...env },
    encoding: "utf8",
    maxBuffer: most,
    ...(input !== undefined && { input }),
  });
  if (error !== undefined) return { error: `${error.message}. Install git, and start the review again.` };
  return status === 0 ? { text: stdout, error: "" } : { error: stderr.trim().split("\n", mostLines).join(" ") };
}

/** Whether an error says that there is no git. */
export function isAbsent(error: string): boolean {
  return error.startsWith("spawnSync git ENOENT");
}

/** The contents of objects, in the order of their names. */
export async function readObjects(names: readonly string[]): Promise<Buffer[]> {
  if (names.length === 0) return [];
  const child = spawn("git", [...steadySettings, "cat-file", "--batch"], { cwd: projectFile(".") });
  child.stdin.end(`${names.join("\n")}\n`);
  const parts: Buffer[] = [];
  for await (const part of child.stdout) parts.push(part as Buffer);
  return contentsIn(Buffer.concat(parts));
}

/** Each object has a line `<name> <type> <size>` before it, and a line break behind it. */
function contentsIn(batch: Buffer): Buffer[] {
  const contents: Buffer[] = [];
  for (let at = 0; at < batch.length; ) {
    const end = batch.indexOf(10, at);
    const size = Number(batch.toString("utf8", at, end).split(" ")[2]);
    contents.push(batch.subarray(end + 1, end + 1 + size));
    at = end + size + 2;
  }
  return contents;
}
