import type { ClubFiles } from "./club-files.ts";
import { missingFile, missingPictures, type PlacedFlaw, unknownReference, wrongDate } from "./placed-flaws.ts";

/** Capabilities, files and people that `club.json` and `people.json` name. */
export function clubFlaws(files: ClubFiles, folder: string, capabilities: readonly string[]): PlacedFlaw[] {
  const { club } = files;
  const { capabilities: own, logo, image, documents = [], sponsors = [], sports, announcements = [] } = club.value;
  const people = peopleIds(files);
  return [
    ...own.flatMap((name, index) => unknownReference(club, ["capabilities", index], name, capabilities, "capability")),
    ...(logo === undefined ? [] : missingFile(club, ["logo"], logo, folder)),
    ...missingPictures(club, ["image"], image, folder),
    ...documents.flatMap(({ file }, index) => missingFile(club, ["documents", index, "file"], file, folder)),
    ...sponsors.flatMap(({ logo: file }, index) =>
      file === undefined ? [] : missingFile(club, ["sponsors", index, "logo"], file, folder),
    ),
    ...sports.flatMap(({ image: picture, contact }, index) => [
      ...missingPictures(club, ["sports", index, "image"], picture, folder),
      ...(contact === undefined ? [] : unknownReference(club, ["sports", index, "contact"], contact, people, "person")),
    ]),
    ...announcements.flatMap(({ from, until }, index) => [
      ...wrongDate(club, ["announcements", index, "from"], from),
      ...wrongDate(club, ["announcements", index, "until"], until),
    ]),
    ...portraitFlaws(files, folder),
  ];
}

/** The ids of the people of a club. */
export function peopleIds({ people }: ClubFiles): string[] {
  return people.value.sections.flatMap((section) => section.people.map(({ id }) => id));
}

function portraitFlaws({ people }: ClubFiles, folder: string): PlacedFlaw[] {
  return people.value.sections.flatMap((section, index) =>
    section.people.flatMap(({ portrait }, person) => {
      const path = ["sections", index, "people", person, "portrait", "file"];
      return portrait === undefined ? [] : missingFile(people, path, portrait.file, folder);
    }),
  );
}
