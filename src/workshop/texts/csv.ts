import { textStates } from "../../product/engine/texts/translated-text.ts";
import type { TextUnit, TranslationFile } from "./xliff.ts";

const tableHead = ["app", "locale", "source", "text", "state", "places"];

/** A table of texts, for who has no tool of translators. */
export function writeCsv({ app, locale, units }: TranslationFile): string {
  const rows = units.map(({ source, text, state = "", places = [] }) => [
    ...[app, locale, source, text, state],
    places.join(" "),
  ]);
  return [tableHead, ...rows].map((row) => `${row.map(quotedCell).join(",")}\r\n`).join("");
}

function quotedCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Reads such a table.
 *
 * @throws Error where it has other columns
 */
export function readCsv(text: string): TranslationFile {
  const [names = [], ...rows] = csvRows(text.replace(/^\ufeff/, ""));
  if (tableHead.some((name, at) => names[at] !== name)) throw new Error(`The columns are ${tableHead.join(", ")}.`);
  const units = rows.map(([, , source = "", translation = "", state = ""]): TextUnit => {
    const known = textStates.find((each) => each === state);
    return { source, text: translation, ...(known && { state: known }) };
  });
  return { app: rows[0]?.[0] ?? "", locale: rows[0]?.[1] ?? "", units };
}

function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === ",") continue;
    if (row.length > 1) rows.push(row);
    row = [];
  }
  return rows;
}
