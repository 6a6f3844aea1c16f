import type { ProblemLanguage } from "../../engine/locales.ts";
import { isDate } from "../../engine/text/date-time.ts";
import { isCount } from "../../engine/text/typed-forms.ts";
import { runStep, StepFailed } from "../../files/steps.ts";
import { LanguageError, problemLanguage } from "../problems/language.ts";
import { buildClubs, type ClubsOptions } from "./build.ts";
import type { ClubOutcome } from "./build-club.ts";
import type { Shard } from "./shards.ts";
import { summaryText, totalText } from "./summary.ts";

/** The options of `npm run build` for clubs. */
export interface ClubsFlags {
  /** `a,b` */
  readonly clubs?: string | undefined;
  /** `3/8` */
  readonly shard?: string | undefined;
  /** Output folder, instead of dist/public. */
  readonly out?: string | undefined;
  /** `de` or `en`; that of the machine where it is not given. */
  readonly lang?: string | undefined;
}

/**
 * Builds public pages and prints the result of each club. The source of results, the base of addresses, the day and the time of
 * each club come from `SCHAUKASTEN_API`, `SCHAUKASTEN_BASE`, `SCHAUKASTEN_DATE` and `SCHAUKASTEN_CLUB_SECONDS`.
 *
 * @returns how the command ends
 */
export async function runClubs(flags: ClubsFlags = {}): Promise<ClubsEnd> {
  const language = askedLanguage(flags.lang);
  let outcomes: ClubOutcome[] = [];
  await runStep("clubs", async () => {
    outcomes = await buildClubs({ ...flagOptions(flags), ...environmentOptions(), language });
    return totalText(outcomes);
  });
  console.log(summaryText(outcomes));
  return clubsEnd(outcomes);
}

function askedLanguage(lang: string | undefined): ProblemLanguage {
  try {
    return problemLanguage(lang);
  } catch (error) {
    if (error instanceof LanguageError) throw new StepFailed(error.message);
    throw error;
  }
}

/** The exit code of a command that builds clubs, with a sentence where it is not 0. */
export interface ClubsEnd {
  readonly code: 0 | 1 | 2;
  readonly message?: string;
}

/** 0 where every club is built, 2 where some are refused and the others can be published, 1 where none is left. */
export function clubsEnd(outcomes: readonly ClubOutcome[]): ClubsEnd {
  const asked = outcomes.filter(({ state }) => state !== "removed");
  const refused = asked.filter(({ state }) => state === "refused").map(({ club }) => club);
  if (refused.length === 0) return { code: 0 };
  const names = `Refused: ${refused.join(", ")}.`;
  if (refused.length === asked.length)
    return { code: 1, message: `${names} No club is built; the last good pages stay.` };
  return { code: 2, message: `${names} Their last good pages stay; the other clubs are built.` };
}

function environmentOptions(): ClubsOptions {
  const { SCHAUKASTEN_API: source, SCHAUKASTEN_BASE: base, SCHAUKASTEN_DATE: today } = process.env;
  const seconds = process.env["SCHAUKASTEN_CLUB_SECONDS"];
  if (today !== undefined && !isDate(today))
    throw new StepFailed(`SCHAUKASTEN_DATE is "${today}". Write a day as 2026-11-21.`);
  if (seconds !== undefined && !(isCount(seconds) && Number(seconds) > 0))
    throw new StepFailed(`SCHAUKASTEN_CLUB_SECONDS is "${seconds}". Write the seconds that a club may take: 120.`);
  return { source, base, today, clubSeconds: seconds === undefined ? undefined : Number(seconds) };
}

function flagOptions({ clubs, shard, out }: ClubsFlags): ClubsOptions {
  return { clubs: clubs?.split(","), shard: shard === undefined ? undefined : shardOf(shard), out };
}

/** @throws StepFailed when the text is no shard */
export function shardOf(text: string): Shard {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index === undefined || count === undefined || index < 1 || index > count)
    throw new StepFailed(`--shard is "${text}". Write the number of the part and how many there are: 3/8.`);
  return { index, count };
}
