import { existsSync } from "node:fs";
import { join } from "node:path";
import type * as z from "zod/mini";
import { nearest } from "../../../components/_kit/contract/nearest.ts";
import { iconShapes } from "../../../components/_kit/icons/icon-shapes.ts";
import type { clubFileContract } from "../../api/public/contracts/club-file.ts";
import type { eventFileContract } from "../../api/public/contracts/event-file.ts";
import type { galleryFileContract } from "../../api/public/contracts/gallery-file.ts";
import type { newsFileContract } from "../../api/public/contracts/news-file.ts";
import type { peopleFileContract } from "../../api/public/contracts/people-file.ts";
import type { teamFileContract } from "../../api/public/contracts/team-file.ts";
import type { textsFileContract } from "../../api/public/contracts/texts-file.ts";
import type { trainingsFileContract } from "../../api/public/contracts/trainings-file.ts";
import type { ReadFile } from "../../checks/model/json-file.ts";
import type { JsonPath, PlacedFile } from "../../checks/model/screen-files.ts";
import type { Flaw } from "../../engine/json/places.ts";

/** The files of a club that have been read, with their problems. */
export interface ClubFiles {
  readonly club: ReadFile<z.output<typeof clubFileContract>>;
  readonly trainings: ReadFile<z.output<typeof trainingsFileContract>>;
  readonly people: ReadFile<z.output<typeof peopleFileContract>>;
  readonly texts: ReadFile<z.output<typeof textsFileContract>>;
  readonly events: readonly ReadFile<z.output<typeof eventFileContract>>[];
  readonly news: readonly ReadFile<z.output<typeof newsFileContract>>[];
  readonly teams: readonly ReadFile<z.output<typeof teamFileContract>>[];
  readonly galleries: readonly ReadFile<z.output<typeof galleryFileContract>>[];
}

/** A problem between files that are each valid alone. */
export interface PlacedFlaw {
  readonly file: string;
  readonly text: string;
  readonly flaw: Flaw;
}

/** Dead references, missing files, and times that end before they start. */
export function crossFileProblems(files: ClubFiles, folder: string, capabilities: readonly string[]): PlacedFlaw[] {
  return [
    ...clubFlaws(files, folder, capabilities),
    ...trainingFlaws(files),
    ...files.events.flatMap(eventFlaws),
    ...files.news.flatMap((file) => newsFlaws(file, files, folder)),
  ];
}

function clubFlaws({ club }: ClubFiles, folder: string, capabilities: readonly string[]): PlacedFlaw[] {
  const { capabilities: own, logo, image, documents = [] } = club.value;
  return [
    ...own.flatMap((name, index) => unknownReference(club, ["capabilities", index], name, capabilities, "capability")),
    ...(logo === undefined ? [] : missingFile(club, ["logo"], logo, folder)),
    ...(image === undefined ? [] : missingFile(club, ["image", "file"], image.file, folder)),
    ...documents.flatMap(({ file }, index) => missingFile(club, ["documents", index, "file"], file, folder)),
  ];
}

function trainingFlaws({ club, trainings }: ClubFiles): PlacedFlaw[] {
  const halls = club.value.halls.map(({ id }) => id);
  const sports = club.value.sports.map(({ id }) => id);
  const { groups, season, closures = [] } = trainings.value;
  const groupIds = groups.map(({ id }) => id);
  return [
    ...(season.until < season.from
      ? [placeFlaw(trainings, ["season", "until"], "season.until: The season ends before it begins.")]
      : []),
    ...groups.flatMap(({ sport, times }, group) => [
      ...unknownReference(trainings, ["groups", group, "sport"], sport, sports, "sport"),
      ...times.flatMap(({ hall, from, until }, index) => [
        ...unknownReference(trainings, ["groups", group, "times", index, "hall"], hall, halls, "hall"),
        ...(until <= from
          ? [
              placeFlaw(
                trainings,
                ["groups", group, "times", index, "until"],
                "until: The training ends before it begins.",
              ),
            ]
          : []),
      ]),
    ]),
    ...closures.flatMap(({ date, hall, group }, index) => [
      ...wrongDate(trainings, ["closures", index, "date"], date),
      ...(hall === undefined ? [] : unknownReference(trainings, ["closures", index, "hall"], hall, halls, "hall")),
      ...(group === undefined
        ? []
        : unknownReference(trainings, ["closures", index, "group"], group, groupIds, "group")),
    ]),
    ...repeated(trainings, groupIds),
  ];
}

function repeated(file: PlacedFile, ids: readonly string[]): PlacedFlaw[] {
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index ? [] : [placeFlaw(file, ["groups", index, "id"], `id: There is another group "${id}".`)],
  );
}

function eventFlaws(file: ClubFiles["events"][number]): PlacedFlaw[] {
  const { starts, ends, icon, registration } = file.value;
  return [
    ...wrongDate(file, ["starts"], starts),
    ...(ends === undefined ? [] : wrongDate(file, ["ends"], ends)),
    ...(registration?.until === undefined ? [] : wrongDate(file, ["registration", "until"], registration.until)),
    ...(ends !== undefined && ends < starts
      ? [placeFlaw(file, ["ends"], "ends: The event ends before it begins.")]
      : []),
    ...(icon === undefined ? [] : unknownReference(file, ["icon"], icon, Object.keys(iconShapes), "icon")),
  ];
}

function newsFlaws(file: ClubFiles["news"][number], files: ClubFiles, folder: string): PlacedFlaw[] {
  const { date, image, related = [] } = file.value;
  return [
    ...wrongDate(file, ["date"], date),
    ...(image === undefined ? [] : missingFile(file, ["image", "file"], image.file, folder)),
    ...related.flatMap(({ href }, index) => deadLink(file, ["related", index, "href"], href, files)),
  ];
}

/** Links to an event or an article of the club; the plan of the pages knows the other paths. */
function deadLink(file: PlacedFile, path: JsonPath, href: string, { events, news }: ClubFiles): PlacedFlaw[] {
  const [, kind, id] = /^\/(anlaesse|news)\/([^/?#]+)$/.exec(href) ?? [];
  if (id === undefined) return [];
  const own = (kind === "news" ? news : events).map((each) => each.file.slice(each.file.lastIndexOf("/") + 1, -5));
  return unknownReference(file, path, id, own, kind === "news" ? "article" : "event");
}

function unknownReference(
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

function missingFile(file: PlacedFile, path: JsonPath, name: string, folder: string): PlacedFlaw[] {
  if (existsSync(join(folder, name))) return [];
  return [placeFlaw(file, path, `${fieldPath(path)}: There is no file "${name}" in the folder of the club.`)];
}

/** A pattern accepts the 31st of any month. */
function wrongDate(file: PlacedFile, path: JsonPath, moment: string): PlacedFlaw[] {
  const day = moment.slice(0, 10);
  const date = new Date(`${day}T00:00:00Z`);
  if (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)) return [];
  return [placeFlaw(file, path, `${fieldPath(path)}: There is no such day as ${day}.`)];
}

function placeFlaw(
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
