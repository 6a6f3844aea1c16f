import { existsSync, readdirSync, readFileSync } from "node:fs";
import { pathsIn } from "../../checks/paths-in.ts";
import { clubsDay } from "../clubs/build/build.ts";
import { headCommit } from "../history/git-log.ts";
import { contentHash, projectFile } from "../project.ts";
import type { Base } from "./base.ts";

const inputFolders = ["components", "content", "public", "screens", "src"];
const inputFiles = ["astro.config.mjs", "package-lock.json", "package.json", "tsconfig.json"];

/** A hash of every input of the catalogue: its source files, its base, the commit for the history, and the day, on which clubs depend. */
export function sourceHash(base: Base): string {
  const paths = [...inputFolders.flatMap((folder) => under(folder)), ...inputFiles].filter((path) =>
    existsSync(projectFile(path)),
  );
  return contentHash(
    process.version,
    base,
    clubsDay(),
    headCommit(),
    ...paths.flatMap((path) => [path, readFileSync(projectFile(path))]),
  );
}

/** A hash of the audit's output. Names of results and pictures contain a hash of their content, so names are enough. */
export function evidenceHash(): string {
  const made = [".cache/audit", ".cache/looks", ".cache/pictures"]
    .map(projectFile)
    .filter((folder) => existsSync(folder));
  return contentHash(...made.flatMap((folder) => readdirSync(folder).sort()));
}

function under(folder: string): string[] {
  return existsSync(projectFile(folder)) ? pathsIn(projectFile("."), `${folder}/`) : [];
}
