import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ReviewProblem, reviewProblemOf } from "./problem.ts";

// Earlier releases printed on A3 too.
const ofReport =
  /^(?:pictures|states|index\.html|report\.(?:css|js|json)|summary\.md|status\.json|before-paint\.js|\.gitignore|review-A[34]\.pdf|\.booklet-\d+\.html)$/;

/**
 * Sees to it that a report can be written into a folder, before anything is built.
 *
 * @throws ReviewProblem when something else is there, or the folder cannot be made
 */
export function claimReportFolder(folder: string): void {
  const isFile = existsSync(folder) && !statSync(folder).isDirectory();
  const other = isFile || !existsSync(folder) ? undefined : readdirSync(folder).find((name) => !ofReport.test(name));
  if (isFile) throw new ReviewProblem(`${folder} is a file. Name a folder with --out.`);
  if (other !== undefined)
    throw new ReviewProblem(
      `${folder} has ${other}, which belongs to no report, and would be emptied. Name a new folder with --out.`,
    );
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw reviewProblemOf(error, `The report cannot be written into ${folder}; name another folder with --out:`);
  }
}

/** Step by step: in a file system such as /proc, which refuses new names as unknown ones, Node's own way never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** The problem of a report that does not fit: its folder may be on another disk than what was drawn. */
export function noRoomIn(folder: string): ReviewProblem {
  return new ReviewProblem(
    `There is no room for the report in ${folder}. Free some there, or name another folder with --out. What was drawn is kept.`,
  );
}

/**
 * Empties the folder of a report, which may be a volume of its own. Git ignores what is written there: in the project
 * it would count as files that are not committed.
 */
export function clearReportFolder(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, ".gitignore"), "*\n");
}
