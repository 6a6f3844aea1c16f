import { strayPages } from "../markdown/page-files.ts";
import type { ClubFlaw } from "../problems/club-flaw.ts";
import { altFlaws } from "./alt-rules.ts";
import type { ClubFiles } from "./club-files.ts";
import { clubFlaws } from "./club-rules.ts";
import { eventFlaws } from "./event-rules.ts";
import { announcementLinkFlaws, galleryFlaws, newsFlaws, ownPageFlaws, teamFlaws } from "./page-rules.ts";
import { wrongDate } from "./placed-flaws.ts";
import { trainingFlaws } from "./training-rules.ts";

/** Dead references, missing files, and times that end before they start. */
export function crossFileFlaws(files: ClubFiles, folder: string, capabilities: readonly string[]): ClubFlaw[] {
  return [
    ...clubFlaws(files, folder, capabilities),
    ...announcementLinkFlaws(files),
    ...trainingFlaws(files),
    ...wrongDate(files.texts, ["updated"], files.texts.value.updated),
    ...files.events.flatMap((file) => eventFlaws(file, files, folder)),
    ...files.news.flatMap((file) => newsFlaws(file, files, folder)),
    ...files.teams.flatMap((file) => teamFlaws(file, files, folder)),
    ...files.galleries.flatMap((file) => galleryFlaws(file, files, folder)),
    ...files.pages.flatMap((file) => ownPageFlaws(file, files, folder)),
    ...altFlaws(files),
    ...strayPages(files.pages, files.names.pages, files.club.value.locales),
  ];
}
