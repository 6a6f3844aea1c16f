import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The inputs of a club's folder. The record is in the folder, so that both are of the same build. */
export interface BuildRecord {
  /** A hash of all inputs; if it is the same, there is nothing to do. */
  readonly inputs: string;
  /** A hash of the inputs of each page, by the page's path below the folder. */
  readonly pages: Readonly<Record<string, string>>;
}

export const recordName = ".build.json";

const emptyRecord: BuildRecord = { inputs: "", pages: {} };

/** The record of the last build; an empty one if it is missing or unreadable. */
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
