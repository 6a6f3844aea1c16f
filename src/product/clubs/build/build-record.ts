import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { UntranslatedText } from "../rules/untranslated.ts";

/** The inputs of a club's site, and every file of it. */
export interface BuildRecord {
  /** A hash of all inputs but the day; if it is the same, there is nothing to do from `day` until `nextDay`. */
  readonly inputs: string;
  /** A hash of the files of the club's folder. */
  readonly content: string;
  /** A hash of names, sizes and times of the files of the club's folder, which spares reading them. */
  readonly stamps: string;
  /** The day of the build, and the first day on which a page may show something else. */
  readonly day: string;
  readonly nextDay: string;
  /** A hash of the inputs of each page, by the page's path below the folder. */
  readonly pages: Readonly<Record<string, string>>;
  /** A hash of the content of each file, by its path below the folder. */
  readonly files: Readonly<Record<string, string>>;
}

const emptyRecord: BuildRecord = { inputs: "", content: "", stamps: "", day: "", nextDay: "", pages: {}, files: {} };

/** What builds record is beside the public folder, so that no host shows it: `dist/public` and `dist/public.build`. */
export function recordFolder(out: string): string {
  return `${out}.build`;
}

function clubRecords(out: string): string {
  return join(recordFolder(out), "clubs");
}

function clubRecordFile(out: string, club: string): string {
  return join(clubRecords(out), `${club}.json`);
}

/** The clubs that builds have made in a folder. */
export function recordedClubs(out: string): string[] {
  if (!existsSync(clubRecords(out))) return [];
  return readdirSync(clubRecords(out)).flatMap((name) => (name.endsWith(".json") ? [name.slice(0, -5)] : []));
}

/** The record of the last build of a club; an empty one if it, or the site, is missing or unreadable. */
export function readRecord(out: string, club: string): BuildRecord {
  const file = clubRecordFile(out, club);
  if (!existsSync(file) || !existsSync(join(out, club))) return emptyRecord;
  try {
    return { ...emptyRecord, ...(JSON.parse(readFileSync(file, "utf8")) as Partial<BuildRecord>) };
  } catch {
    return emptyRecord;
  }
}

/** Writes a record that becomes valid by {@link acceptRecord}, when the site is in its place. */
export function writeBuildRecord(out: string, club: string, record: BuildRecord): void {
  mkdirSync(clubRecords(out), { recursive: true });
  writeFileSync(pendingFile(out, club, process.pid), recordText(record));
}

function pendingFile(out: string, club: string, process: number | string): string {
  return `${clubRecordFile(out, club)}.new-${process}`;
}

export function acceptRecord(out: string, club: string): void {
  renameSync(pendingFile(out, club, process.pid), clubRecordFile(out, club));
}

export function removeRecord(out: string, club: string): void {
  rmSync(clubRecordFile(out, club), { force: true });
}

/**
 * Accepts the records of sites that a killed build has put in their place, and removes those of others. It needs the
 * folders as the killed build left them: a new site that is not in its place still has its own name.
 */
export function recoverRecords(out: string, isRunning: (process: number) => boolean): void {
  if (!existsSync(clubRecords(out))) return;
  for (const name of readdirSync(clubRecords(out))) {
    const [, club, process] = /^(.+)\.json\.new-(\d+)$/.exec(name) ?? [];
    if (club === undefined || process === undefined || isRunning(Number(process))) continue;
    const pending = pendingFile(out, club, process);
    if (existsSync(join(out, `${club}.new-${process}`))) rmSync(pending);
    else renameSync(pending, clubRecordFile(out, club));
  }
}

function recordText(record: BuildRecord): string {
  return `${JSON.stringify({ ...record, pages: byPath(record.pages), files: byPath(record.files) })}\n`;
}

function byPath(hashes: Readonly<Record<string, string>>): Record<string, string> {
  const paths = Object.keys(hashes).toSorted();
  return Object.fromEntries(paths.map((path) => [path, hashes[path] ?? ""]));
}

/** Writes what stopped the build of a club, for those who run it. @returns the file */
export function writeFailure(out: string, club: string, error: unknown): string {
  const file = join(recordFolder(out), `failure.${club}.txt`);
  mkdirSync(recordFolder(out), { recursive: true });
  writeFileSync(file, `${error instanceof Error ? error.stack : String(error)}\n`);
  return file;
}

/** Writes which texts the languages of a club lack, a line each, for those who write it. */
export function writeUntranslated(out: string, club: string, texts: readonly UntranslatedText[]): void {
  const file = join(recordFolder(out), `untranslated.${club}.txt`);
  if (texts.length === 0) rmSync(file, { force: true });
  else writeFileSync(file, texts.map(untranslatedLine).join(""));
}

function untranslatedLine({ locale, file, field, shown }: UntranslatedText): string {
  return `${locale}  ${file}  ${field}: ${shown.replaceAll(/\s+/g, " ").slice(0, 80)}\n`;
}
