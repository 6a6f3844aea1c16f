import { spawn } from "node:child_process";
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { join } from "node:path";
import { contentHash, projectFile } from "../../../product/files/project.ts";
import { ReviewProblem, reviewProblemOf } from "../problem.ts";
import { checkOut, type Place } from "./checkout.ts";
import type { ResolvedSide } from "./resolve.ts";

/** The output of a side's own build: `catalogue/` and `public/`. */
export interface BuiltSide {
  readonly folder: string;
}

const builtFolder = projectFile(".cache/review/built");
/** What a review reads of a build. */
const reviewedFolders = [
  ...["catalogue/preview", "catalogue/assets", "catalogue/schemas", "catalogue/apps"],
  ...["public", "public.build/hosts"],
];
/** Builds that are kept; the oldest one goes first. */
const mostBuilds = 6;
const lastLines = 12;

export interface BuildSideOptions {
  readonly place: Place;
  /** Of the pages of clubs, the same on both sides: otherwise their dates would differ. */
  readonly day: string;
  /** Builds it again, and keeps a build for each place: a side that is compared with itself is built twice. */
  readonly isForced: boolean;
  readonly tell: (line: string) => void;
}

/**
 * Builds a side by its own code, or finds the build of the same files.
 *
 * @throws ReviewProblem when it does not build
 */
export async function buildSide(
  side: ResolvedSide,
  { place, day, isForced, tell }: BuildSideOptions,
): Promise<BuiltSide> {
  const folder = join(
    builtFolder,
    contentHash(side.tree, day, process.version, isForced ? place : "", ...reviewedFolders),
  );
  if (isForced) rmSync(folder, { recursive: true, force: true });
  if (existsSync(folder)) {
    markUsed(folder);
    tell(`${side.ref}: built before`);
    return { folder };
  }
  try {
    const start = performance.now();
    const checkout = await checkOut(side, place);
    await runBuild(checkout, side.ref, day);
    keepOutput(join(checkout, "dist"), folder);
    tell(`${side.ref}: built in ${Math.round((performance.now() - start) / 1000)} s`);
    return { folder };
  } catch (error) {
    throw reviewProblemOf(error, `${side.ref} cannot be built:`);
  }
}

/**
 * A review that is killed closes the input of the build, which would otherwise go on in the folder of the next review.
 * Workers and programs of the build run this code too, and have another input.
 */
const endWithParent = `data:text/javascript,${encodeURIComponent(`import { isMainThread } from "node:worker_threads";
if (isMainThread && process.ppid === ${process.pid})
  process.stdin.on("close", () => process.exit(1)).on("error", () => {}).resume().unref();`)}`;

async function runBuild(folder: string, ref: string, day: string): Promise<void> {
  const env = { ...process.env, SCHAUKASTEN_DATE: day };
  const child = spawn(process.execPath, ["--import", endWithParent, "src/tools/build.ts", "--no-audit"], {
    cwd: folder,
    env,
  });
  let output = "";
  const add = (part: Buffer) => {
    output = (output + part.toString("utf8")).slice(-20_000);
  };
  child.stdout.on("data", add);
  child.stderr.on("data", add);
  const stop = () => void child.kill();
  process.once("exit", stop);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  process.off("exit", stop);
  if (code !== 0) throw new ReviewProblem(whyBroken(ref, output));
}

/** The reasons of the build in its own words, and what to do. */
function whyBroken(ref: string, output: string): string {
  if (/ENOSPC|no space left/i.test(output)) throw new Error("ENOSPC");
  const lines = output.trim().split("\n");
  const told = lines.slice(-lastLines).join("\n");
  const remedy = /Nothing was built/.test(output) ? "It does not pass its checks" : "Its build ends with an error";
  return `${ref} cannot be built, so its pictures are missing. ${remedy}; correct it, or compare with another commit:\n${told}`;
}

/** Copies the output of a build into a folder that appears only when it is whole. */
function keepOutput(dist: string, folder: string): void {
  const fresh = `${folder}.${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  for (const part of reviewedFolders)
    if (existsSync(join(dist, part)))
      cpSync(join(dist, part), join(fresh, part), { recursive: true, mode: constants.COPYFILE_FICLONE });
  renameSync(fresh, folder);
  forgetOld();
}

function markUsed(folder: string): void {
  const now = new Date();
  utimesSync(folder, now, now);
}

/** Older builds, and parts of one whose review was killed. */
function forgetOld(): void {
  const names = readdirSync(builtFolder);
  for (const name of names.filter((each) => each.includes("."))) rmSync(join(builtFolder, name), { recursive: true });
  const kept = names
    .filter((name) => !name.includes("."))
    .map((name) => join(builtFolder, name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const folder of kept.slice(mostBuilds)) rmSync(folder, { recursive: true, force: true });
}
