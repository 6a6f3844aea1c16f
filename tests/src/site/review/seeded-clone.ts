import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { projectFile } from "../../../../src/site/project.ts";
import { Copy, type Seed } from "./seeds.ts";

/** A clone of the repository whose last commit has the seeds, and the one before it has not. */
export function seededClone(folder: string, seeds: readonly Seed[]): string {
  rmSync(folder, { recursive: true, force: true });
  run(projectFile("."), "git", "clone", "--quiet", "--shared", projectFile("."), folder);
  linkPackages(folder);
  const copy = new Copy(folder);
  for (const seed of seeds) seed.apply(copy);
  run(folder, process.execPath, "src/tools/generate.ts");
  run(
    folder,
    "git",
    "-c",
    "user.name=Seeds",
    "-c",
    "user.email=seeds@example.test",
    "commit",
    "--quiet",
    "--all",
    "--message",
    "Sow",
  );
  return folder;
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
