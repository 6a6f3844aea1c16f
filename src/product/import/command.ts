import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runStep, StepFailed, withDiskSentence } from "../files/steps.ts";
import { type ImportOutcome, importClub } from "./import-club.ts";
import { type LossGroup, textOfGroup } from "./losses.ts";

/** The options of `npm run import`. */
export interface ImportFlags {
  readonly club?: string | undefined;
  /** The folder with a folder for each club, instead of content/clubs. */
  readonly content?: string | undefined;
}

const clubForm = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Imports and prints what went in and what did not.
 *
 * @returns 0, or 2 where the build would refuse what was written
 */
export async function runImport(source: string | undefined, { club, content }: ImportFlags): Promise<0 | 2> {
  if (source === undefined || club === undefined)
    throw new StepFailed("Say what to import and into which club: npm run import -- <source> --club <id>");
  if (!clubForm.test(club))
    throw new StepFailed(
      `"${club}" cannot be the folder of a club. Use small letters, digits and hyphens: tv-oberried.`,
    );
  const folder = join(resolve(content ?? "content/clubs"), club);
  let outcome: ImportOutcome | undefined;
  await runStep("import", async () => {
    outcome = await withDiskSentence(() => importClub(resolve(source), folder, club));
    writeFileSync(join(folder, "losses.json"), `${JSON.stringify(outcome.losses, undefined, 2)}\n`);
    return countsText(outcome);
  });
  const { losses = [], builds = true } = outcome ?? {};
  console.log(lossesText(losses, folder));
  return builds ? 0 : 2;
}

function countsText({ counts, redirects, written }: ImportOutcome): string {
  const found = Object.entries({ ...counts, redirects }).filter(([, count]) => count > 0);
  return `${found.map(([name, count]) => `${count} ${name}`).join(", ") || "nothing"}; ${written} files written`;
}

/** Each kind of loss with its count, what to do and the first places. */
export function lossesText(losses: readonly LossGroup[], folder: string): string {
  if (losses.length === 0) return "Everything went in.";
  const all = `All places are in ${join(folder, "losses.json")}.`;
  return ["What did not go in as it is:", ...losses.map(textOfGroup), all].join("\n");
}
