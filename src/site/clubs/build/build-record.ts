import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a club's folder was made from. It lies in the folder, so that the two are never of different builds. */
export interface BuildRecord {
  /** A hash of everything that goes in; the same means that there is nothing to do. */
  readonly inputs: string;
  /** A hash of what each page is made from, by the page's path below the folder. */
  readonly pages: Readonly<Record<string, string>>;
}

export const recordName = ".build.json";

const emptyRecord: BuildRecord = { inputs: "", pages: {} };

/** The record of the last build; an empty one where there is none that can be read. */
export function readRecord(folder: string): BuildRecord {
  const file = join(folder, recordName);
  if (!existsSync(file)) return emptyRecord;
  try {
    return { ...emptyRecord, ...(JSON.parse(readFileSync(file, "utf8")) as Partial<BuildRecord>) };
  } catch {
    return emptyRecord;
  }
}

export function recordText({ inputs, pages }: BuildRecord): string {
  const sorted = Object.entries(pages).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify({ inputs, pages: Object.fromEntries(sorted) })}\n`;
}
