import type * as z from "zod/mini";
import { valueAt } from "../../engine/json/data-path.ts";
import type { ReadFile } from "../../engine/source/json-file.ts";
import { type PlacedWords, wordsIn } from "../languages/words.ts";
import { isDescription } from "../markdown/alt-text.ts";
import type { ClubFlaw } from "../problems/club-flaw.ts";
import type { ClubFiles } from "./club-files.ts";
import { clubFileContracts } from "./club-json-schemas.ts";
import { placeFlaw } from "./placed-flaws.ts";

/** Descriptions of pictures that say nothing. */
export function altFlaws({ club, people, events, news, teams, galleries, pages }: ClubFiles): ClubFlaw[] {
  return [
    ...altFlawsOfFile(club, clubFileContracts.club),
    ...altFlawsOfFile(people, clubFileContracts.people),
    ...events.flatMap((file) => altFlawsOfFile(file, clubFileContracts.event)),
    ...news.flatMap((file) => altFlawsOfFile(file, clubFileContracts.news)),
    ...teams.flatMap((file) => altFlawsOfFile(file, clubFileContracts.team)),
    ...galleries.flatMap((file) => altFlawsOfFile(file, clubFileContracts.gallery)),
    ...pages.flatMap((file) => altFlawsOfFile(file, clubFileContracts.page)),
  ];
}

/** How many pictures of each gallery nobody has described, by an alternative text or a caption. */
export function undescribedPictures({ galleries }: Pick<ClubFiles, "galleries">): ClubFlaw[] {
  return galleries.flatMap((file) => {
    const { pictures } = file.value;
    const count = pictures.filter(({ alt, caption }) => (alt ?? caption) === undefined).length;
    const values = { count: String(count), total: String(pictures.length) };
    return count === 0 ? [] : [placeFlaw(file, ["pictures"], "alt-missing", values)];
  });
}

function altFlawsOfFile(file: ReadFile<unknown>, contract: z.ZodMiniType): ClubFlaw[] {
  return wordsIn(contract, file.value)
    .filter(({ kind }) => kind === "alt")
    .flatMap((alt) => altFlawsAt(file, alt));
}

function altFlawsAt(file: ReadFile<unknown>, { path, words }: PlacedWords): ClubFlaw[] {
  const picture = String(valueAt(file.value, [...path.slice(0, -1), "file"]));
  const texts =
    typeof words === "string"
      ? [{ at: path, text: words }]
      : Object.entries(words).map(([locale, text]) => ({ at: [...path, locale], text }));
  return texts.flatMap(({ at, text }) =>
    isDescription(text, picture) ? [] : [placeFlaw(file, at, "alt-name", { name: text })],
  );
}
