import { runStep, StepFailed } from "../../build/steps.ts";
import { buildClubs, type ClubsOptions } from "./build.ts";
import type { ClubOutcome } from "./build-club.ts";
import { summaryText, totalText } from "./summary.ts";

/** The options of `npm run build` for clubs. */
export interface ClubsFlags {
  /** `a,b` */
  readonly clubs?: string | undefined;
  /** `3/8` */
  readonly shard?: string | undefined;
  /** Output folder, instead of dist/public. */
  readonly out?: string | undefined;
}

/**
 * Builds public pages and prints the result of each club. The source of results, the base of addresses and the day come
 * from `SCHAUKASTEN_API`, `SCHAUKASTEN_BASE` and `SCHAUKASTEN_DATE`.
 *
 * @returns the clubs that were refused
 */
export async function runClubs(flags: ClubsFlags = {}): Promise<string[]> {
  let outcomes: ClubOutcome[] = [];
  await runStep("clubs", async () => {
    outcomes = await buildClubs({ ...flagOptions(flags), ...environmentOptions() });
    return totalText(outcomes);
  });
  console.log(summaryText(outcomes));
  return outcomes.filter(({ state }) => state === "refused").map(({ club }) => club);
}

/** The message for refused clubs, for which a build ends with 1. */
export function refusedText(refused: readonly string[]): string {
  return `Refused: ${refused.join(", ")}. Their last good pages stay; the other clubs are built.`;
}

function environmentOptions(): ClubsOptions {
  const { SCHAUKASTEN_API: source, SCHAUKASTEN_BASE: base, SCHAUKASTEN_DATE: today } = process.env;
  if (today !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(today))
    throw new StepFailed(`SCHAUKASTEN_DATE is "${today}". Write a day as 2026-11-21.`);
  return { source, base, today };
}

function flagOptions({ clubs, shard, out }: ClubsFlags): ClubsOptions {
  return { clubs: clubs?.split(","), shard: shard === undefined ? undefined : shardOf(shard), out };
}

/** @throws StepFailed when the text is no shard */
export function shardOf(text: string): { index: number; count: number } {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index === undefined || count === undefined || index < 1 || index > count)
    throw new StepFailed(`--shard is "${text}". Write the number of the part and how many there are: 3/8.`);
  return { index, count };
}
