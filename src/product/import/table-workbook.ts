import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/node";
import type { Losses } from "./losses.ts";

/** A table of a file. */
export interface TableSheet {
  /** `mitglieder.xlsx:Vorstand` */
  readonly place: string;
  readonly rows: readonly (readonly string[])[];
}

/** What a workbook may need unpacked, in bytes: one with 100,000 rows needs a fifth. */
const mostUnpacked = 200_000_000;

/** The sheets of a workbook of Excel as texts: a day as `2026-11-27`, a time as `19:30`, both with a blank between. */
export async function readWorkbook(path: string, place: string, losses: Losses): Promise<TableSheet[]> {
  try {
    const bytes = readFileSync(path);
    if (unpackedSize(bytes) > mostUnpacked) {
      losses.add("unreadable-file", place, "it is packed so that it would fill the memory");
      return [];
    }
    const sheets = await readXlsxFile(bytes);
    return sheets.map(({ sheet, data }) => ({
      place: `${place}:${sheet}`,
      rows: data.map((cells: readonly unknown[]) => cells.map(textOfCell)),
    }));
  } catch {
    losses.add("unreadable-file", place, "it is no workbook of Excel, or ends in the middle");
    return [];
  }
}

/** In bytes, as the archive says; nothing is unpacked. */
function unpackedSize(archive: Uint8Array): number {
  let size = 0;
  unzipSync(archive, {
    filter({ originalSize }) {
      size += originalSize;
      return false;
    },
  });
  return size;
}

function textOfCell(value: unknown): string {
  if (value instanceof Date) return textOfMoment(value);
  return value === null || value === undefined ? "" : String(value);
}

/** A time alone is one of the first days that a workbook knows. */
function textOfMoment(value: Date): string {
  if (Number.isNaN(value.valueOf())) return "";
  // A workbook counts days as floating numbers: a minute may come out a second short.
  const minute = new Date(60_000 * Math.round(value.valueOf() / 60_000)).toISOString();
  const [day, time] = [minute.slice(0, 10), minute.slice(11, 16)];
  if (day < "1905") return time;
  return time === "00:00" ? day : `${day} ${time}`;
}
