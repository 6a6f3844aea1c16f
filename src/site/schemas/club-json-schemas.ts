import * as z from "zod/mini";
import { clubFileContract } from "../../api/public/contracts/club-file.ts";
import { eventFileContract } from "../../api/public/contracts/event-file.ts";
import { galleryFileContract } from "../../api/public/contracts/gallery-file.ts";
import { newsFileContract } from "../../api/public/contracts/news-file.ts";
import { pageFileContract } from "../../api/public/contracts/page-file.ts";
import { peopleFileContract } from "../../api/public/contracts/people-file.ts";
import { teamFileContract } from "../../api/public/contracts/team-file.ts";
import { textsFileContract } from "../../api/public/contracts/texts-file.ts";
import { trainingsFileContract } from "../../api/public/contracts/trainings-file.ts";

/** The contract of each file of a club's folder, by the name of its JSON Schema. */
export const clubFileContracts = {
  club: clubFileContract,
  trainings: trainingsFileContract,
  people: peopleFileContract,
  texts: textsFileContract,
  event: eventFileContract,
  news: newsFileContract,
  team: teamFileContract,
  gallery: galleryFileContract,
  page: pageFileContract,
} as const;

/** The JSON Schema of a file of a club's folder, draft 2020-12, for editors. Rules between files are those of the build. */
export function clubJsonSchema(name: keyof typeof clubFileContracts): object {
  return {
    title: `A club's folder: ${name}`,
    ...z.toJSONSchema(clubFileContracts[name], { io: "input", reused: "ref" }),
  };
}
