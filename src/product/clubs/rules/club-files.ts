import type { Club, Identity, PublicArticle, PublicEvent, PublicGallery, PublicTeam } from "../../api/public/club.ts";
import type { ReadFile } from "../../engine/source/json-file.ts";
import type { PageFile } from "../markdown/page-files.ts";

type ClubEntryFile<Value> = ReadFile<Omit<Value, "id">>;

/** The files of a club that have been read, with their problems. */
export interface ClubFiles {
  readonly club: ReadFile<Identity>;
  readonly trainings: ReadFile<Club["trainings"]>;
  readonly people: ReadFile<Club["people"]>;
  readonly texts: ReadFile<Club["texts"]>;
  readonly status?: ReadFile<NonNullable<Club["status"]>> | undefined;
  readonly events: readonly ClubEntryFile<PublicEvent>[];
  readonly news: readonly ClubEntryFile<PublicArticle>[];
  readonly teams: readonly ClubEntryFile<PublicTeam>[];
  readonly galleries: readonly ClubEntryFile<PublicGallery>[];
  /** One for each page and language. */
  readonly pages: readonly PageFile[];
  /** The names of all files, also of those that cannot be read: `geschichte.fr` is one of a page. */
  readonly names: Readonly<Record<"events" | "news" | "teams" | "pages", readonly string[]>>;
}

/** Those of a folder in which some cannot be read. */
export type ReadableFiles = Pick<ClubFiles, "status" | "events" | "news" | "teams" | "galleries" | "pages" | "names"> &
  Partial<Pick<ClubFiles, "club" | "trainings" | "people" | "texts">>;

/** All files of a club, or nothing where one that every club has cannot be read. */
export function withNeededFiles({ club, trainings, people, texts, ...entries }: ReadableFiles): ClubFiles | undefined {
  if (club === undefined || trainings === undefined || people === undefined || texts === undefined) return undefined;
  return { club, trainings, people, texts, ...entries };
}

/** The name of a file without folder and ending: the id of its entry. */
export function entryName(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1).replace(/\.[a-z]+$/, "");
}
