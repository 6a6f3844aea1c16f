import { readdirSync } from "node:fs";
import { join } from "node:path";

const left = new Set(["node_modules", "dist", ".git", ".astro", ".cache", "test-results"]);

/** The paths of all files in a folder, from that folder, without installed or generated ones. */
export function pathsIn(root: string, folder = ""): string[] {
  return unsortedIn(root, folder).sort();
}

function unsortedIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !left.has(name))
    .flatMap((entry) => {
      const path = folder + entry.name;
      return entry.isDirectory() ? unsortedIn(root, `${path}/`) : [path];
    });
}
