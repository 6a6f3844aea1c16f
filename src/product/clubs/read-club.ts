import * as z from "zod/mini";
import type { Club } from "../api/public/club.ts";
import { clubFileContract } from "../api/public/contracts/club-file.ts";
import { eventFileContract } from "../api/public/contracts/event-file.ts";
import { galleryFileContract } from "../api/public/contracts/gallery-file.ts";
import { newsFileContract } from "../api/public/contracts/news-file.ts";
import { peopleFileContract } from "../api/public/contracts/people-file.ts";
import { statusFileContract } from "../api/public/contracts/status-file.ts";
import { teamFileContract } from "../api/public/contracts/team-file.ts";
import { textsFileContract } from "../api/public/contracts/texts-file.ts";
import { trainingsFileContract } from "../api/public/contracts/trainings-file.ts";
import type { ProblemLanguage } from "../engine/locales.ts";
import type { ReadFile } from "../engine/source/json-file.ts";
import type { PlacedFile } from "../engine/source/placed-file.ts";
import type { Problem } from "../engine/source/problem.ts";
import { groundImage } from "./assets/grounds.ts";
import type { ImageFile } from "./assets/image-file.ts";
import { readImages } from "./assets/images.ts";
import { readClubDocuments } from "./documents.ts";
import { FolderContent } from "./folder-content.ts";
import { type PageFile, pageNameIn, pagesOf, readPageFile } from "./markdown/page-files.ts";
import { type ClubFlaw, flawProblem } from "./problems/club-flaw.ts";
import { readContentFile } from "./problems/content-file.ts";
import { nameFlaws } from "./problems/name-flaws.ts";
import { undescribedPictures } from "./rules/alt-rules.ts";
import { type ClubFiles, entryName, type ReadableFiles, withNeededFiles } from "./rules/club-files.ts";
import { crossFileFlaws } from "./rules/cross-file-rules.ts";
import { readProse } from "./rules/read-prose.ts";
import { type UntranslatedText, untranslatedTexts } from "./rules/untranslated.ts";

/** A club read from its folder, with the files for pages and downloads. */
export interface ClubFolder {
  readonly club: Club;
  readonly images: readonly ImageFile[];
  /** Absolute paths of the documents, by their path below the folder. */
  readonly documents: ReadonlyMap<string, string>;
  readonly untranslated: readonly UntranslatedText[];
  /** What pages show, and who writes them should know. */
  readonly notes: readonly Problem[];
  /** The places in `club.json`, for mistakes that only planned pages show. */
  readonly clubFile: PlacedFile;
}

/** A club that cannot be built: every problem with its file, line and field. */
export interface BrokenClub {
  readonly problems: readonly Problem[];
  /** The same in no language, for who shows them at their fields. */
  readonly flaws: readonly ClubFlaw[];
  /** The texts of its files, for the source lines of a problem. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Reads the folder of a club, and validates its files against the contracts and against each other.
 *
 * @param capabilities those that a club may have
 * @param language of the problems
 * @param content of the folder, where its hash is needed too
 */
export async function readClub(
  folder: string,
  id: string,
  capabilities: readonly string[],
  language: ProblemLanguage = "en",
  content = new FolderContent(folder),
): Promise<ClubFolder | BrokenClub> {
  const { scan } = content;
  const reader = new FolderReader(content, id);
  reader.tell(scan.flaws.map((flaw) => reader.placed(flaw)));
  if (reader.isBroken) return reader.broken(language);
  reader.tell(nameFlaws(scan.files).map((flaw) => reader.placed(flaw)));
  const readable = reader.all();
  const files = withNeededFiles(readable);
  const images = await readImages(folder, content);
  const { prose, flaws, notes } = await readProse(readable, folder);
  const documents = readClubDocuments(folder, files?.club.value.documents);
  if (files !== undefined) reader.tell(crossFileFlaws(files, folder, capabilities));
  reader.tell([...flaws, ...[...images.flaws, ...documents.flaws].map((flaw) => reader.placed(flaw))]);
  if (reader.isBroken || files === undefined) return reader.broken(language);
  const clubFile = files.club;
  const pictures =
    clubFile.value.image === undefined ? [...images.files, await groundImage(clubFile.value)] : images.files;
  const club = { ...assembled(id, files, pictures), prose };
  const untranslated = untranslatedTexts(files, club);
  return {
    ...{ club, images: pictures, documents: documents.files, untranslated, clubFile },
    notes: [...notes, ...undescribedPictures(files)].map((note) =>
      flawProblem(note, reader.textOf(note.file), language),
    ),
  };
}

/** What is wrong with a club, in a language. */
export function brokenClub(
  flaws: readonly ClubFlaw[],
  files: ReadonlyMap<string, string>,
  language: ProblemLanguage,
): BrokenClub {
  return { problems: flaws.map((flaw) => flawProblem(flaw, files.get(flaw.file) ?? "", language)), flaws, files };
}

/** A club has hundreds of these files, so their contracts are compiled. */
const fileContracts = {
  events: z.compile(eventFileContract, { strict: true }),
  news: z.compile(newsFileContract, { strict: true }),
  teams: z.compile(teamFileContract, { strict: true }),
  galleries: z.compile(galleryFileContract, { strict: true }),
};

class FolderReader {
  readonly #flaws: ClubFlaw[] = [];
  readonly #texts = new Map<string, string>();
  readonly #content: FolderContent;
  readonly #name: string;
  readonly #paths: ReadonlySet<string>;

