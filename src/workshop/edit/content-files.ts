import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { entryFolders, type FileKind } from "./client/protocol.ts";

const wholeFiles: Readonly<Record<string, FileKind>> = {
  "club.json": "club",
  "trainings.json": "trainings",
  "people.json": "people",
  "texts.json": "texts",
};

const kindsByFolder = new Map(Object.entries(entryFolders).map(([kind, folder]) => [folder, kind as FileKind]));

const entryFilePattern =
  /^(?:(events|news|teams|galleries)\/[a-z0-9][a-z0-9-]{0,79}\.json|(pages)\/(?:[a-z][a-z0-9-]{0,79}\/){0,3}[a-z][a-z0-9-]{0,79}(?:\.[a-z]{2})?\.md)$/;

/** A file with its texts; `undefined` where there is no such file. */
export interface FileChange {
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The kind of a file by its path below the club's folder; `undefined` for every path that the editor does not write. */
export function fileKind(path: string): FileKind | undefined {
  if (Object.hasOwn(wholeFiles, path)) return wholeFiles[path];
  const [, folder, pages] = entryFilePattern.exec(path) ?? [];
  return kindsByFolder.get(folder ?? pages ?? "");
}

/** The texts of the files that the editor shows, by path. */
export function readContentTexts(folder: string): Map<string, string> {
  const inFolders = [...kindsByFolder.keys()].flatMap((name) =>
    (name === "pages" ? namesBelow(join(folder, name)) : namesIn(join(folder, name))).map((file) => `${name}/${file}`),
  );
  const paths = [...Object.keys(wholeFiles), ...inFolders].filter((path) => fileKind(path) !== undefined);
  const found = paths.filter((path) => existsSync(join(folder, path)));
  return new Map(found.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

/** The names of the files in a folder but hidden ones; none where there is no such folder. */
export function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .toSorted();
}

/** The paths of the files in a folder and the folders in it, as deep as own pages are. */
function namesBelow(folder: string, depth = 3): string[] {
  const folders = existsSync(folder) && depth > 0 ? readdirSync(folder, { withFileTypes: true }) : [];
  return [
    ...namesIn(folder),
    ...folders
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
      .flatMap(({ name }) => namesBelow(join(folder, name), depth - 1).map((file) => `${name}/${file}`)),
  ];
}
