import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type StatusFile, statusFileContract } from "../api/public/contracts/status-file.ts";
import { readJsonFile } from "../engine/source/json-file.ts";
import { replaceFile } from "../files/replace-file.ts";
import { StepFailed } from "../files/steps.ts";
import { uploadTexts } from "./published-clubs.ts";
import type { PublishTarget } from "./target.ts";

export interface StatusPlace {
  /** The folder with a folder for each club. */
  readonly content: string;
  readonly club: string;
  /** Where the site is served; without it, the folder is all that is written. */
  readonly target?: PublishTarget | undefined;
}

/**
 * Writes the notices of a club, first into its folder, so that the next build has them too, and then alone to its host.
 *
 * @returns whether pages of the site show a status line; where the club had none, they do after the next build
 * @throws StepFailed where there is no such club
 */
export async function setStatus(place: StatusPlace, notices: StatusFile["notices"]): Promise<boolean> {
  const { content, club, target } = place;
  const folder = join(content, club);
  if (!existsSync(join(folder, "club.json"))) throw new StepFailed(`There is no club "${club}" in ${content}.`);
  const file = join(folder, "status.json");
  const isShown = existsSync(file);
  const text = `${JSON.stringify({ notices }, undefined, 2)}\n`;
  await replaceFile(file, text);
  if (target !== undefined && isShown) await uploadTexts(target, new Map([[`${club}/status.json`, text]]));
  return isShown;
}

/** The notices of a club's folder; none where there is no file, or one that a build refuses. */
export function readStatus({ content, club }: StatusPlace): StatusFile["notices"] {
  const file = join(content, club, "status.json");
  const read = existsSync(file) ? readJsonFile(file, readFileSync(file, "utf8"), statusFileContract) : { problems: [] };
  return "value" in read ? read.value.notices : [];
}

/**
 * What `npm run status` does, with the sentence that it prints.
 *
 * @param text nothing ends what is told
 * @throws StepFailed where the text has no end
 */
export async function runStatus(place: StatusPlace, text?: string, until = ""): Promise<string> {
  const read = statusFileContract.safeParse({ notices: text === undefined ? [] : [{ text, until }] });
  if (!read.success) throw new StepFailed("Say until when it is true: --until 2026-11-28T22:00");
  const isShown = await setStatus(place, read.data.notices);
  const told = text === undefined ? "Nothing is told any more." : `Told until ${until}: ${text}`;
  return isShown ? told : `${told}\nThe site has a status line after its next build.`;
}
