import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { formatPath } from "../../../../components/_kit/contract/errors.ts";
import { mistyped, nearest } from "../../../../components/_kit/contract/nearest.ts";
import { swissTime } from "../../api/public/dates.ts";
import { clubTime } from "../../engine/calendar.ts";
import type { DataPath } from "../../engine/json/data-path.ts";
import type { PlacedFile } from "../../engine/source/placed-file.ts";
import type { ClubFlaw, UnplacedFlaw } from "../problems/club-flaw.ts";
import type { FlawId, ReferenceKind } from "../problems/flaw-texts.ts";
import { storedFile } from "../stored-file.ts";

/** A name that refers to nothing. */
export function unknownReference(
  file: PlacedFile,
  path: DataPath,
  name: string,
  known: readonly string[],
  kind: ReferenceKind,
): ClubFlaw[] {
  const flaw = unknownReferenceFlaw(name, known, kind);
  return flaw === undefined ? [] : [placeFlaw(file, path, flaw.id, flaw.values)];
}

/** Why a name refers to nothing, with the name that may be meant. */
export function unknownReferenceFlaw(
  name: string,
  known: readonly string[],
  kind: ReferenceKind,
): UnplacedFlaw | undefined {
  if (known.includes(name)) return undefined;
  const near = kind === "capability" ? mistyped(name, known) : nearest(name, known);
  const values = { name, kind: { word: kind } };
  if (near !== undefined) return { id: "unknown-reference-near", values: { ...values, near } };
  if (known.length === 0) return { id: "unknown-reference-none", values };
  const names = namesBesideCapability(name, [...new Set(known)]);
  if (names.length <= mostNames) return { id: "unknown-reference", values: { ...values, known: names.join(", ") } };
  const some = names.slice(0, mostNames / 2).join(", ");
  return { id: "unknown-reference-many", values: { ...values, count: names.length, known: some } };
}

/** What the feature of a capability has; all names of other things. */
function namesBesideCapability(name: string, known: string[]): string[] {
  const own = known.filter((each) => each.startsWith(`${name.split(".", 1)[0]}.`));
  return own.length === 0 ? known : own;
}

/** More names than these are no help. */
const mostNames = 12;

/** A file that is not in the folder of the club. */
export function missingFile(file: PlacedFile, path: DataPath, name: string, folder: string): ClubFlaw[] {
  const flaw = absentFile(name, folder);
  return flaw === undefined ? [] : [placeFlaw(file, path, flaw.id, flaw.values)];
}

/** Why a file is not found, with the one that may be meant. */
export function absentFile(name: string, folder: string): UnplacedFlaw | undefined {
  if (storedFile(folder, name) !== undefined) return undefined;
  const alike = filesBeside(name, folder).filter((each) => nearest(stemOf(name), [stemOf(each)]) !== undefined);
  const near = nearest(name, alike) ?? alike[0];
  return near === undefined
    ? { id: "absent-file", values: { name } }
    : { id: "absent-file-near", values: { name, near } };
}

/** `foto` of `images/foto.jpg`: folders and endings make files alike that are not. */
function stemOf(name: string): string {
  return basename(name, extname(name));
}

function filesBeside(name: string, folder: string): string[] {
  const beside = dirname(name);
  return existsSync(join(folder, beside)) ? readdirSync(join(folder, beside)).map((each) => `${beside}/${each}`) : [];
}

/** A picture that is not in the folder of the club, or a document in its place. */
export function missingPicture(file: PlacedFile, path: DataPath, name: string, folder: string): ClubFlaw[] {
  if (!name.startsWith("images/")) return [placeFlaw(file, path, "no-picture", { name })];
  return missingFile(file, path, name, folder);
}

type Pictures = { readonly file: string } | readonly { readonly file: string }[] | undefined;

/** Pictures that are not in the folder of the club; one, or a list. */
export function missingPictures(file: PlacedFile, path: DataPath, pictures: Pictures, folder: string): ClubFlaw[] {
  if (pictures === undefined) return [];
  if ("file" in pictures) return missingPicture(file, [...path, "file"], pictures.file, folder);
  return pictures.flatMap((picture, index) => missingPicture(file, [...path, index, "file"], picture.file, folder));
}

/** An end before its beginning. Times and days of the same form are compared; a day without time lasts until its end. */
export function endsBefore(file: PlacedFile, path: DataPath, first: string, last: string | undefined): ClubFlaw[] {
  if (last === undefined || last >= first || first.startsWith(`${last}T`)) return [];
  return [placeFlaw(file, path, "ends-before", { first, last })];
}

/** An end at or before its beginning: a training lasts some minutes, and ends on its day. */
export function endsBeforeOrAt(file: PlacedFile, path: DataPath, first: string, last: string): ClubFlaw[] {
  if (last > first) return [];
  const isNight = first >= "18:00" && last <= "06:00";
  return [placeFlaw(file, path, isNight ? "ends-after-midnight" : "ends-before", { first, last })];
}

/** An id that another entry of the list has. */
export function repeatedIds(
  file: PlacedFile,
  path: DataPath,
  entries: readonly { readonly id: string }[] = [],
): ClubFlaw[] {
  const ids = entries.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index ? [] : [placeFlaw(file, [...path, index, "id"], "repeated-id", { name: id })],
  );
}

/** A pattern accepts the 31st of any month, and the hour that is left out as summer time begins. */
export function wrongDate(file: PlacedFile, path: DataPath, moment: string | undefined): ClubFlaw[] {
  if (moment === undefined) return [];
  const [day = "", time] = moment.split("T");
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day))
    return [placeFlaw(file, path, "wrong-day", { day })];
  if (time === undefined || clubTime(Date.parse(swissTime(moment))).hour === Number(time.slice(0, 2))) return [];
  return [placeFlaw(file, path, "skipped-hour", { day, time })];
}

/** A table whose rows have another number of cells than columns. */
export function wrongTables(
  file: PlacedFile,
  path: DataPath,
  tables: readonly { readonly columns: readonly unknown[]; readonly rows: readonly (readonly unknown[])[] }[] = [],
): ClubFlaw[] {
  return tables.flatMap(({ columns, rows }, table) =>
    rows.flatMap(({ length: count }, row) =>
      count === columns.length
        ? []
        : [placeFlaw(file, [...path, table, "rows", row], "table-cells", { count, columns: columns.length })],
    ),
  );
}

/** A mistake at a field of a file. */
export function placeFlaw(
  { file, offsetOf }: PlacedFile,
  path: DataPath,
  id: FlawId,
  values?: UnplacedFlaw["values"],
): ClubFlaw {
  return { file, offset: offsetOf(path), field: formatPath(path), id, values };
}
