import { existsSync, readdirSync, readFileSync } from "node:fs";
import { pathsIn } from "../../checks/read-tree.ts";
import { contentHash, projectFile } from "../project.ts";

const inputFolders = ["components", "content", "public", "screens", "src"];
const inputFiles = ["astro.config.mjs", "package-lock.json", "package.json", "tsconfig.json"];

/** A hash of every file that the catalogue is made from. */
export function sourceHash(): string {
  const paths = [...inputFolders.flatMap((folder) => under(folder)), ...inputFiles].filter((path) =>
    existsSync(projectFile(path)),
  );
  return contentHash(process.version, ...paths.flatMap((path) => [path, readFileSync(projectFile(path))]));
}

/** A hash of what the audit has made. Each result and picture is kept under a hash of its content, so the names are enough. */
export function evidenceHash(): string {
  const made = [".cache/audit", ".cache/pictures"].map(projectFile).filter((folder) => existsSync(folder));
  return contentHash(...made.flatMap((folder) => readdirSync(folder).sort()));
}

function under(folder: string): string[] {
  return existsSync(projectFile(folder)) ? pathsIn(projectFile("."), `${folder}/`) : [];
}
