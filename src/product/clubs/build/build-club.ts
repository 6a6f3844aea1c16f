import { basename, join } from "node:path";
import type { ProblemLanguage } from "../../engine/locales.ts";
import type { Problem } from "../../engine/source/problem.ts";
import { remake } from "../../files/swap.ts";
import type { TooSmallPicture } from "../assets/small-pictures.ts";
import { DataSourceError } from "../data-source.ts";
import { FolderContent } from "../folder-content.ts";
import { renderPage } from "../pages/page.ts";
import { flawText, type UnplacedFlaw } from "../problems/club-flaw.ts";
import type { BrokenClub } from "../read-club.ts";
import type { WaitingEntry } from "../unpublished.ts";
import {
  acceptRecord,
  type BuildRecord,
  readRecord,
  writeBuildRecord,
  writeFailure,
  writeUntranslated,
} from "./build-record.ts";
import { copiedFiles, filesBesidePages, type OpenClub, openClub, pageFile, sharedFiles } from "./club-files.ts";
import { clubInputs, pageHashes } from "./inputs.ts";
import type { BuildPlan } from "./plan-parts.ts";
import { SearchUpdate } from "./search-update.ts";
import { type SiteChanges, SiteWriter, siteChanges, type WrittenFiles } from "./site-writer.ts";
import { ClubTooSlow, TimeLimit } from "./time-limit.ts";

/** The result of a club's build. */
export interface ClubOutcome {
  readonly club: string;
  readonly state: "built" | "unchanged" | "refused" | "removed";
  readonly pages: number;
  /** The number of pages rendered in this build; the others are those of the last build. */
  readonly drawn: number;
  readonly milliseconds: number;
  /** Of a built club. */
  readonly changes?: SiteChanges;
  /** How many texts each language of a built club lacks. */
  readonly untranslated?: readonly UntranslatedCount[];
  /** What a built club publishes on a later day, the next one first. */
  readonly waiting?: readonly WaitingEntry[];
  /** The pictures of a built club that are too small for their places. */
  readonly small?: readonly TooSmallPicture[];
  /** What pages of a built club show, and who writes them should know. */
  readonly notes?: readonly Problem[];
  /** The reason for a refusal, for the command line. */
  readonly reason?: string;
}

/** How many texts a language lacks, and where the first of them is. */
export interface UntranslatedCount {
  readonly locale: string;
  readonly count: number;
  /** `content/clubs/fc-seeland/people.json: sections[0].title` */
  readonly first: string;
}

function untranslatedCounts({ folder }: OpenClub): UntranslatedCount[] {
  const byLocale = Map.groupBy(folder.untranslated, ({ locale }) => locale);
  return [...byLocale].map(([locale, texts]) => ({
    locale,
    count: texts.length,
    first: `${texts[0]?.file}: ${texts[0]?.field}`,
  }));
}

/** Builds a club into its folder, which is replaced as a whole and only by a successful build. It never throws. */
export async function buildClub(id: string, plan: BuildPlan): Promise<ClubOutcome> {
  const start = performance.now();
  const limit = new TimeLimit(plan.clubSeconds);
  const outcome = await limit
    .within(tryBuild(id, plan, limit))
    .catch((error: unknown) => refused(failureReason(error, id, plan)));
  return { club: id, ...outcome, milliseconds: performance.now() - start };
}

type BuildOutcome = Omit<ClubOutcome, "club" | "milliseconds">;

function refused(reason: string): BuildOutcome {
  return { state: "refused", pages: 0, drawn: 0, reason };
}

/** Of what no rule foresees, people read one sentence; the rest is in a file for those who run the build. */
function failureReason(error: unknown, id: string, { out, language }: BuildPlan): string {
  if (error instanceof DataSourceError) return error.message;
  if (error instanceof ClubTooSlow)
    return flawSentence({ id: "too-slow", values: { seconds: error.seconds } }, language);
  if ((error as NodeJS.ErrnoException).code === "ENOSPC") return flawSentence({ id: "disk-full" }, language);
  const file = writeFailure(out, id, error);
  const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return flawSentence({ id: "unexplained", values: { reason, file: basename(file) } }, language);
}

