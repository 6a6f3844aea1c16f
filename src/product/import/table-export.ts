import { isBlank, readableLine } from "../../../components/_kit/characters.ts";
import type { Losses } from "./losses.ts";
import { emptySource, type Source, type SourceGame, type SourcePerson } from "./source.ts";
import { momentOf } from "./source-dates.ts";
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

/** The people or games of a table with a head, separated by semicolons, commas or tabs. */
export function readTableExport(path: string, place: string, losses: Losses): Source {
  const [head = [], ...lines] = cellsOf(textOfFile(path, place, losses));
  const names = head.map((each) => columnNamed(each));
  names.forEach((name, index) => {
    if (name === undefined) losses.add("unread-column", place, head[index]);
  });
  const rows = lines.map((cells): TableRow => namedCells(names, cells));
  const at = (index: number) => `${place}:${index + 2}`;
  if (names.includes("home") && names.includes("away"))
    return { ...emptySource, games: rows.flatMap((row, index) => gameOf(row, at(index), losses)) };
  if (!names.some((name) => name === "name" || name === "lastName"))
    losses.add("unreadable-file", place, "no column is called Name, or Heim and Gast");
  return { ...emptySource, people: rows.flatMap((row, index) => personOf(row, at(index), losses)) };
}

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

/** The cells of each line (RFC 4180); the sign between them is the one that the head has most of. */
function cellsOf(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, "");
  const [head = ""] = plain.split("\n", 1);
  const count = (sign: string) => head.split(sign).length;
  const [sign = ";"] = [";", ",", "\t"].toSorted((one, other) => count(other) - count(one));
  const cell = new RegExp(`("(?:[^"]|"")*"|[^"\\n${sign}][^\\n${sign}]*|)(${sign}|\\n|$)`, "gy");
  const rows: string[][] = [[]];
  for (const [, value = "", end] of plain.matchAll(cell)) {
    rows.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === "") break;
    if (end === "\n") rows.push([]);
  }
  return rows.filter((row) => row.some((each) => !isBlank(each)));
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
  const starts = momentOf(day, time ?? day?.replace(/^\S+\s*/, ""));
  if (starts === undefined || home === "" || away === "") {
    losses.add("wrong-date", place, [day, home, away].filter(Boolean).join(" "));
    return [];
  }
  const [, own, other] = /^(\d{1,3})\s*[:-]\s*(\d{1,3})$/.exec(score) ?? [];
  const result = own === undefined || other === undefined ? undefined : ([Number(own), Number(other)] as const);
  return [{ team, starts, home, away, place: row.place || undefined, score: result }];
}
