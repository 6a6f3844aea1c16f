import * as z from "zod/mini";
import { clubFileContract } from "../../api/public/contracts/club-file.ts";
import { eventFileContract } from "../../api/public/contracts/event-file.ts";
import { fieldDescription } from "../../api/public/contracts/field-descriptions.ts";
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
    ...z.toJSONSchema(clubFileContracts[name], { io: "input", reused: "ref", override: describeFields }),
  };
}

const schemaDescription = "The address of this JSON Schema, for editors. The build ignores it.";

type Override = NonNullable<z.core.ToJSONSchemaParams["override"]>;

/**
 * A field may refer to a schema that others share, so its sentence stands beside the reference. The schema of the field may
 * still be filled in after this call, so the two are joined when zod writes them as JSON.
 */
const describeFields: Override = ({ zodSchema, jsonSchema: { properties } }) => {
  for (const [name, field] of Object.entries(properties ?? {})) {
    const description = name === "$schema" ? schemaDescription : fieldDescription(zodSchema, name);
    if (properties !== undefined && description !== undefined && typeof field === "object")
      properties[name] = { toJSON: () => ({ ...field, description }) } as typeof field;
  }
};