function flawSentence(flaw: UnplacedFlaw, language: ProblemLanguage): string {
  const { message, suggestion } = flawText(flaw, language);
  return `${message} ${suggestion}`;
}

/** The name of a club's folder is a part of its addresses, and of a name of a host. */
const plainName = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

async function tryBuild(id: string, plan: BuildPlan, limit: TimeLimit): Promise<BuildOutcome> {
  if (!plainName.test(id)) return refused(flawSentence({ id: "club-name", values: { name: id } }, plan.language));
  const from = join(plan.content, id);
  const content = new FolderContent(from);
  const opened = await openClub(from, id, plan, content);
  if ("problems" in opened) return refused(await problemsText(opened));
  const hash = content.hash();
  const inputs = { content: hash, stamps: content.scan.stamps, inputs: clubInputs(hash, plan) };
  return await replaceSite(opened, plan, { inputs, limit });
}

/** What shows the lines of a file is only loaded for a mistake. */
async function problemsText({ problems, files }: BrokenClub): Promise<string> {
  const { problemText } = await import("../../files/report.ts");
  return problems.map((problem) => problemText(problem, { files })).join("\n\n");
}

type RecordedInputs = Pick<BuildRecord, "content" | "stamps" | "inputs">;

interface Replacement {
  readonly inputs: RecordedInputs;
  readonly limit: TimeLimit;
}

async function replaceSite(opened: OpenClub, plan: BuildPlan, { inputs, limit }: Replacement): Promise<BuildOutcome> {
  const { club } = opened.site;
  const folder = join(plan.out, club.id);
  const last = readRecord(plan.out, club.id);
  const days = { day: plan.today, nextDay: opened.nextDay };
  let made: WrittenSite | undefined;
  await remake(folder, async (fresh) => {
    made = await writeSite(opened, plan, { last, limit, writer: new SiteWriter(fresh, { folder, files: last.files }) });
    writeBuildRecord(plan.out, club.id, { ...inputs, ...days, pages: made.pages, files: made.files });
  });
  acceptRecord(plan.out, club.id);
  writeUntranslated(plan.out, club.id, opened.folder.untranslated);
  const { pages = {}, files = {}, drawn = 0 } = made ?? {};
  return {
    state: "built",
    pages: Object.keys(pages).length,
    drawn,
    changes: siteChanges(last.files, files),
    untranslated: untranslatedCounts(opened),
    waiting: opened.waiting,
    ...{ small: opened.small, notes: opened.notes },
  };
}

const filesOfPlans = new WeakMap<BuildPlan, WrittenFiles>();

/** The shared files that this process has written in a build. */
function writtenFiles(plan: BuildPlan): WrittenFiles {
  const files = filesOfPlans.get(plan) ?? new Map();
  filesOfPlans.set(plan, files);
  return files;
}

interface WrittenSite extends Pick<BuildRecord, "pages" | "files"> {
  readonly drawn: number;
}

interface SiteUpdate {
  readonly last: BuildRecord;
  readonly limit: TimeLimit;
  readonly writer: SiteWriter;
}

async function writeSite(opened: OpenClub, plan: BuildPlan, { last, limit, writer }: SiteUpdate): Promise<WrittenSite> {
  const { site } = opened;
  const hashOf = pageHashes(site, plan.code);
  const pages: Record<string, string> = {};
  const search = new SearchUpdate(site, writer);
  let drawn = 0;
  for (const page of [...site.pages.values()].flat()) {
    limit.check();
    const path = pageFile(site, page);
    pages[path] = hashOf(page);
    if (last.pages[path] === pages[path] && writer.keep(path)) search.keep(page);
    else {
      const document = renderPage(site, page);
      writer.write(path, document);
      search.add(page, document);
      drawn += 1;
    }
  }
  for (const { path, content } of await filesBesidePages(opened)) writer.write(path, content);
  for (const { path, content } of sharedFiles(opened, plan)) writer.share(path, content, writtenFiles(plan));
  for (const [path, from] of await copiedFiles(opened)) writer.copy(path, from);
  for (const { path, content } of search.files()) writer.write(path, content);
  limit.check();
  return { pages, files: writer.files, drawn };
}
