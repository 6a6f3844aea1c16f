import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { noticesFile } from "../../product/files/notices.ts";
import { projectFile } from "../../product/files/project.ts";
import { knowHashes } from "../../product/files/source-hashes.ts";
import { runStep, StepFailed } from "../../product/files/steps.ts";
import { amend, recoverFolders, remake, removeInBackground } from "../../product/files/swap.ts";
import { CatalogueFiles } from "../html/catalogue-files.ts";
import { buildPages } from "./astro.ts";
import { type Base, placeUnder } from "./base.ts";
import { Beside, type JobAnswer } from "./beside.ts";
import { catalogueNotices } from "./catalogue-notices.ts";
import { evidenceHash, type SourceFiles, sourceFiles, sourceHash } from "./inputs.ts";
import { type KeptPages, pageKeeper, usablePages, writeRecord } from "./kept-pages.ts";
import { renderKept } from "./render-kept.ts";
import { readStamp, removeStamp, type Stamp, writeStamp } from "./stamp.ts";

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
 * Builds the catalogue, unless the last build was made from the same files. Its output is replaced at the end, and only
 * by a successful build: as a whole, or, where only data has changed, the pages that differ.
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
  knowHashes(files);
  using beside = new Beside(files);
  const kept = force || base !== "/" ? undefined : keptPages(files);
  const listed = beside.ask("list", kept && catalogueFolder);
  const checked = runStep("check", () => runChecks(beside));
  const isAudited = audit && (await checked.then(() => runAudit(sample))) && !sample;
  const stamp = { sources, evidence: evidenceHash(), isAudited, base };
  const input = { files, stamp, force, listed, checked, beside };
  const { record } =
    kept === undefined
      ? await remake(catalogueFolder, (fresh) => makeWhole(fresh, input), removeInBackground)
      : await amend(catalogueFolder, (fresh) => makeChanged(fresh, input, kept));
  writeRecord(record);
  writeStamp(stamp);
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

async function runChecks(beside: Beside): Promise<string> {
  const { problems, summary } = await beside.ask("check");
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
    return `${states} states, ${statesRun} run now, ${violations.length} violations, ${unlisted.length} incomplete without a reason`;
  });
  return isAudited;
}

interface BuildInput {
  readonly files: SourceFiles;
  readonly stamp: Stamp;
  readonly force: boolean;
  /** The files of the present catalogue, where something of it may stay. */
  readonly listed: Promise<ReadonlySet<string>>;
  readonly checked: Promise<void>;
  readonly beside: Beside;
}

/** The code of the pages that the present catalogue was made with, if it renders the present files too. */
function keptPages(files: SourceFiles): KeptPages | undefined {
  const last = readStamp(catalogueFolder);
  return last?.base === "/" ? usablePages(last.sources, files, catalogueFolder) : undefined;
}

/** Makes the catalogue in a new folder. */
async function makeWhole(fresh: string, { files, stamp, force, checked, beside }: BuildInput) {
  const catalogue = new CatalogueFiles(fresh);
  const keeper = pageKeeper(checked);
  const made = withProblemsFirst(checked, buildPages(fresh, force, keeper));
  await runStep("pages", async () => {
    await made;
    return `${catalogue.paths().filter((path) => path.endsWith(".html")).length} pages`;
  });
  catalogue.write(noticesFile, await catalogueNotices(await made));
  const record = keeper.record(fresh, stamp.sources, files);
  const [pictures, search] = [beside.ask("pictures"), beside.ask("search", fresh)];
  const markdown = beside.ask("markdown", catalogue.parts, { now: stateOf(stamp) });
  await addOthers(catalogue, { pictures, search, markdown });
  const { base } = stamp;
  if (base !== "/") await runStep("base", () => `${placeUnder(fresh, base)} files moved to ${base}`);
  return { record };
}

/** Makes what has changed in a new folder, and names what goes. */
async function makeChanged(fresh: string, { stamp, listed, checked, beside }: BuildInput, kept: KeptPages) {
  const last = stateOf(readStamp(catalogueFolder));
  const [pictures, search] = [beside.ask("pictures"), beside.ask("search", undefined)];
  const made = renderKept(fresh, catalogueFolder, listed, kept, ({ parts }) =>
    beside.ask("markdown", parts, { earlier: last, now: stateOf(stamp) }),
  );
  const markdown = made.then(({ ofDocuments }) => ofDocuments);
  try {
    await runStep("pages", async () => {
      const { pages, rendered } = await withProblemsFirst(checked, made);
      return `${Object.keys(pages).length} files, ${rendered} of them rendered`;
    });
    const { files, pages } = await made;
    await addOthers(files, { pictures, search, markdown });
    if (stateOf(readStamp(catalogueFolder)) !== last)
      throw new StepFailed("Another build has changed dist/catalogue meanwhile. Run it again.");
    removeStamp();
    return { gone: files.gone(), record: { ...kept, sources: stamp.sources, pages } };
  } finally {
    // The new folder is removed after this: nothing writes into it any more.
    await Promise.allSettled([markdown]);
  }
}

/** What a catalogue was made of; empty where that is not known. */
function stateOf(stamp: Stamp | undefined): string {
  return stamp === undefined ? "" : `${stamp.sources} ${stamp.evidence}`;
}

/** A tree with problems may fail to be rendered too; its problems say why, in words. */
async function withProblemsFirst<Made>(checked: Promise<void>, made: Promise<Made>): Promise<Made> {
  await Promise.all([checked, made]).catch(async (error: unknown) => {
    await checked;
    throw error;
  });
  return await made;
}

/** What is no page, and comes from {@link Beside}. */
type OtherFiles = { readonly [Job in "pictures" | "search" | "markdown"]: Promise<JobAnswer<Job>> };

async function addOthers(catalogue: CatalogueFiles, { pictures, search, markdown }: OtherFiles): Promise<void> {
  await runStep("pictures", async () => {
    const { folder, names } = await pictures;
    for (const name of names) catalogue.link(join(folder, name), `assets/pictures/${name}`);
    return `${names.length} files`;
  });
  await runStep("search", async () => {
    const { folder, names, entries } = await search;
    for (const name of names) catalogue.write(name, readFileSync(join(folder, name)));
    return `${entries} entries indexed`;
  });
  await runStep("markdown", async () => {
    const { pages, kept } = await markdown;
    for (const path of kept) catalogue.keep(path);
    return `${pages} pages written in Markdown`;
  });
}
