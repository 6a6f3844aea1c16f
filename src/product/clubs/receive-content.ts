import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as z from "zod/mini";
import type { Club } from "../api/public/club.ts";
import { clubFileContract } from "../api/public/contracts/club-file.ts";
import { peopleFileContract } from "../api/public/contracts/people-file.ts";
import { textsFileContract } from "../api/public/contracts/texts-file.ts";
import { trainingsFileContract } from "../api/public/contracts/trainings-file.ts";
import { noProse } from "../api/public/prose-parts.ts";
import { messagesOf } from "../content/locales.ts";
import { screenFiles } from "../content/screens.ts";
import type { Screen } from "../engine/screen/schema/screen-schema.ts";
import { readJsonFile } from "../engine/source/json-file.ts";

/** How long a club is served as it was read, in ms. */
const freshness = 60_000;
/** More clubs than that are rarely busy in the same minute; the one that was read first is read again. */
const mostClubs = 1_000;

/**
 * The clubs of a folder with the words and screens of the product, for a server that receives their forms. A club is read
 * when a form is sent, and again a minute later; one with a mistake stays as it was last read.
 */
export function folderContent(folder: string, now: () => number = Date.now) {
  const kept = new Map<string, { readonly at: number; readonly club: Club | undefined }>();
  const findClub = async (id: string): Promise<Club | undefined> => {
    const known = kept.get(id);
    if (known !== undefined && now() - known.at < freshness) return known.club;
    const club = existsSync(join(folder, id)) ? (readOne(folder, id) ?? known?.club) : undefined;
    for (const oldest of kept.size >= mostClubs ? [...kept.keys()].slice(0, 1) : []) kept.delete(oldest);
    kept.set(id, { at: now(), club });
    return club;
  };
  return { findClub, screen, messagesOf };
}

/** What forms need of a club. Its pictures, news and events are left out: a mistake in one of them stops no form. */
function readOne(folder: string, id: string): Club | undefined {
  const read = <Schema extends z.ZodMiniType>(name: string, schema: Schema) =>
    readSettingsFile(join(folder, id, name), schema);
  const own = read("club.json", clubFileContract);
  const trainings = read("trainings.json", trainingsFileContract);
  const people = read("people.json", peopleFileContract);
  const texts = read("texts.json", textsFileContract);
  if (own === undefined || trainings === undefined || people === undefined || texts === undefined) return undefined;
  const nothing = { events: [], news: [], teams: [], galleries: [], pages: [], prose: noProse, pictures: new Map() };
  return { ...own, ...nothing, id, trainings, people, texts };
}

function readSettingsFile<Schema extends z.ZodMiniType>(file: string, schema: Schema): z.output<Schema> | undefined {
  if (!existsSync(file)) return undefined;
  const read = readJsonFile(file, readFileSync(file, "utf8"), schema);
  return "value" in read ? read.value : undefined;
}

function screen(id: string): Screen {
  const file = screenFiles().get(id);
  if (file === undefined) throw new Error(`There is no screen "${id}".`);
  return file.screen;
}
