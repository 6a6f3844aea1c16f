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
  /^(?:(events|news|teams|galleries)\/[a-z0-9][a-z0-9-]{0,79}\.json|(pages)\/[a-z][a-z0-9-]{0,79}(?:\.[a-z]{2})?\.md)$/;

/** The kind of a file by its path below the club's folder; `undefined` for every path that the editor does not write. */
export function fileKind(path: string): FileKind | undefined {
  if (Object.hasOwn(wholeFiles, path)) return wholeFiles[path];
  const [, folder, pages] = entryFilePattern.exec(path) ?? [];
  return kindsByFolder.get(folder ?? pages ?? "");
}

/** The texts of the files that the editor shows, by path. */
export function readContentTexts(folder: string): Map<string, string> {
  const inFolders = [...kindsByFolder.keys()].flatMap((name) =>
    namesIn(join(folder, name)).map((file) => `${name}/${file}`),
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
