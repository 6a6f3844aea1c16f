import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readClub } from "../../../../../src/product/clubs/read-club.ts";
import { capabilities } from "../../../../../src/product/content/operations.ts";
import type { ProblemLanguage } from "../../../../../src/product/engine/locales.ts";
import { edit, testFolder } from "../built.ts";
import { testClubs } from "../test-club.ts";

/** What an author does to the club that has one of everything, and what is said about it. */
export interface Mistake {
  readonly name: string;
  readonly file?: string;
  /** A text of the file, and what stands there instead. */
  readonly replace?: readonly [from: string, to: string];
  /** The whole text of the file. */
  readonly text?: string;
  readonly add?: Readonly<Record<string, string>>;
  readonly rename?: readonly [from: string, to: string];
  readonly remove?: readonly string[];
  readonly de: readonly string[];
  readonly en: readonly string[];
}

export const mistakes = JSON.parse(
  readFileSync("tests/src/product/clubs/problems/mistakes.json", "utf8"),
) as readonly Mistake[];

/** The messages about a mistake, each with its place: `events/fest.json:4:13 …`. */
export async function messagesAbout(mistake: Mistake, language: ProblemLanguage): Promise<string[]> {
  using folder = testFolder();
  const club = join(folder.path, "sv-muster");
  cpSync(`${testClubs}/sv-muster`, club, { recursive: true });
  make(mistake, club);
  const read = await readClub(club, "sv-muster", capabilities(), language);
  if (!("problems" in read)) return [];
  return read.problems.map(({ file, line, column, message, suggestion }) =>
    [`${file.replace("content/clubs/sv-muster/", "")}:${line}:${column}`, message, suggestion]
      .filter(Boolean)
      .join(" "),
  );
}

function make({ file = "", replace, text, add = {}, rename, remove = [] }: Mistake, club: string): void {
  if (replace !== undefined) edit(join(club, file), (before) => before.replace(replace[0], () => replace[1]));
  if (text !== undefined) writeFileSync(join(club, file), text);
  if (rename !== undefined) renameSync(join(club, rename[0]), join(club, rename[1]));
  for (const each of remove) rmSync(join(club, each));
  for (const [path, content] of Object.entries(add)) {
    mkdirSync(dirname(join(club, path)), { recursive: true });
    writeFileSync(join(club, path), content);
  }
}
