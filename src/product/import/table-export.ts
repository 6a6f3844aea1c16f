import Papa from "papaparse";
import { isBlank, readableLine } from "../../../components/_kit/characters.ts";
import type { Losses } from "./losses.ts";
import { emptySource, type Source, type SourceGame, type SourcePerson } from "./source.ts";
import { momentOf } from "./source-dates.ts";
import { readWorkbook, type TableSheet } from "./table-workbook.ts";
import { textOfFile } from "./text-of-file.ts";

/** What columnNames are called, in the languages of Switzerland. */
const columnNames = {
  name: ["name", "nom complet"],
  firstName: ["vorname", "prenom", "prénom", "nome", "first name", "firstname"],
  lastName: ["nachname", "nom", "cognome", "last name", "lastname"],
  role: ["funktion", "rolle", "amt", "fonction", "funzione", "role"],
  section: ["bereich", "gruppe", "ressort", "abteilung", "section", "groupe", "settore"],
  email: ["e-mail", "email", "mail", "courriel"],
  phone: ["telefon", "tel", "mobile", "natel", "téléphone", "telephone", "telefono", "phone"],
  day: ["datum", "date", "data", "tag"],
  time: ["zeit", "uhrzeit", "anspiel", "anpfiff", "heure", "ora", "time"],
  home: ["heim", "heimteam", "home", "domicile", "casa"],
  away: ["gast", "gastteam", "gäste", "away", "visiteur", "ospite"],
  place: ["ort", "halle", "spielort", "lieu", "luogo", "place"],
  score: ["resultat", "ergebnis", "score", "résultat", "risultato"],
  team: ["team", "mannschaft", "équipe", "equipe", "squadra"],
} as const;

type TableColumn = keyof typeof columnNames;
type TableRow = Readonly<Partial<Record<TableColumn, string>>>;

/** The people and games of a table with a head: a text with semicolons, commas or tabs, or each sheet of a workbook. */
export async function readTableExport(path: string, place: string, losses: Losses): Promise<Source> {
  const isWorkbook = /\.xlsx$/i.test(path);
  const sheets = isWorkbook
    ? await readWorkbook(path, place, losses)
    : [{ place, rows: cellsOf(textOfFile(path, place, losses), place, losses) }];
  const read = sheets.map((sheet) => sourceOfSheet(sheet, losses));
  return {
    ...emptySource,
    people: read.flatMap(({ people }) => people),
    games: read.flatMap(({ games }) => games),
  };
}

function sourceOfSheet({ place, rows }: TableSheet, losses: Losses): Source {
  const head = headRow(rows);
  const names = (rows[head] ?? []).map((each) => columnNamed(each));
  rows[head]?.forEach((cell, index) => {
    if (names[index] === undefined && !isBlank(cell)) losses.add("unread-column", place, cell);
  });
  const filled = rows.flatMap((cells, index) =>
    index <= head || cells.every((each) => isBlank(each))
      ? []
      : [{ at: `${place}:${index + 1}`, row: namedCells(names, cells) }],
  );
  if (names.includes("home") && names.includes("away"))
    return { ...emptySource, games: filled.flatMap(({ row, at }) => gameOf(row, at, losses)) };
  if (filled.length > 0 && !names.some((name) => name === "name" || name === "lastName"))
    losses.add("unreadable-file", place, "no column is called Name, or Heim and Gast");
  return { ...emptySource, people: filled.flatMap(({ row, at }) => personOf(row, at, losses)) };
}

/** Where the head is: offices write a title above it. */
function headRow(rows: readonly (readonly string[])[]): number {
  const known = (row: readonly string[]) => row.filter((cell) => columnNamed(cell) !== undefined).length;
  return Math.max(
    rows.slice(0, mostAboveHead).findIndex((row) => known(row) > 1),
    0,
  );
}

const mostAboveHead = 20;

function columnNamed(head: string): TableColumn | undefined {
  const name = readableLine(head)
    .toLowerCase()
    .replace(/[.:*]+$/, "");
  const found = Object.entries(columnNames).find(([, names]) => names.some((each) => each === name));
  return found && Object.keys(columnNames).find((key): key is TableColumn => key === found[0]);
}

function namedCells(names: readonly (TableColumn | undefined)[], cells: readonly string[]): TableRow {
  return Object.fromEntries(
    names.flatMap((name, index) => (name === undefined ? [] : [[name, readableLine(cells[index] ?? "")]])),
  );
}

/** Where programs write several signs in a line, it is the one that the fullest of the first lines has most of. */
function separatorOf(text: string): string {
  const lines = text.split("\n", mostAboveHead);
  const most = (sign: string) => Math.max(...lines.map((line) => line.split(sign).length));
  return [";", ",", "\t"].reduce((best, sign) => (most(sign) > most(best) ? sign : best));
}

const mostOpenQuotes = 200;

/** The cells of each line (RFC 4180). A quotation mark that nothing closes would take all the lines after it with it: it is a letter. */
function cellsOf(text: string, place: string, losses: Losses): string[][] {
  const delimiter = separatorOf(text);
  let plain = text;
  for (let count = 0; count <= mostOpenQuotes; count += 1) {
    const { data, errors } = Papa.parse<string[]>(plain, { delimiter });
    const open = errors.find(({ type }) => type === "Quotes")?.index;
    if (open === undefined) return data;
    losses.add("open-quote", `${place}:${plain.slice(0, open).split("\n").length}`);
    plain = plain.slice(0, open - 1) + plain.slice(open);
  }
  losses.add("unreadable-file", place, "too many quotation marks are open");
  return [];
}

function personOf(row: TableRow, place: string, losses: Losses): SourcePerson[] {
  const name = row.name ?? [row.firstName, row.lastName].filter(Boolean).join(" ");
  if (name === "") {
    losses.add("no-title", place);
    return [];
  }
  const { role = "", section = "", email = "", phone = "" } = row;
  return [{ name, role, section, email: email || undefined, phone: phone || undefined }];
}

function gameOf(row: TableRow, place: string, losses: Losses): SourceGame[] {
  const { day, time, home = "", away = "", team = "", score = "" } = row;
  const starts = momentOf(day, time);
  if (starts === undefined || home === "" || away === "") {
    losses.add("wrong-date", place, [day, home, away].filter(Boolean).join(" "));
    return [];
  }
  const [, own, other] = /^(\d{1,3})\s*[:-]\s*(\d{1,3})(?:\s*\(.*\))?$/.exec(score) ?? [];
  const result = own === undefined || other === undefined ? undefined : ([Number(own), Number(other)] as const);
  return [{ team, starts, home, away, place: row.place || undefined, score: result }];
}
