import type { DraftState, FileKind } from "./protocol.ts";

/** Something of the club that other files name by its id. */
export interface ClubReference {
  readonly id: string;
  readonly title: string;
}

interface Named {
  readonly id?: string;
  readonly title?: unknown;
  readonly name?: unknown;
}

/** What a field with an id can name; `undefined` for the id of a thing itself. */
export function referencesOf(field: string, files: DraftState["files"]): readonly ClubReference[] | undefined {
  const find = referenceSources[field];
  return find?.(files);
}

const clubSports = (files: DraftState["files"]) => listedEntries(files, "club", (club) => club["sports"]);
const clubPeople = (files: DraftState["files"]) =>
  listedEntries(files, "people", (file) =>
    (file["sections"] as { people?: unknown[] }[] | undefined)?.flatMap((each) => each.people ?? []),
  );
const groups = (files: DraftState["files"]) => listedEntries(files, "trainings", (file) => file["groups"]);
const teams = (files: DraftState["files"]) => entries(files, "team");

const referenceSources: Readonly<Record<string, (files: DraftState["files"]) => readonly ClubReference[]>> = {
  sport: clubSports,
  sports: clubSports,
  hall: (files) => listedEntries(files, "club", (club) => club["halls"]),
  group: groups,
  groups,
  contact: clubPeople,
  trainers: clubPeople,
  team: teams,
  teams,
  report: (files) => entries(files, "news"),
};

function listedEntries(
  files: DraftState["files"],
  kind: FileKind,
  find: (value: Readonly<Record<string, unknown>>) => unknown,
): ClubReference[] {
  const value = files.find((each) => each.kind === kind)?.value;
  const found = typeof value === "object" && value !== null ? find(value as Record<string, unknown>) : [];
  const items = Array.isArray(found) ? (found as Named[]) : [];
  return items.map(({ id = "", title, name }) => ({ id, title: firstText(title ?? name) || id }));
}

function entries(files: DraftState["files"], kind: FileKind): ClubReference[] {
  return files
    .filter((each) => each.kind === kind)
    .map(({ file, value }) => ({ id: entryOfFile(file), title: entryTitle(value) || entryOfFile(file) }));
}

/** `chilbi` of `events/chilbi.json`, `jugend/lager` of `pages/jugend/lager.fr.md` */
export function entryOfFile(file: string): string {
  return file.replace(/^[^/]*\/|\.json$|(?:\.[a-z]{2})?\.md$/g, "");
}

/** The title of an entry in its first language; empty where it has none. */
export function entryTitle(value: unknown): string {
  return typeof value === "object" && value !== null ? firstText((value as Named).title) : "";
}

/** A text, or the first one of several languages. */
export function firstText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return "";
  const [first] = Object.values(value).filter((each) => typeof each === "string");
  return first ?? "";
}
