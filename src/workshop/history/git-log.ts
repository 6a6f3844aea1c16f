import { execFileSync } from "node:child_process";
import { localTime } from "../../product/engine/calendar.ts";
import type { ChangeType } from "../../product/engine/change-type.ts";
import { projectFile } from "../../product/files/project.ts";

/** A file that a commit touched. */
export interface FileDeed {
  /** `2026-11-22`, in the time zone of the clubs. */
  readonly day: string;
  readonly path: string;
  readonly deed: ChangeType;
}

/** A key that a commit touched in a JSON file of texts. */
export interface KeyDeed extends FileDeed {
  readonly key: string;
}

export interface GitLog {
  /** Whether the clone has every commit; a shallow one has the last ones only. */
  readonly isWhole: boolean;
  /** Oldest first. */
  readonly files: readonly FileDeed[];
  readonly messages: readonly KeyDeed[];
}

const loggedPaths = ["components", "content/guides", "content/scenarios", "screens"];
const messages = "content/messages";
/** Before the date of each commit. */
const commitMark = "\u0001";

/** The history of the project; `undefined` without git, or outside of a repository. */
export function readGitLog(root = projectFile(".")): GitLog | undefined {
  try {
    return {
      isWhole: historyGit(root, "rev-parse", "--is-shallow-repository").trim() === "false",
      files: daysOf(log(root, ["--name-status"], loggedPaths)).flatMap(fileDeeds),
      messages: daysOf(log(root, ["--patch", "--unified=0"], [messages])).flatMap(keyDeeds),
    };
  } catch {
    return undefined;
  }
}

/** What the history depends on: the commit of the working tree, and whether the clone is shallow; empty without one. */
export function historyState(root = projectFile(".")): string {
  try {
    return historyGit(root, "rev-parse", "HEAD", "--is-shallow-repository").trim();
  } catch {
    return "";
  }
}

function historyGit(root: string, ...args: readonly string[]): string {
  const options = ["-c", "core.quotePath=false", "-c", "diff.noprefix=false", "-c", "log.showSignature=false"];
  return execFileSync("git", [...options, ...args], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 512 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  });
}

function log(root: string, options: readonly string[], paths: readonly string[]): string {
  return historyGit(
    root,
    "log",
    "--reverse",
    // As the main branch saw it: what the resolution of a merge adds and removes is in no other commit.
    "--first-parent",
    "--diff-merges=first-parent",
    "--no-renames",
    "--no-color",
    `--format=${commitMark}%cI`,
    ...options,
    "--",
    ...paths,
  );
}

interface CommitText {
  readonly day: string;
  readonly lines: readonly string[];
}

function daysOf(text: string): CommitText[] {
  return text
    .split(commitMark)
    .slice(1)
    .map((commit) => {
      const [time = "", ...lines] = commit.split("\n");
      return { day: localTime(new Date(time)).date, lines };
    });
}

const typesByStatus: Readonly<Record<string, ChangeType>> = { A: "added", D: "removed" };

function fileDeeds({ day, lines }: CommitText): FileDeed[] {
  return lines.flatMap((line) => {
    const [, letter = "", path] = /^([A-Z])\t(.+)$/.exec(line) ?? [];
    return path === undefined ? [] : [{ day, path, deed: typesByStatus[letter] ?? "changed" }];
  });
}

/** The entries that a patch adds, changes and removes. An entry that only gets another comma is not touched. */
function keyDeeds({ day, lines }: CommitText): KeyDeed[] {
  const found: KeyDeed[] = [];
  for (const [path, own] of byFile(lines)) {
    const [before, after] = [entriesAt("-", own), entriesAt("+", own)];
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      if (before.get(key) === after.get(key)) continue;
      found.push({ day, path, key, deed: !before.has(key) ? "added" : after.has(key) ? "changed" : "removed" });
    }
  }
  return found;
}

function byFile(lines: readonly string[]): Map<string, string[]> {
  const files = new Map<string, string[]>();
  let path = "";
  for (const line of lines) {
    path = /^diff --git a\/(.+) b\/\1$/.exec(line)?.[1] ?? path;
    files.set(path, [...(files.get(path) ?? []), line]);
  }
  return files;
}

function entriesAt(sign: "-" | "+", lines: readonly string[]): Map<string, string> {
  const pattern = /^[-+]\s+("(?:[^"\\]|\\.)*"):\s*(.*?),?$/;
  const entries = lines
    .filter((line) => line.startsWith(sign))
    .flatMap((line) => {
      const [, key, value = ""] = pattern.exec(line) ?? [];
      return key === undefined ? [] : [[JSON.parse(key) as string, value] as const];
    });
  return new Map(entries);
}
