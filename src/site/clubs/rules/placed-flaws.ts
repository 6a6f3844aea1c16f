import { existsSync } from "node:fs";
import { join } from "node:path";
import { nearest } from "../../../../components/_kit/contract/nearest.ts";
import type { JsonPath, PlacedFile } from "../../../checks/model/screen-files.ts";
import type { Flaw } from "../../../engine/json/places.ts";

/** A problem between files that are each valid alone. */
export interface PlacedFlaw {
  readonly file: string;
  readonly text: string;
  readonly flaw: Flaw;
}

/** A name that refers to nothing. */
export function unknownReference(
  file: PlacedFile,
  path: JsonPath,
  name: string,
  known: readonly string[],
  kind: string,
): PlacedFlaw[] {
  if (known.includes(name)) return [];
  const near = nearest(name, known);
  const suggestion = near === undefined ? `Use one of ${known.slice(0, 12).join(", ")}.` : `Did you mean "${near}"?`;
  return [placeFlaw(file, path, `${fieldPath(path)}: There is no ${kind} "${name}".`, suggestion)];
}

/** A file that is not in the folder of the club. */
export function missingFile(file: PlacedFile, path: JsonPath, name: string, folder: string): PlacedFlaw[] {
  if (existsSync(join(folder, name))) return [];
  return [placeFlaw(file, path, `${fieldPath(path)}: There is no file "${name}" in the folder of the club.`)];
}

type Pictures = { readonly file: string } | readonly { readonly file: string }[] | undefined;

/** Pictures that are not in the folder of the club; one, or a list. */
export function missingPictures(file: PlacedFile, path: JsonPath, pictures: Pictures, folder: string): PlacedFlaw[] {
  if (pictures === undefined) return [];
  if ("file" in pictures) return missingFile(file, [...path, "file"], pictures.file, folder);
  return pictures.flatMap((picture, index) => missingFile(file, [...path, index, "file"], picture.file, folder));
}

/** An end before its beginning. */
export function laterThan(
  file: PlacedFile,
  path: JsonPath,
  first: string,
  last: string | undefined,
  message: string,
): PlacedFlaw[] {
  return last !== undefined && last < first ? [placeFlaw(file, path, `${path.at(-1)}: ${message}`)] : [];
}

/** An id that another entry of the list has. */
export function repeatedIds(
  file: PlacedFile,
  path: JsonPath,
  entries: readonly { readonly id: string }[],
  kind: string,
): PlacedFlaw[] {
  const ids = entries.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index ? [] : [placeFlaw(file, [...path, index, "id"], `id: There is another ${kind} "${id}".`)],
  );
}

/** A pattern accepts the 31st of any month. */
export function wrongDate(file: PlacedFile, path: JsonPath, moment: string | undefined): PlacedFlaw[] {
  if (moment === undefined) return [];
  const day = moment.slice(0, 10);
  const date = new Date(`${day}T00:00:00Z`);
  if (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)) return [];
  return [placeFlaw(file, path, `${fieldPath(path)}: There is no such day as ${day}.`)];
}

/** A flaw at a field of a file. */
export function placeFlaw(
  { file, text, offsetOf }: PlacedFile,
  path: JsonPath,
  message: string,
  suggestion?: string,
): PlacedFlaw {
  return { file, text, flaw: { offset: offsetOf(path), message, suggestion } };
}

function fieldPath(path: JsonPath): string {
  return path
    .map((step, index) => (typeof step === "number" ? `[${step}]` : `${index === 0 ? "" : "."}${step}`))
    .join("");
}
