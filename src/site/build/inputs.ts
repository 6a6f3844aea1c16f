import { existsSync, readdirSync, readFileSync } from "node:fs";
import { pathsIn } from "../../checks/read-tree.ts";
import { contentHash, projectFile } from "../project.ts";

const folders = ["components", "content", "public", "screens", "src"];
const files = ["astro.config.mjs", "package-lock.json", "package.json", "tsconfig.json"];

/** A hash of every file that the catalogue is made from. */
export function sourceHash(): string {
  const paths = [...folders.flatMap((folder) => under(folder)), ...files].filter((path) =>
    existsSync(projectFile(path)),
  );
  return contentHash(process.version, ...paths.flatMap((path) => [path, readFileSync(projectFile(path))]));
}

/** A hash of the audit's results. Each is kept under the hash of its content, so that the names are enough. */
export function evidenceHash(): string {
  const folder = projectFile(".cache/audit");
  return contentHash(...(existsSync(folder) ? readdirSync(folder).sort() : []));
}

function under(folder: string): string[] {
  return existsSync(projectFile(folder)) ? pathsIn(projectFile("."), `${folder}/`) : [];
}
