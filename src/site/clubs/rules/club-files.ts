import type {
  Club,
  Identity,
  PublicArticle,
  PublicEvent,
  PublicGallery,
  PublicTeam,
} from "../../../api/public/club.ts";
import type { ReadFile } from "../../../checks/model/json-file.ts";
import type { PageFile } from "../markdown/page-files.ts";

type Entry<Value> = ReadFile<Omit<Value, "id">>;

/** The files of a club that have been read, with their problems. */
export interface ClubFiles {
  readonly club: ReadFile<Identity>;
  readonly trainings: ReadFile<Club["trainings"]>;
  readonly people: ReadFile<Club["people"]>;
  readonly texts: ReadFile<Club["texts"]>;
  readonly events: readonly Entry<PublicEvent>[];
  readonly news: readonly Entry<PublicArticle>[];
  readonly teams: readonly Entry<PublicTeam>[];
  readonly galleries: readonly Entry<PublicGallery>[];
  /** One for each page and language. */
  readonly pages: readonly PageFile[];
}

/** The name of a file without folder and ending: the id of its entry. */
export function entryName(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1).replace(/\.[a-z]+$/, "");
}
