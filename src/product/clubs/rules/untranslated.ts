import type * as z from "zod/mini";
import { formatPath } from "../../../../components/_kit/contract/errors.ts";
import type { Club, ClubWords, PublicPage } from "../../api/public/club.ts";
import { wordsIn } from "../languages/words.ts";
import type { ClubFiles } from "./club-files.ts";
import { clubFileContracts } from "./club-json-schemas.ts";

/** A text that a language of the club lacks. Pages in that language show it in another one. */
export interface UntranslatedText {
  readonly locale: string;
  /** From the root of the project. */
  readonly file: string;
  /** `programme[1].title` */
  readonly field: string;
  readonly shown: string;
  /** The language in which it is shown. */
  readonly shownIn: string;
}

/** A text with its place. */
interface FiledWords extends Pick<UntranslatedText, "file" | "field"> {
  readonly words: ClubWords;
}

/** Every text that a language of the club lacks, in the order of its files; none where a club has one language. */
export function untranslatedTexts(files: ClubFiles, { locales, pages }: Pick<Club, "locales" | "pages">) {
  if (locales.length === 1) return [];
  const all = [...wordsOfFiles(files), ...pages.flatMap((page) => wordsOfPage(page, files))];
  return locales.flatMap((locale) => all.flatMap((filed) => lackIn(locale, filed, locales)));
}

/** Numbers and signs need no translation. */
const hasWord = /\p{L}{2}/u;

function lackIn(locale: string, { words, file, field }: FiledWords, locales: readonly string[]): UntranslatedText[] {
  const [first = ""] = locales;
  const known: Readonly<Record<string, string | undefined>> = typeof words === "string" ? { [first]: words } : words;
  if (known[locale] !== undefined) return [];
  const shownIn = known[first] === undefined ? Object.keys(known)[0] : first;
  const shown = shownIn && known[shownIn];
  return shown && shownIn && hasWord.test(shown) ? [{ locale, file, field, shown, shownIn }] : [];
}

function wordsOfFiles({ club, trainings, people, texts, events, news, teams, galleries }: ClubFiles): FiledWords[] {
  return [
    ...wordsOfFile(club, clubFileContracts.club),
    ...wordsOfFile(trainings, clubFileContracts.trainings),
    ...wordsOfFile(people, clubFileContracts.people),
    ...wordsOfFile(texts, clubFileContracts.texts),
    ...events.flatMap((each) => wordsOfFile(each, clubFileContracts.event)),
    ...news.flatMap((each) => wordsOfFile(each, clubFileContracts.news)),
    ...teams.flatMap((each) => wordsOfFile(each, clubFileContracts.team)),
    ...galleries.flatMap((each) => wordsOfFile(each, clubFileContracts.gallery)),
  ];
}

function wordsOfFile(
  { file, value }: { readonly file: string; readonly value: unknown },
  contract: z.ZodMiniType,
): FiledWords[] {
  return wordsIn(contract, value).map(({ path, words }) => ({ file, field: formatPath(path), words }));
}

function wordsOfPage({ id, title, label, lead, text }: PublicPage, files: ClubFiles): FiledWords[] {
  const file = files.pages.find((page) => page.id === id)?.file ?? id;
  return Object.entries({ title, label, lead, text }).flatMap(([field, words]) =>
    words === undefined ? [] : [{ file, field, words }],
  );
}
