import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { askAgain, hashedName, keepForEver } from "../clubs/hosts/host-rules.ts";
import { StepFailed } from "../files/steps.ts";
import type { PublishTarget } from "./target.ts";

/** Exit code of rclone for a folder that is not there. */
const noSuchFolder = 3;

/**
 * Any storage that rclone knows: S3, SFTP, WebDAV and others, as `remote:path`. Files are named one by one, so that
 * nothing is compared and no other file is touched.
 */
export function rcloneTarget(remote: string): PublishTarget {
  const at = (path: string) => (remote.endsWith(":") || remote.endsWith("/") ? remote + path : `${remote}/${path}`);
  return {
    list: async (folder) => (await listFolder(["lsf", "--files-only", at(folder)])).split("\n").filter(Boolean),
    read: (paths) =>
      withFolder(async (folder) => {
        await withFileList(paths, (list) => rclone(["copy", ...listedFiles(list), remote, folder]));
        return fileTextsIn(folder);
      }),
    upload: async (from, paths) => {
      const { kept = [], asked = [] } = Object.groupBy(paths, (path) => (isHashed.test(path) ? "kept" : "asked"));
      for (const [own, caching] of [[kept, keepForEver] as const, [asked, askAgain] as const])
        await withFileList(own, (list) =>
          rclone([...copyNew, `Cache-Control: ${caching}`, ...listedFiles(list), from, remote]),
        );
    },
    remove: async (paths) => {
      await withFileList(paths, (list) => rclone(["delete", ...listedFiles(list), remote]));
      for (const folder of new Set(paths.map((path) => path.slice(0, path.indexOf("/")))))
        await listFolder(["rmdirs", at(folder)]);
    },
  };
}

const isHashed = new RegExp(hashedName);

/** A storage that serves what it holds, such as S3, sends the field with each file; others ignore it. */
const copyNew = ["copy", "--ignore-times", "--transfers=16", "--header-upload"];

/** Each file is asked for by its name: a listing of all clubs takes minutes, and some buckets leave names out of it. */
function listedFiles(list: string): string[] {
  return ["--files-from-raw", list, "--no-traverse"];
}

/** Runs a command on a folder that may be missing. */
async function listFolder(command: readonly string[]): Promise<string> {
  return await rclone(command, [noSuchFolder]);
}

interface FailedProgram {
  readonly code?: number | string;
  readonly stdout?: string;
  readonly stderr?: string;
}

/** @throws StepFailed with the last lines of rclone */
async function rclone(command: readonly string[], accepted: readonly number[] = []): Promise<string> {
  try {
    return (await promisify(execFile)("rclone", command, { maxBuffer: 256 * 1024 * 1024 })).stdout;
  } catch (error) {
    const { code, stdout = "", stderr = "" } = error as FailedProgram;
    if (accepted.some((each) => each === code)) return stdout;
    if (code === "ENOENT") throw new StepFailed("rclone is not installed. On Debian: apt-get install rclone");
    const last = stderr.trim().split("\n").slice(-3).join("\n");
    throw new StepFailed(`rclone ${command[0]} ended with ${code}:\n${last}\n${remedy(last)}`);
  }
}

function remedy(message: string): string {
  return message.includes("didn't find section in config file")
    ? "No remote has the name before the colon. Name one: rclone config"
    : "Publish again: what is done is not done twice.";
}

async function withFileList<Result>(paths: readonly string[], use: (list: string) => Promise<Result>): Promise<void> {
  if (paths.length === 0) return;
  await withFolder(async (folder) => {
    writeFileSync(join(folder, "paths"), `${paths.join("\n")}\n`);
    await use(join(folder, "paths"));
  });
}

async function withFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "publish-"));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fileTextsIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]));
}
