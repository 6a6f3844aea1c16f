import type { ClubMatch } from "../../api/public/club.ts";
import { decodedName } from "../../api/public/file-names.ts";
import type { DataPath } from "../../engine/json/data-path.ts";
import type { PlacedFile } from "../../engine/source/placed-file.ts";
import type { ClubFlaw, UnplacedFlaw } from "../problems/club-flaw.ts";
import type { ReferenceKind } from "../problems/flaw-texts.ts";
import type { ClubFiles } from "./club-files.ts";
import { peopleIds } from "./club-rules.ts";
import { movedFlaws } from "./moved-rules.ts";
import {
  missingPictures,
  placeFlaw,
  unknownReference,
  unknownReferenceFlaw,
  wrongDate,
  wrongTables,
} from "./placed-flaws.ts";

/** Links of announcements to events, articles, pages and documents that the club does not have. */
export function announcementLinkFlaws(files: ClubFiles): ClubFlaw[] {
  return (files.club.value.announcements ?? []).flatMap(({ href }, index) =>
    href === undefined ? [] : deadLink(files.club, ["announcements", index, "href"], href, files),
  );
}

/** Wrong days, dead links, unknown sections and teams, missing pictures of an article. */
export function newsFlaws(file: ClubFiles["news"][number], files: ClubFiles, folder: string): ClubFlaw[] {
  const { date, match, image, gallery, related = [] } = file.value;
  return [
    ...wrongDate(file, ["date"], date),
    ...(match === undefined ? [] : matchDateFlaws(file, ["match"], match)),
    ...missingPictures(file, ["image"], image, folder),
    ...missingPictures(file, ["gallery"], gallery, folder),
    ...subjectFlaws(file, files),
    ...unknownNames(file, ["tags"], file.value.tags, tagIds(files), "tag"),
    ...related.flatMap(({ href }, index) => deadLink(file, ["related", index, "href"], href, files)),
  ];
}

/** Unknown sections, groups, people and articles of a team. */
export function teamFlaws(file: ClubFiles["teams"][number], files: ClubFiles, folder: string): ClubFlaw[] {
  const { sport, groups, trainers, contact, matches = [], rankingDate, results = [], image, gallery } = file.value;
  const people = peopleIds(files);
  const reports = matches.map(({ report }) => report);
  return [
    ...unknownReference(file, ["sport"], sport, sportIds(files), "sport"),
    ...unknownNames(file, ["groups"], groups, groupIds(files), "group"),
    ...unknownNames(file, ["trainers"], trainers, people, "person"),
    ...(contact === undefined ? [] : unknownReference(file, ["contact"], contact, people, "person")),
    ...reports.flatMap((report, index) =>
      report === undefined
        ? []
        : unknownReference(file, ["matches", index, "report"], report, files.names.news, "article"),
    ),
    ...wrongDate(file, ["rankingDate"], rankingDate),
    ...results.flatMap(({ date }, index) => wrongDate(file, ["results", index, "date"], date)),
    ...wrongTables(file, ["results"], results),
    ...matches.flatMap((match, index) => matchDateFlaws(file, ["matches", index], match)),
    ...missingPictures(file, ["image"], image, folder),
    ...missingPictures(file, ["gallery"], gallery, folder),
  ];
}

/** Wrong days of a game, the earlier ones too. */
function matchDateFlaws(file: PlacedFile, path: DataPath, match: ClubMatch): ClubFlaw[] {
  return [...wrongDate(file, [...path, "starts"], match.starts), ...movedFlaws(file, path, match)];
}

/** Wrong days, unknown sections and missing pictures of a gallery. */
export function galleryFlaws(file: ClubFiles["galleries"][number], files: ClubFiles, folder: string): ClubFlaw[] {
  return [
    ...wrongDate(file, ["date"], file.value.date),
    ...unknownNames(file, ["sports"], file.value.sports, sportIds(files), "sport"),
    ...missingPictures(file, ["pictures"], file.value.pictures, folder),
  ];
}

/** Unknown sections and teams that an event or an article is about. */
export function subjectFlaws(
  file: PlacedFile & {
    readonly value: { readonly sports?: string[] | undefined; readonly teams?: string[] | undefined };
  },
  files: ClubFiles,
): ClubFlaw[] {
  return [
    ...unknownNames(file, ["sports"], file.value.sports, sportIds(files), "sport"),
    ...unknownNames(file, ["teams"], file.value.teams, files.names.teams, "team"),
  ];
}

function unknownNames(
  file: PlacedFile,
  path: DataPath,
  names: readonly string[] | undefined,
  known: readonly string[],
  kind: ReferenceKind,
): ClubFlaw[] {
  return (names ?? []).flatMap((name, index) => unknownReference(file, [...path, index], name, known, kind));
}

/** Wrong days, unknown sections and missing pictures of a page of the club, and a page without text. */
export function ownPageFlaws(file: ClubFiles["pages"][number], files: ClubFiles, folder: string): ClubFlaw[] {
  const { value, body, bodyOffset } = file;
  return [
    ...wrongDate(file, ["date"], value.date),
    ...unknownNames(file, ["sports"], value.sports, sportIds(files), "sport"),
    ...missingPictures(file, ["image"], value.image, folder),
    ...(body.trim() === "" ? [{ file: file.file, offset: bodyOffset, line: 1, id: "page-empty" as const }] : []),
  ];
}

function deadLink(file: PlacedFile, path: DataPath, href: string, files: ClubFiles): ClubFlaw[] {
  const flaw = linkFlaw(href, files);
  return flaw === undefined ? [] : [placeFlaw(file, path, flaw.id, flaw.values)];
}

/** A link to an event, an article, a page or a document that the club does not have; the plan knows the other paths. */
export function linkFlaw(href: string, { club, names }: Pick<ClubFiles, "club" | "names">): UnplacedFlaw | undefined {
  const documents = (club.value.documents ?? []).map(({ file }) => file.slice("documents/".length));
  const targets: Readonly<Record<string, readonly [kind: ReferenceKind, names: readonly string[]]>> = {
    anlaesse: ["event", names.events],
    news: ["article", names.news],
    verein: ["page", names.pages.map((page) => page.replace(/\.[a-z]{2}$/, ""))],
    documents: ["document", documents],
  };
  const form = /^\/(anlaesse|news|verein|documents)\/([^?#]*[^/?#])(?:[?#].*)?$/;
  const [, folder = "", name = ""] = form.exec(href) ?? [];
  const target = folder === "verein" || !name.includes("/") ? targets[folder] : undefined;
  if (target === undefined || leadsOn(href, club.value)) return undefined;
  return unknownReferenceFlaw(decodedName(name), target[1], target[0]);
}

/** Whether a redirect is at an address: a page that has moved is still found by links to its old place. */
function leadsOn(href: string, { redirects = {} }: ClubFiles["club"]["value"]): boolean {
  const path = href.replace(/[?#].*$/, "");
  return [path, `${path}/`].some((old) => Object.hasOwn(redirects, old));
}

function sportIds({ club }: ClubFiles): string[] {
  return club.value.sports.map(({ id }) => id);
}

function tagIds({ club }: ClubFiles): string[] {
  return (club.value.tags ?? []).map(({ id }) => id);
}

function groupIds({ trainings }: ClubFiles): string[] {
  return trainings.value.groups.map(({ id }) => id);
}