  constructor(content: FolderContent, id: string) {
    this.#content = content;
    this.#paths = new Set(content.scan.files.map(({ path }) => path));
    this.#name = `content/clubs/${id}`;
  }

  get isBroken(): boolean {
    return this.#flaws.length > 0;
  }

  broken(language: ProblemLanguage): BrokenClub {
    return brokenClub(this.#flaws, this.#texts, language);
  }

  textOf(file: string): string {
    return this.#texts.get(file) ?? "";
  }

  tell(flaws: readonly ClubFlaw[]): void {
    this.#flaws.push(...flaws);
  }

  /** A mistake of a file, with the path from the root of the project. */
  placed(flaw: ClubFlaw): ClubFlaw {
    return { ...flaw, file: `${this.#name}/${flaw.file}` };
  }

  all(): ReadableFiles {
    const paths = [...this.#paths];
    const pageNames = paths.flatMap((path) => {
      const { id, language } = pageNameIn(path) ?? {};
      return id === undefined ? [] : [language === undefined ? id : `${id}.${language}`];
    });
    const namesIn = (folder: string) => paths.filter((path) => path.startsWith(`${folder}/`)).map(entryName);
    return {
      club: this.#read("club.json", clubFileContract),
      trainings: this.#read("trainings.json", trainingsFileContract),
      people: this.#read("people.json", peopleFileContract),
      texts: this.#read("texts.json", textsFileContract),
      status: this.#read("status.json", statusFileContract),
      events: this.#each("events", paths, fileContracts.events),
      news: this.#each("news", paths, fileContracts.news),
      teams: this.#each("teams", paths, fileContracts.teams),
      galleries: this.#each("galleries", paths, fileContracts.galleries),
      pages: paths.filter((path) => /^pages\/.*\.md$/.test(path)).flatMap((path) => this.#page(path)),
      names: {
        ...{ events: namesIn("events"), news: namesIn("news"), teams: namesIn("teams"), pages: pageNames },
      },
    };
  }

  #each<Schema extends z.ZodMiniType>(folder: string, paths: readonly string[], schema: Schema) {
    const own = paths.filter((path) => path.startsWith(`${folder}/`) && path.endsWith(".json"));
    return own.flatMap((path) => this.#read(path, schema) ?? []);
  }

  #page(path: string): PageFile[] {
    const file = `${this.#name}/${path}`;
    const read = readPageFile(path, file, this.#text(path, file) ?? "");
    if (!("flaws" in read)) return [read];
    this.tell(read.flaws);
    return [];
  }

  #read<Schema extends z.ZodMiniType>(path: string, schema: Schema): ReadFile<z.output<Schema>> | undefined {
    const file = `${this.#name}/${path}`;
    const text = this.#text(path, file);
    const read = text === undefined ? { flaws: [] } : readContentFile(file, text, schema);
    if (!("flaws" in read)) return read;
    this.tell(read.flaws);
    return undefined;
  }

  /** The rules of names tell which file is missing. */
  #text(path: string, file: string): string | undefined {
    if (!this.#paths.has(path)) return undefined;
    const text = this.#content.read(path).toString("utf8");
    this.#texts.set(file, text);
    return text;
  }
}

function assembled(id: string, files: ClubFiles, images: readonly ImageFile[]): Omit<Club, "prose"> {
  return {
    ...files.club.value,
    id,
    trainings: files.trainings.value,
    people: files.people.value,
    texts: files.texts.value,
    status: files.status?.value,
    events: entriesWithIds(files.events).toSorted(
      (one, other) => compareNames(one.starts, other.starts) || compareNames(one.id, other.id),
    ),
    news: latestFirst(entriesWithIds(files.news)),
    teams: entriesWithIds(files.teams),
    galleries: latestFirst(entriesWithIds(files.galleries)),
    pages: pagesOf(files.pages, files.club.value.locales),
    pictures: new Map(images.map(({ file, parts: _, ...picture }) => [file, picture])),
  };
}

/** The values of a folder, each with the name of its file as its id. */
function entriesWithIds<Value extends object>(files: readonly ReadFile<Value>[]): (Value & { id: string })[] {
  return files.map(({ file, value }) => ({ ...value, id: entryName(file) }));
}

function latestFirst<Entry extends { id: string; date: string }>(found: readonly Entry[]): Entry[] {
  return found.toSorted((one, other) => compareNames(other.date, one.date) || compareNames(one.id, other.id));
}

function compareNames(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
