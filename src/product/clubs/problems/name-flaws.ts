import { nearest } from "../../../../components/_kit/contract/nearest.ts";
import { clubFileContract } from "../../api/public/contracts/club-file.ts";
import { slugify } from "../../engine/slugify.ts";
import type { FileFlaw, ScannedFile } from "../folder-scan.ts";

const neededFiles = ["club.json", "trainings.json", "people.json", "texts.json"];
const entryFolders = ["events", "news", "teams", "galleries"];
const foldersOfClub = [...entryFolders, "pages", "images", "documents"];
const entryForm = /^[a-z0-9][a-z0-9-]*$/;
/** A page is also part of the name of a screen. */
const pageForm = /^[a-z][a-z0-9-]*$/;

/** Files that are missing, and files that no page shows because of their name. */
export function nameFlaws(files: readonly ScannedFile[]): FileFlaw[] {
  const paths = files.map(({ path }) => path);
  const others = [...new Set(paths.flatMap((path) => path.split("/").slice(0, -1).slice(0, 1)))].filter(
    isUnknownFolder,
  );
  return [
    ...neededFiles.filter((name) => !paths.includes(name)).map((name) => missingFileFlaw(name, paths)),
    ...others.flatMap(folderFlaws),
    ...paths.flatMap(fileEntryFlaws),
  ];
}

function isUnknownFolder(name: string): boolean {
  return !foldersOfClub.includes(name);
}

function missingFileFlaw(file: string, paths: readonly string[]): FileFlaw {
  const unknown = paths.filter((path) => !path.includes("/") && !neededFiles.includes(path));
  const near = nearest(file, unknown);
  return near === undefined ? { file, id: "missing-file" } : { file, id: "missing-file-near", values: { near } };
}

/** A folder with another name is none of the club's, unless it is nearly one. */
function folderFlaws(file: string): FileFlaw[] {
  const near = foldersInWords[slugify(file)] ?? nearest(file, foldersOfClub);
  return near === undefined ? [] : [{ file, id: "unknown-folder", values: { near } }];
}

/** How people call the folders. */
const foldersInWords: Readonly<Record<string, string>> = {
  ...{ anlaesse: "events", termine: "events", manifestations: "events" },
  ...{ beitraege: "news", neues: "news", nouvelles: "news" },
  ...{ mannschaften: "teams", equipes: "teams", galerien: "galleries", galeries: "galleries", seiten: "pages" },
  ...{ bilder: "images", fotos: "images", photos: "images", pictures: "images", dokumente: "documents" },
};

/** A file for what has a field in `club.json` or a folder. Others are left alone, as those of editors. */
function loneFileFlaws(file: string): FileFlaw[] {
  const [, name] = /^([a-z-]+)\.(?:json|md)$/i.exec(file) ?? [];
  if (name === undefined || [...neededFiles, "status.json"].includes(file)) return [];
  const near = foldersInWords[slugify(name)] ?? nearest(name, foldersOfClub);
  if (near !== undefined) return [{ file, id: "file-for-folder", values: { near } }];
  const field = nearest(name, Object.keys(clubFileContract.shape));
  return field === undefined ? [] : [{ file, id: "file-for-field", values: { near: field } }];
}

function fileEntryFlaws(file: string): FileFlaw[] {
  const [folder = "", ...names] = file.split("/");
  const [name] = names;
  if (name === undefined) return loneFileFlaws(file);
  if (folder === "pages") return pageFlaws(file, names);
  if (!entryFolders.includes(folder)) return [];
  const entry = name.replace(/\.json$/, "");
  if (entry === name) return textFlaw(file, name);
  return entryForm.test(entry)
    ? []
    : [{ file, id: "entry-name", values: { near: `${slugify(entry) || "name"}.json` } }];
}

/** Pages are Markdown: `geschichte.md`, or `geschichte.fr.md` in French. Their folders are parts of addresses too. */
function pageFlaws(file: string, names: readonly string[]): FileFlaw[] {
  const [, entry = "", language = "", ending] =
    /^(.*?)(\.[a-z]{2})?\.(md|markdown|txt|json|html?)$/i.exec(names.at(-1) ?? "") ?? [];
  const path = [...names.slice(0, -1), entry];
  if (ending === undefined || (ending === "md" && path.every((name) => pageForm.test(name)))) return [];
  const near = path.map((name) => (pageForm.test(name) ? name : slugify(name) || "name")).join("/");
  return [{ file, id: "entry-name", values: { near: `${near}${language}.md` } }];
}

/** Other files are left alone: an editor or a system keeps its own beside. */
function textFlaw(file: string, name: string): FileFlaw[] {
  const [, written] = /^(.+?)\.(?:docx?|odt|rtf|pdf|md|html?|ya?ml|xlsx?|csv)$/i.exec(name) ?? [];
  if (written !== undefined) return [{ file, id: "no-entry", values: { near: `${slugify(written) || "name"}.json` } }];
  const [, entry] = /^(.+?)\.(?:jsonc?|json5|json\.txt|txt)$/i.exec(name) ?? [];
  return entry === undefined ? [] : [{ file, id: "not-json", values: { near: `${slugify(entry)}.json` } }];
}
