import { copyFileSync, existsSync, linkSync, mkdirSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import type { Club } from "../../../api/public/club.ts";
import { problemText } from "../../../checks/report.ts";
import { remake } from "../../build/swap.ts";
import { brandImages } from "../assets/brand-images.ts";
import { hostFiles } from "../assets/host-files.ts";
import { clubStylesheet, firstFont, fontAssets, type PublicAsset } from "../assets/public-assets.ts";
import { type ClubDataSource, contentDataSource, DataSourceError, httpDataSource } from "../data-source.ts";
import { localeFolder } from "../pages/addresses.ts";
import { eventCalendar, trainingCalendar } from "../pages/calendar.ts";
import { manifest, newsFeed, robots, sitemap } from "../pages/feeds.ts";
import { ownPages } from "../pages/own-pages.ts";
import { renderPage } from "../pages/page.ts";
import { pageData, takesEntries } from "../pages/page-data.ts";
import type { ClubSite } from "../pages/site.ts";
import { type BrokenClub, type ClubFolder, readClub } from "../read-club.ts";
import { type BuildRecord, readRecord, recordName, recordText } from "./build-record.ts";
import { clubInputs, pageHashes, type SharedInputs } from "./inputs.ts";
import { type PlannedPage, planPages } from "./plan.ts";
import type { PlanParts } from "./plan-parts.ts";

/** The shared inputs of all clubs in a build. */
export interface BuildPlan extends SharedInputs, PlanParts {
  /** Folder with a folder for each club. */
  readonly content: string;
  /** Folder in which each club gets a folder. */
  readonly out: string;
  readonly waits?: readonly number[] | undefined;
}

/** The result of a club's build. */
export interface ClubOutcome {
  readonly club: string;
  readonly state: "built" | "unchanged" | "refused";
  readonly pages: number;
  /** The number of pages rendered in this build; the others are those of the last build. */
  readonly drawn: number;
  readonly milliseconds: number;
  /** The reason for a refusal, for the command line. */
  readonly reason?: string;
}

/** Builds a club into its folder, which is replaced as a whole and only by a successful build. It never throws. */
export async function buildClub(id: string, plan: BuildPlan): Promise<ClubOutcome> {
  const start = performance.now();
  const outcome = await tryBuild(id, plan).catch((error: unknown) => refused(failureReason(error)));
  return { club: id, ...outcome, milliseconds: performance.now() - start };
}

type BuildOutcome = Omit<ClubOutcome, "club" | "milliseconds">;

function refused(reason: string): BuildOutcome {
  return { state: "refused", pages: 0, drawn: 0, reason };
}

function failureReason(error: unknown): string {
  if (error instanceof DataSourceError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function tryBuild(id: string, plan: BuildPlan): Promise<BuildOutcome> {
  const [from, to] = [join(plan.content, id), join(plan.out, id)];
  const record = readRecord(to);
  const inputs = clubInputs(from, plan);
  const read = await readClub(from, id, plan.capabilities);
  if ("problems" in read) return refused(problemsText(read));
  const carrier = createDataSource(read.club, plan);
  const site = await createSite(read, plan, carrier);
  return await writeSite(site, read, plan, carrier, { to, record, inputs });
}

function problemsText({ problems, files }: BrokenClub): string {
  return problems.map((problem) => problemText(problem, { files, components: new Map() })).join("\n\n");
}

function createDataSource(club: Club, { source, today, waits }: BuildPlan): ClubDataSource {
  return source === undefined ? contentDataSource(club, today) : httpDataSource(club.id, { base: source, waits });
}

async function createSite(folder: ClubFolder, plan: BuildPlan, carrier: ClubDataSource): Promise<ClubSite> {
  const { club } = folder;
  const pages = new Map<string, readonly PlannedPage[]>();
  for (const locale of club.locales) {
    const planned = await planPages(club, locale, plan.screens, carrier);
    pages.set(locale, [...planned, ...ownPages(folder, locale, planned, plan.hasSearch)]);
  }
  const own = [...pages.values()].flat().map(({ screen }) => screen);
  const allowed = new Set(own);
  const navigation = [...plan.screens, ...own.filter((screen) => !plan.screens.includes(screen))];
  return {
    club,
    base: baseOf(club, plan),
    isPlaced: plan.base !== undefined,
    api: club.api,
    pages,
    locales: localesByPath(pages),
    screens: navigation.filter((screen, index) => allowed.has(screen) && navigation.indexOf(screen) === index),
    hasSearch: plan.hasSearch,
    files: {
      stylesheet: clubStylesheet(club.colours, plan.styles).path,
      formStyles: plan.styles.forms.path,
      flowStyles: plan.styles.flows.path,
      script: plan.scripts.page,
      searchScript: plan.scripts.search,
      font: firstFont,
    },
  };
}

function localesByPath(pages: ClubSite["pages"]): Map<string, string[]> {
  const locales = new Map<string, string[]>();
  for (const [locale, own] of pages) {
    for (const path of new Set(own.map((page) => page.path))) locales.set(path, [...(locales.get(path) ?? []), locale]);
  }
  return locales;
}

function baseOf({ id, url }: Club, { base }: BuildPlan): string | undefined {
  const address = base?.replaceAll("{club}", id) ?? url;
  return address && new URL(address.endsWith("/") ? address : `${address}/`).href;
}

interface Last {
  readonly to: string;
  readonly record: BuildRecord;
  readonly inputs: string;
}

async function writeSite(
  site: ClubSite,
  folder: ClubFolder,
  plan: BuildPlan,
  carrier: ClubDataSource,
  last: Last,
): Promise<BuildOutcome> {
  const hashOf = pageHashes(site, plan.code);
  const pages: Record<string, string> = {};
  let drawn = 0;
  await remake(last.to, async (fresh) => {
    const writer = new FolderWriter(fresh);
    for (const page of [...site.pages.values()].flat()) {
      const path = pageFile(site, page);
      const hash = hashOf(page);
      pages[path] = hash;
      const old = join(last.to, path);
      if (last.record.pages[path] === hash && existsSync(old)) writer.keep(path, old);
      else {
        writer.write(path, renderPage(site, page));
        drawn += 1;
      }
      if (takesEntries(site, page))
        writer.write(path.replace(/index\.html$/, "data.json"), await entryData(site, page, carrier));
    }
    for (const { path, content } of await filesOf(site, folder, plan)) writer.write(path, content);
    for (const [path, from] of folder.documents) writer.keep(path, from, "copy");
    await writeSearchIndex(site, fresh, last, drawn === 0 && samePages(last.record, pages));
    writer.write(recordName, recordText({ inputs: last.inputs, pages }));
  });
  return { state: "built", pages: Object.keys(pages).length, drawn };
}

async function entryData(site: ClubSite, page: PlannedPage, carrier: ClubDataSource): Promise<string> {
  const folder = localeFolder(page.locale, site.club.locales[0]);
  return JSON.stringify(await pageData(site, page, folder, carrier));
}

/** `anlaesse/index.html`; the 404 page has a name that hosts look for. */
function pageFile({ club }: ClubSite, { locale, path, screen }: PlannedPage): string {
  const folder = localeFolder(locale, club.locales[0]);
  return screen.id === "site.missing" ? `${folder}404.html` : `${folder}${path}index.html`;
}

function samePages({ pages }: BuildRecord, now: Readonly<Record<string, string>>): boolean {
  return Object.keys(pages).length === Object.keys(now).length;
}

/** The index contains all pages; if none has changed, it is that of the last build. */
async function writeSearchIndex({ hasSearch }: ClubSite, fresh: string, { to }: Last, isSame: boolean): Promise<void> {
  if (!hasSearch) return;
  const old = join(to, "pagefind");
  if (isSame && existsSync(old)) return await cp(old, join(fresh, "pagefind"), { recursive: true });
  const { indexPages } = await import("../pages/search-index.ts");
  await indexPages(fresh);
}

/** All files except the pages. */
async function filesOf(site: ClubSite, folder: ClubFolder, plan: BuildPlan): Promise<PublicAsset[]> {
  const map = sitemap(site);
  return [
    clubStylesheet(site.club.colours, plan.styles),
    plan.styles.forms,
    plan.styles.flows,
    ...fontAssets(),
    ...plan.scripts.files,
    ...(await brandImages(folder)),
    ...folder.images.map(({ name, content }) => ({ path: `images/${name}`, content })),
    ...site.club.locales.flatMap((locale) => localeFiles(site, locale)),
    { path: "robots.txt", content: robots(site) },
    ...(map === undefined ? [] : [{ path: "sitemap.xml", content: map }]),
    ...hostFiles(site),
  ];
}

function localeFiles(site: ClubSite, locale: string): PublicAsset[] {
  const folder = localeFolder(locale, site.club.locales[0]);
  return [
    { path: `${folder}news.xml`, content: newsFeed(site, locale, `${folder}news.xml`) },
    { path: `${folder}anlaesse.ics`, content: eventCalendar(site, locale) },
    { path: `${folder}trainings.ics`, content: trainingCalendar(site, locale) },
    { path: `${folder}site.webmanifest`, content: manifest(site, locale) },
  ];
}

/** Writes below a folder; each folder in it is made once. */
class FolderWriter {
  readonly #root: string;
  readonly #made = new Set<string>();

  constructor(root: string) {
    this.#root = root;
  }

  write(path: string, content: string | Buffer): void {
    writeFileSync(this.#place(path), content);
  }

  /** Reuses a file without writing it again. */
  keep(path: string, from: string, how: "link" | "copy" = "link"): void {
    if (how === "link") linkSync(from, this.#place(path));
    else copyFileSync(from, this.#place(path));
  }

  #place(path: string): string {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    if (!this.#made.has(folder)) {
      mkdirSync(`${this.#root}/${folder}`, { recursive: true });
      this.#made.add(folder);
    }
    return `${this.#root}/${path}`;
  }
}
