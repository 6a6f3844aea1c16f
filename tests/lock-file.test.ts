import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFile } from "../src/product/files/project.ts";

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type LockedPackages = Readonly<Record<string, LockedPackage>>;

test.each(["package-lock.json", "tests/bench/package-lock.json"])(
  "%s names the programs of every platform, since `npm ci` refuses one that lacks some",
  (file) => {
    const { packages } = JSON.parse(readFileSync(projectFile(file), "utf8")) as { packages: LockedPackages };
    expect(Object.keys(packages).length).toBeGreaterThan(50);
    expect(Object.entries(packages).flatMap(([path, locked]) => missingOf(packages, path, locked))).toEqual([]);
  },
);

function missingOf(packages: LockedPackages, path: string, { optionalDependencies = {} }: LockedPackage): string[] {
  const missing = Object.keys(optionalDependencies).filter(
    (name) => !isLocked(packages, name, path === "" ? "" : `${path}/`),
  );
  return missing.map((name) => `${name} of ${path}`);
}

/** Whether Node finds a package from a folder: in its own node_modules or in one above. */
function isLocked(packages: LockedPackages, name: string, folder: string): boolean {
  if (`${folder}node_modules/${name}` in packages) return true;
  return folder !== "" && isLocked(packages, name, folder.slice(0, folder.lastIndexOf("node_modules/")));
}
