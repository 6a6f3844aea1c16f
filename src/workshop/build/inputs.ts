import { existsSync, readdirSync } from "node:fs";
import { clubsDay } from "../../product/clubs/build/build.ts";
import { pathsIn } from "../../product/files/paths-in.ts";
import { contentHash, projectFile } from "../../product/files/project.ts";
import { fileHash } from "../../product/files/source-hashes.ts";
import { historyState } from "../history/git-log.ts";
import type { Base } from "./base.ts";

const inputFolders = ["components", "content", "public", "screens", "src"];
const inputFiles = ["astro.config.mjs", "package-lock.json", "package.json", "tsconfig.json"];

/** The hash of each source file of the catalogue, by its path. */
export type SourceFiles = Readonly<Record<string, string>>;

export function sourceFiles(): SourceFiles {
  const paths = [...inputFolders.flatMap((folder) => under(folder)), ...inputFiles].filter((path) =>
    existsSync(projectFile(path)),
  );
  return Object.fromEntries(paths.map((path) => [path, fileHash(path)]));
}

/** A hash of every input of the catalogue: its source files, its base, the state of the history, and the day, on which clubs depend. */
export function sourceHash(files: SourceFiles, base: Base): string {
  return contentHash(process.version, base, clubsDay(), historyState(), ...Object.entries(files).flat());
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
