import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { join, relative } from "node:path";
import { projectFile } from "../../../product/files/project.ts";
import { isFullDisk, ReviewProblem, reviewProblemOf } from "../problem.ts";
import { git, tryGit } from "./git.ts";
import type { ResolvedSide } from "./resolve.ts";

export type Place = "before" | "after";

/** Caches that a build of another folder can continue with: they are named by content. */
const warmCaches = [".cache/made", ".cache/derived", ".cache/checks"];

/**
 * The files of a side in a folder of their own, with packages. A folder is used again for the next side, because what
 * its last build has cached makes the next one shorter. It is not in `node_modules`, where Node reads no TypeScript.
 *
 * @returns the folder
 */
export async function checkOut(side: ResolvedSide, place: Place): Promise<string> {
  const folder = projectFile(`.cache/review/${place}`);
  if (!isWorktree(folder) || takeFiles(folder, side) !== undefined) {
    addWorktree(folder, side.commit, projectFile(`.cache/review/${place === "before" ? "after" : "before"}`));
    const refused = takeFiles(folder, side);
    if (refused !== undefined) throw reviewProblemOf(refused, `git cannot check out ${side.ref} in ${folder}:`);
  }
  await linkPackages(folder);
  return folder;
}

/** Why git refuses to put the files of a side there: a review that was killed leaves locks. */
function takeFiles(folder: string, { commit, object }: ResolvedSide): string | undefined {
  const steps = [
    ["checkout", "--force", "--quiet", "--detach", commit],
    // The working tree has no commit of its own, so its tree is read over the commit below it.
    ["read-tree", "--reset", "-u", object],
    ["clean", "--quiet", "-d", "--force"],
  ];
  for (const args of steps) {
    const { text, error } = tryGit(args, { cwd: folder });
    if (isFullDisk(error)) throw reviewProblemOf(error, "");
    if (text === undefined) return error;
  }
  return undefined;
}

function isWorktree(folder: string): boolean {
  const top = existsSync(folder) ? tryGit(["rev-parse", "--show-toplevel"], { cwd: folder }).text?.trim() : undefined;
  return top === folder;
}

/** @param other the folder of the other side: what was derived there last is nearest */
function addWorktree(folder: string, commit: string, other: string): void {
  rmSync(folder, { recursive: true, force: true });
  git(["worktree", "prune"]);
  // Twice, because git keeps a folder locked where it was killed while adding it.
  git(["worktree", "add", "--force", "--force", "--quiet", "--detach", folder, commit]);
  for (const cache of warmCaches) {
    const known = [join(other, cache), projectFile(cache)].find((path) => existsSync(path));
    if (known !== undefined) copyWhole(known, join(folder, cache));
  }
}

/** A folder appears whole or not at all, also when the review is killed. */
function copyWhole(from: string, to: string): void {
  const fresh = `${to}.${process.pid}`;
  cpSync(from, fresh, { recursive: true });
  renameSync(fresh, to);
}

/** Packages are those of the project, unless the side's lock file names others. */
async function linkPackages(folder: string): Promise<void> {
  const own = join(folder, "node_modules");
  if (!isSameLock(folder)) return await install(folder, own);
  if (existsSync(join(own, ".package-lock.json"))) rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  const packages = readdirSync(projectFile("node_modules")).filter((name) => name === ".bin" || !name.startsWith("."));
  const links = new Set(readdirSync(own));
  for (const name of packages) if (!links.has(name)) symlinkSync(linkTarget(own, name), join(own, name));
}

/** Caches of tools, which begin with a dot, are not shared. */
function linkTarget(own: string, name: string): string {
  return relative(own, projectFile(`node_modules/${name}`));
}

function isSameLock(folder: string): boolean {
  const lock = (root: string) => readFileSync(join(root, "package-lock.json"), "utf8");
  return lock(folder) === lock(projectFile("."));
}

async function install(folder: string, own: string): Promise<void> {
  if (isInstalled(folder)) return;
  if (existsSync(own) && !lstatSync(own).isSymbolicLink()) rmSync(own, { recursive: true, force: true });
  console.log("Its packages are others: they are installed for it …");
  const code = await new Promise<number | null>((resolve) => {
    const child = spawn("npm", ["install", "--no-save", "--no-audit", "--no-fund"], { cwd: folder, stdio: "ignore" });
    child.once("error", () => resolve(null));
    child.once("exit", resolve);
  });
  if (code !== 0)
    throw new ReviewProblem(
      "The packages of its lock file could not be installed. Start again with a connection to your registry.",
    );
}

function isInstalled(folder: string): boolean {
  const file = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(file)) return false;
  const packages = (path: string) =>
    (JSON.parse(readFileSync(path, "utf8")) as { packages: Record<string, { version?: string; optional?: boolean }> })
      .packages;
  const present = packages(file);
  return Object.entries(packages(join(folder, "package-lock.json"))).every(
    ([path, { version, optional }]) =>
      path === "" || (present[path] === undefined ? optional === true : present[path].version === version),
  );
}
