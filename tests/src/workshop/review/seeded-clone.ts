import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { projectFile } from "../../../../src/product/files/project.ts";
import { Copy, type Seed } from "./seeds.ts";

/** A clone of the repository whose last commit has the seeds, and the one before it only what they need. */
export function seededClone(folder: string, seeds: readonly Pick<Seed, "prepare" | "apply">[]): string {
  cloneProject(folder);
  const copy = new Copy(folder);
  for (const seed of seeds) seed.prepare?.(copy);
  commitGenerated(folder);
  for (const seed of seeds) seed.apply(copy);
  commitGenerated(folder);
  return folder;
}

function commitGenerated(folder: string): void {
  run(folder, process.execPath, "src/tools/generate.ts");
  commitAll(folder);
}

/** A clone of the repository that uses the packages of the project. */
export function cloneProject(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  run(projectFile("."), "git", "clone", "--quiet", "--shared", projectFile("."), folder);
  linkPackages(folder);
}

/** @returns the hash of the commit, of new files too */
export function commitAll(folder: string): string {
  const person = ["-c", "user.name=Seeds", "-c", "user.email=seeds@example.test"];
  run(folder, "git", "add", "--all");
  run(folder, "git", ...person, "commit", "--quiet", "--allow-empty", "--message", "Sow");
  return run(folder, "git", "rev-parse", "HEAD").trim();
}

function linkPackages(folder: string): void {
  const own = join(folder, "node_modules");
  mkdirSync(own);
  const packages = readdirSync(projectFile("node_modules")).filter((name) => !/^\.(?!bin)/.test(name));
  for (const name of packages) symlinkSync(projectFile(`node_modules/${name}`), join(own, name));
}

/** @throws with what the program printed when it fails */
export function run(cwd: string, program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8", maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stdout}${stderr}`);
  return stdout;
}
