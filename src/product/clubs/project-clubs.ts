import { readdirSync, readFileSync } from "node:fs";
import type { Club, Identity } from "../api/public/club.ts";
import { localText } from "../api/public/site-context.ts";
import { projectFile } from "../files/project.ts";

/** A club in the catalogue. */
export interface ProjectClub {
  readonly id: string;
  readonly name: string;
  readonly claim: string;
  readonly locales: readonly string[];
  /** The address of its pages under `npm start`. */
  readonly address: string;
}

/** The clubs of the project, in the order of their folders. */
export function projectClubs(): ProjectClub[] {
  const folder = projectFile("content/clubs");
  return readdirSync(folder)
    .toSorted()
    .map((id) => {
      const own = JSON.parse(readFileSync(`${folder}/${id}/club.json`, "utf8")) as Identity;
      const locale = own.locales[0] ?? "de-CH";
      const claim = localText({ club: own as Club, locale }, own.claim);
      return { id, name: own.name, claim, locales: own.locales, address: `/clubs/${id}/` };
    });
}
