import { dirname } from "node:path";
import { pathsIn } from "../../checks/paths-in.ts";
import { projectFile } from "../project.ts";
import { buildPages } from "./astro.ts";
import { type Base, placeUnder } from "./base.ts";
import { checkBeside } from "./check-beside.ts";
import { evidenceHash, type SourceFiles, sourceFiles, sourceHash } from "./inputs.ts";
import { type KeptPages, pageKeeper, usablePages, writeRecord } from "./kept-pages.ts";
import { linkFiles } from "./link-files.ts";
import { renderKept } from "./render-kept.ts";
import { readStamp, writeStamp } from "./stamp.ts";
import { runStep, StepFailed } from "./steps.ts";
import { recoverFolders, remake, removeInBackground } from "./swap.ts";

export interface BuildOptions {
  /** Whether to audit first; existing evidence of unchanged examples is shown in any case. */
  readonly audit?: boolean;
  /** Audits a part of the changes, as tests do. */
  readonly sample?: boolean;
  /** Builds even if nothing has changed. */
  readonly force?: boolean;
  /** The path at which a host serves the catalogue, `/` by default. */
  readonly base?: Base;
}

/** The output folder of the catalogue. */
export const catalogueFolder = projectFile("dist/catalogue");

/**
 * Builds the catalogue, unless the last build was made from the same files. Its output is replaced as a whole, and only
 * by a successful build.
 *
 * @throws StepFailed when the project does not pass its checks, after the problems have been printed
 */
export async function buildCatalogue({
  audit = true,
  sample = false,
  force = false,
  base = "/",
}: BuildOptions = {}): Promise<void> {
  recoverFolders(dirname(catalogueFolder), removeInBackground);
  const files = sourceFiles();
  const sources = sourceHash(files, base);
  if (!force && (await isUpToDate(sources, audit))) {
    console.log("Nothing has changed since the last build: dist/catalogue is up to date.");
    return;
  }
  const checked = runStep("check", runChecks);
  const isAudited = audit && (await checked.then(() => runAudit(sample))) && !sample;
  const evidence = evidenceHash();
  const makePages = pagesMaker({ files, sources, base, force, checked });
  const fill = async (fresh: string) => {
    await runStep("pages", () => makePages(fresh));
    await runStep("pictures", () => addPictures(fresh));
    await runStep("search", () => runSearch(fresh));
    await runStep("markdown", () => runMarkdown(fresh));
    if (base !== "/") await runStep("base", () => `${placeUnder(fresh, base)} files moved to ${base}`);
  };
  await remake(catalogueFolder, fill, removeInBackground);
  writeStamp({ sources, evidence, isAudited, base });
}

async function isUpToDate(sources: string, audit: boolean): Promise<boolean> {
  const stamp = readStamp(catalogueFolder);
  if (stamp === undefined || stamp.sources !== sources || stamp.evidence !== evidenceHash()) return false;
  return stamp.isAudited || !audit || !(await isBrowserInstalled());
}

/** Whether the built pages show all evidence that there is. */
export function isEvidenceShown(): boolean {
  return readStamp(catalogueFolder)?.evidence === evidenceHash();
}

async function isBrowserInstalled(): Promise<boolean> {
  const { findBrowser } = await import("../audit/browser.ts");
  return findBrowser() !== undefined;
}

async function runChecks(): Promise<string> {
  const { problems, summary } = await checkBeside();
  for (const problem of problems) console.log(`${problem}\n`);
  if (problems.length > 0) throw new StepFailed(`Nothing was built: ${summary}.`);
  return summary;
}

/** Violations do not fail the build: the catalogue shows them, and `npm test` fails on them. */
async function runAudit(sample: boolean): Promise<boolean> {
  const { audit } = await import("../audit/audit.ts");
  const { showProgress } = await import("../audit/progress.ts");
  let isAudited = false;
  await runStep("audit", async () => {
    const report = await audit({ sample, onProgress: showProgress });
    if (report === undefined) return "left out: no Chromium found, so the catalogue says 'not audited here'";
    isAudited = true;
    const { states, statesRun, violations, unlisted } = report;
    return `${states} states, ${statesRun} run now, ${violations.length} violations, ${unlisted.length} undecided`;
  });
  return isAudited;
}

interface PagesInput {
  readonly files: SourceFiles;
  readonly sources: string;
  readonly base: Base;
  readonly force: boolean;
  readonly checked: Promise<void>;
}

/** Writes the pages into a folder: those that have changed if the bundled code of the last build still counts, else all. */
function pagesMaker(input: PagesInput): (fresh: string) => Promise<string> {
  const { files, base, force, checked } = input;
  const last = readStamp(catalogueFolder);
  const kept = force || base !== "/" || last === undefined ? undefined : usablePages(last.sources, files);
  const make = kept === undefined ? bundlePages : (fresh: string) => rerenderPages(fresh, input, kept);
  return async (fresh) => {
    // A tree with problems may fail to be rendered too; its problems say why, in words.
    const made = make(fresh, input);
    await Promise.all([checked, made]).catch(async (error: unknown) => {
      await checked;
      throw error;
    });
    return await made;
  };
}

async function bundlePages(fresh: string, { files, sources, force, checked }: PagesInput): Promise<string> {
  const keeper = pageKeeper(checked);
  await buildPages(fresh, force, keeper);
  writeRecord(keeper.record(fresh, sources, files));
  return `${pathsIn(fresh).filter((path) => path.endsWith(".html")).length} pages`;
}

async function rerenderPages(fresh: string, { sources }: PagesInput, kept: KeptPages): Promise<string> {
  const { pages, rendered } = await renderKept(catalogueFolder, fresh, kept);
  writeRecord({ ...kept, sources, pages });
  return `${Object.keys(pages).length} files, ${rendered} of them rendered`;
}

async function addPictures(folder: string): Promise<string> {
  const { picturesFolder, takenFileNames } = await import("../audit/pictures.ts");
  const names = takenFileNames();
  linkFiles(picturesFolder, `${folder}/assets/pictures`, names);
  return `${names.length} files`;
}

async function runSearch(folder: string): Promise<string> {
  const { indexSearch } = await import("../search/search-entries.ts");
  return `${indexSearch(folder)} entries indexed`;
}

async function runMarkdown(folder: string): Promise<string> {
  const { writeMarkdown } = await import("../machines/page-markdown.ts");
  return `${writeMarkdown(folder)} pages written in Markdown`;
}
