import type { ClubFlaw } from "../problems/club-flaw.ts";
import type { ClubFiles } from "./club-files.ts";
import {
  endsBefore,
  missingFile,
  missingPicture,
  missingPictures,
  placeFlaw,
  repeatedIds,
  unknownReference,
  wrongDate,
  wrongTables,
} from "./placed-flaws.ts";

/** Capabilities, files and people that `club.json` and `people.json` name. */
export function clubFlaws(files: ClubFiles, folder: string, capabilities: readonly string[]): ClubFlaw[] {
  const { club } = files;
  const { capabilities: own, logo, image, sponsors = [], announcements = [], feeTables } = club.value;
  return [
    ...own.flatMap((name, index) => unknownReference(club, ["capabilities", index], name, capabilities, "capability")),
    ...(logo === undefined ? [] : missingPicture(club, ["logo"], logo, folder)),
    ...missingPictures(club, ["image"], image, folder),
    ...documentFlaws(files, folder),
    ...sponsors.flatMap(({ logo: file }, index) =>
      file === undefined ? [] : missingPicture(club, ["sponsors", index, "logo"], file, folder),
    ),
    ...sportFlaws(files, folder),
    ...announcements.flatMap(({ from, until }, index) => [
      ...wrongDate(club, ["announcements", index, "from"], from),
      ...wrongDate(club, ["announcements", index, "until"], until),
      ...(from === undefined ? [] : endsBefore(club, ["announcements", index, "until"], from, until)),
    ]),
    ...wrongTables(club, ["feeTables"], feeTables),
    ...identityFlaws(files),
    ...peopleFlaws(files, folder),
  ];
}

function documentFlaws({ club }: ClubFiles, folder: string): ClubFlaw[] {
  return (club.value.documents ?? []).flatMap(({ file, date }, index) => {
    const path = ["documents", index, "file"];
    return [
      ...(file.startsWith("documents/")
        ? missingFile(club, path, file, folder)
        : [placeFlaw(club, path, "no-document", { name: file })]),
      ...wrongDate(club, ["documents", index, "date"], date),
    ];
  });
}

function sportFlaws(files: ClubFiles, folder: string): ClubFlaw[] {
  const { club } = files;
  return club.value.sports.flatMap(({ image, contact }, index) => [
    ...missingPictures(club, ["sports", index, "image"], image, folder),
    ...(contact === undefined
      ? []
      : unknownReference(club, ["sports", index, "contact"], contact, peopleIds(files), "person")),
  ]);
}

/** Names that stand twice, and addresses that no browser opens. */
function identityFlaws({ club }: ClubFiles): ClubFlaw[] {
  const { locales, sports, halls, plans, topics, tags, url, api, receive } = club.value;
  const addresses = Object.entries({ url, api, receive });
  return [
    ...locales.flatMap((locale, index) =>
      locales.indexOf(locale) === index
        ? []
        : [placeFlaw(club, ["locales", index], "repeated-value", { name: locale })],
    ),
    ...repeatedIds(club, ["sports"], sports),
    ...repeatedIds(club, ["halls"], halls),
    ...repeatedIds(club, ["plans"], plans),
    ...repeatedIds(club, ["topics"], topics),
    ...repeatedIds(club, ["tags"], tags),
    ...addresses.flatMap(([name, address]) =>
      address === undefined || URL.canParse(address.replaceAll("{club}", "club"))
        ? []
        : [placeFlaw(club, [name], "wrong-address", { got: JSON.stringify(address), example: exampleAddress })],
    ),
  ];
}

const exampleAddress = '"https://www.tv-oberried.ch/"';

/** The ids of the people of a club. */
export function peopleIds({ people }: ClubFiles): string[] {
  return people.value.sections.flatMap((section) => section.people.map(({ id }) => id));
}

/** Missing portraits, wrong days of consent, and people and sections that stand twice. */
function peopleFlaws(files: ClubFiles, folder: string): ClubFlaw[] {
  const { people } = files;
  const ids = peopleIds(files);
  let count = 0;
  return [
    ...repeatedIds(people, ["sections"], people.value.sections),
    ...people.value.sections.flatMap((section, index) =>
      section.people.flatMap(({ id, portrait, consent }, person) => {
        const path = ["sections", index, "people", person];
        const isFirst = ids.indexOf(id) === count;
        count += 1;
        return [
          ...(isFirst ? [] : [placeFlaw(people, [...path, "id"], "repeated-id", { name: id })]),
          ...(portrait === undefined
            ? []
            : missingPicture(people, [...path, "portrait", "file"], portrait.file, folder)),
          ...wrongDate(people, [...path, "consent", "given"], consent?.given),
        ];
      }),
    ),
  ];
}
