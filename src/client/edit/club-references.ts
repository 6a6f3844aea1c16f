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
  const find = sources[field];
  return find?.(files);
}

const sports = (files: DraftState["files"]) => listed(files, "club", (club) => club["sports"]);
const people = (files: DraftState["files"]) =>
  listed(files, "people", (file) =>
    (file["sections"] as { people?: unknown[] }[] | undefined)?.flatMap((each) => each.people ?? []),
  );
const groups = (files: DraftState["files"]) => listed(files, "trainings", (file) => file["groups"]);
const teams = (files: DraftState["files"]) => entries(files, "team");

const sources: Readonly<Record<string, (files: DraftState["files"]) => readonly ClubReference[]>> = {
  sport: sports,
  sports,
  hall: (files) => listed(files, "club", (club) => club["halls"]),
  group: groups,
  groups,
  contact: people,
  trainers: people,
  team: teams,
  teams,
  report: (files) => entries(files, "news"),
};

function listed(
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

/** `chilbi` of `events/chilbi.json`, `geschichte` of `pages/geschichte.fr.md` */
export function entryOfFile(file: string): string {
  return file.replace(/^.*\/|\.json$|(?:\.[a-z]{2})?\.md$/g, "");
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
