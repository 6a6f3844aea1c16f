import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, extname } from "node:path";
import { readClub } from "../clubs/read-club.ts";
import { capabilities } from "../content/operations.ts";
import { StepFailed } from "../files/steps.ts";
import { baseFiles } from "./base-files.ts";
import { readCalendarExport } from "./calendar-export.ts";
import { EntryFiles } from "./club-files.ts";
import { ClubFolderWriter } from "./club-folder.ts";
import { isGeneratorFolder, readGeneratorFolder } from "./generator-folder.ts";
import { recordIn } from "./json-records.ts";
import { Losses, type LossGroup, textOfGroup } from "./losses.ts";
import { writeEvents, writeGames, writePeople } from "./record-files.ts";
import { isSavedSite, readSavedPages } from "./saved-pages.ts";
import { writeSharedParts } from "./shared-parts.ts";
import type { Source } from "./source.ts";
import { readTableExport } from "./table-export.ts";
import { isWordPressExport, readWordPressExport } from "./wordpress-export.ts";

/** What an import has found and written. */
export interface ImportOutcome {
  /** How many of each kind the source has: articles, pages, events, people, games. */
  readonly counts: Readonly<Record<string, number>>;
  readonly redirects: number;
  readonly written: number;
  readonly losses: readonly LossGroup[];
  /** Whether a build takes the folder as it is. */
  readonly builds: boolean;
}

/**
 * Takes a source over into the folder of a club.
 *
 * @param path a folder of Hugo, Jekyll, Eleventy or saved pages, or a file: WordPress (XML), a calendar (ICS), a table (CSV, XLSX)
 * @throws StepFailed where nothing can be read
 */
export async function importClub(path: string, folder: string, id: string): Promise<ImportOutcome> {
  const losses = new Losses();
  const source = await readSource(path, losses);
  const writer = new ClubFolderWriter(folder, losses);
  if (isEmptySource(source) && writer.text("club.json") === undefined)
    throw new StepFailed(emptySourceText(path, losses));
  if (writer.text("club.json") === undefined)
    for (const [file, value] of Object.entries(baseFiles(source.site, id, losses)))
      if (writer.text(file) === undefined) writer.merge(file, `${JSON.stringify(value, undefined, 2)}\n`);
  const entries = new EntryFiles(source, writer, losses);
  entries.write(clubName(writer, id));
  writeEvents(source.events, writer, losses);
  writePeople(source.people, writer, losses);
  writeGames(source.games, writer, losses);
  writeSharedParts(entries.shared, writer);
  writer.finish();
  const builds = await tellRefusals(folder, id, losses);
  const { written } = writer;
  const redirects = Object.keys(entries.shared.redirects).length;
  return { counts: countsOf(source), redirects, written, losses: losses.groups(), builds };
}

function isEmptySource({ entries, events, people, games }: Source): boolean {
  return [entries, events, people, games].every(({ length }) => length === 0);
}

function emptySourceText(path: string, losses: Losses): string {
  return [`${path} has nothing that goes in, so nothing was written.`, ...losses.groups().map(textOfGroup)].join("\n");
}

async function readSource(path: string, losses: Losses): Promise<Source> {
  if (!existsSync(path)) throw new StepFailed(`There is no ${path}.`);
  const place = basename(path);
  if (statSync(path).isDirectory()) {
    if (isGeneratorFolder(path)) return readGeneratorFolder(path, losses);
    if (isSavedSite(path)) return readSavedPages(path, losses);
    throw new StepFailed(
      `${path} has no texts: it is no folder of Hugo, Jekyll or Eleventy (Markdown), and none of saved pages (HTML).`,
    );
  }
  const ending = extname(path).toLowerCase();
  if (ending === ".ics") return readCalendarExport(path, place, losses);
  if ([".csv", ".tsv", ".xlsx"].includes(ending)) return readTableExport(path, place, losses);
  if (ending === ".xls" || ending === ".ods")
    throw new StepFailed(`${path} is a spreadsheet of another kind. Save it as .xlsx or .csv and import that.`);
  if (ending === ".xml" && isWordPressExport(readFileSync(path, "latin1")))
    return readWordPressExport(path, place, losses);
  throw new StepFailed(
    `${path} is nothing that can be imported: a folder of Hugo, Jekyll, Eleventy or saved pages, or a file of WordPress (.xml), a calendar (.ics) or a table (.csv, .xlsx).`,
  );
}

function clubName(writer: ClubFolderWriter, id: string): string {
  const { name } = recordIn(writer.text("club.json"));
  return typeof name === "string" ? name : id;
}

function countsOf({ entries, events, people, games }: Source): Record<string, number> {
  const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
  return {
    ...{ articles: count("article"), pages: count("page"), galleries: count("gallery") },
    ...{ events: events.length + count("event"), people: people.length, games: games.length },
  };
}

/** What a build would refuse, as losses with their place. */
async function tellRefusals(folder: string, id: string, losses: Losses): Promise<boolean> {
  const read = await readClub(folder, id, capabilities());
  if (!("problems" in read)) return true;
  for (const { file, line, message, suggestion = "" } of read.problems) {
    losses.add("refused-by-build", `${file}:${line}`, `${message} ${suggestion}`.trim());
    losses.leadTo(`${file}:${line}`, file.slice(file.indexOf(`${id}/`) + id.length + 1));
  }
  return false;
}
