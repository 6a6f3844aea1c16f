import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as z from "zod/mini";
import { accelerate } from "#accelerate";
import type { Club } from "../../api/public/club.ts";
import { clubFileContract } from "../../api/public/contracts/club-file.ts";
import { eventFileContract } from "../../api/public/contracts/event-file.ts";
import { galleryFileContract } from "../../api/public/contracts/gallery-file.ts";
import { newsFileContract } from "../../api/public/contracts/news-file.ts";
import { peopleFileContract } from "../../api/public/contracts/people-file.ts";
import { teamFileContract } from "../../api/public/contracts/team-file.ts";
import { textsFileContract } from "../../api/public/contracts/texts-file.ts";
import { trainingsFileContract } from "../../api/public/contracts/trainings-file.ts";
import { type ReadFile, readJsonFile } from "../../checks/model/json-file.ts";
import type { Problem } from "../../checks/rule.ts";
import { locateFlaws, type TextProblem } from "../../engine/json/places.ts";
import type { ImageFile } from "./assets/image-file.ts";
import { readImages } from "./assets/images.ts";
import { readClubDocuments } from "./documents.ts";
import { scanFolder } from "./folder-scan.ts";
import { type ClubFiles, entryName } from "./rules/club-files.ts";
import { crossFileProblems } from "./rules/cross-file-rules.ts";

/** A club read from its folder, with the files for pages and downloads. */
export interface ClubFolder {
  readonly club: Club;
  readonly images: readonly ImageFile[];
  /** Absolute paths of the documents, by their path below the folder. */
  readonly documents: ReadonlyMap<string, string>;
}

/** A club that cannot be built: every problem with its file, line and field. */
export interface BrokenClub {
  readonly problems: readonly Problem[];
  /** The texts of its files, for the source lines of a problem. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Reads the folder of a club, and validates its files against the contracts and against each other.
 *
 * @param capabilities those that a club may have
 */
export async function readClub(
  folder: string,
  id: string,
  capabilities: readonly string[],
): Promise<ClubFolder | BrokenClub> {
  const reader = new FolderReader(folder, `content/clubs/${id}`);
  reader.tellFiles(scanFolder(folder).problems);
  if (reader.problems.length > 0) return reader;
  const files = reader.all();
  if (reader.problems.length > 0) return reader;
  const images = await readImages(folder);
  for (const { file, text, flaw } of crossFileProblems(files, folder, capabilities))
    reader.tell(file, locateFlaws(text, [flaw]));
  const documents = readClubDocuments(folder, files.club.value.documents);
  reader.tellFiles([...images.problems, ...documents.problems]);
  if (reader.problems.length > 0) return reader;
  return { club: assembled(id, files, images.files), images: images.files, documents: documents.files };
}

/** A club has hundreds of these files, so their contracts are compiled. */
const fileContracts = {
  events: accelerate(eventFileContract),
  news: accelerate(newsFileContract),
  teams: accelerate(teamFileContract),
  galleries: accelerate(galleryFileContract),
};

class FolderReader implements BrokenClub {
  readonly problems: Problem[] = [];
  readonly files = new Map<string, string>();
  readonly #folder: string;
  readonly #name: string;

  constructor(folder: string, name: string) {
    this.#folder = folder;
    this.#name = name;
  }

  all(): ClubFiles {
    return {
      club: this.#read("club.json", clubFileContract),
      trainings: this.#read("trainings.json", trainingsFileContract),
      people: this.#read("people.json", peopleFileContract),
      texts: this.#read("texts.json", textsFileContract),
      events: this.#each("events", fileContracts.events),
      news: this.#each("news", fileContracts.news),
      teams: this.#each("teams", fileContracts.teams),
      galleries: this.#each("galleries", fileContracts.galleries),
    };
  }

  tell(file: string, problems: readonly TextProblem[]): void {
    for (const { line, column, message, suggestion } of problems)
      this.problems.push({ rule: "club-content", file, line, column, message, suggestion });
  }

  /** Problems of whole files. */
  tellFiles(problems: readonly { readonly file: string; readonly message: string }[]): void {
    for (const { file, message } of problems)
      this.tell(`${this.#name}/${file}`, [{ line: 1, column: 1, offset: 0, message }]);
  }

  #each<Schema extends z.ZodMiniType>(folder: string, schema: Schema): ReadFile<z.output<Schema>>[] {
    const path = join(this.#folder, folder);
    if (!existsSync(path)) return [];
    const names = readdirSync(path).filter((name) => name.endsWith(".json"));
    return names.toSorted().map((name) => this.#read(`${folder}/${name}`, schema));
  }

  /** An unreadable file is empty: its problems prevent its use. */
  #read<Schema extends z.ZodMiniType>(path: string, schema: Schema): ReadFile<z.output<Schema>> {
    const file = `${this.#name}/${path}`;
    const text = this.#text(path, file);
    const read = text === undefined ? { file, problems: [missingProblem] } : readJsonFile(file, text, schema);
    if (!("problems" in read)) return read;
    this.tell(file, read.problems);
    return { file, text: "", value: undefined as z.output<Schema>, offsetOf: () => 0 };
  }

  #text(path: string, file: string): string | undefined {
    const from = join(this.#folder, path);
    if (!existsSync(from)) return undefined;
    const text = readFileSync(from, "utf8");
    this.files.set(file, text);
    return text;
  }
}

const missingProblem: TextProblem = {
  line: 1,
  column: 1,
  offset: 0,
  message: "The file is missing.",
  suggestion: "Copy it from another club and change what it says.",
};

function assembled(id: string, files: ClubFiles, images: readonly ImageFile[]): Club {
  return {
    ...files.club.value,
    id,
    trainings: files.trainings.value,
    people: files.people.value,
    texts: files.texts.value,
    events: entries(files.events).toSorted(
      (one, other) => compareNames(one.starts, other.starts) || compareNames(one.id, other.id),
    ),
    news: latestFirst(entries(files.news)),
    teams: entries(files.teams),
    galleries: latestFirst(entries(files.galleries)),
    pictures: new Map(images.map(({ file, parts: _, ...picture }) => [file, picture])),
  };
}

/** The values of a folder, each with the name of its file as its id. */
function entries<Value extends object>(files: readonly ReadFile<Value>[]): (Value & { id: string })[] {
  return files.map(({ file, value }) => ({ ...value, id: entryName(file) }));
}

function latestFirst<Entry extends { id: string; date: string }>(found: readonly Entry[]): Entry[] {
  return found.toSorted((one, other) => compareNames(other.date, one.date) || compareNames(one.id, other.id));
}

function compareNames(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
