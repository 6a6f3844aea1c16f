import type { Club } from "../../api/public/club.ts";
import type { Period } from "../../api/public/site-context.ts";
import { messagesOf } from "../../content/locales.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import type { Problem } from "../../engine/source/problem.ts";
import { brandImages, sharePicture, sharePicturePath } from "../assets/brand-images.ts";
import { usualTheme } from "../assets/club-themes.ts";
import {
  type ClubStylesheets,
  clubStylesheets,
  firstFonts,
  fontAssets,
  noticesAsset,
  type PublicAsset,
} from "../assets/public-assets.ts";
import { smallPictures, type TooSmallPicture } from "../assets/small-pictures.ts";
import { type ClubDataSource, contentDataSource, httpDataSource } from "../data-source.ts";
import type { FolderContent } from "../folder-content.ts";
import { localeFolder } from "../pages/addresses.ts";
import { eventCalendar, trainingCalendar } from "../pages/calendar.ts";
import { manifest, newsFeed, robots, sitemap } from "../pages/feeds.ts";
import { clubScreens } from "../pages/own-page-screens.ts";
import { ownPages } from "../pages/own-pages.ts";
import { pageData, takesEntries } from "../pages/page-data.ts";
import { redirectFlaws, redirectPages } from "../pages/redirects.ts";
import { withoutFiles } from "../pages/self-contained-head.ts";
import { sharePictures } from "../pages/share-pictures.ts";
import type { ClubSite } from "../pages/site.ts";
import { subjectFiles } from "../pages/subject-files.ts";
import { type PlannedPage, planPages } from "../plan/plan.ts";
import { type BrokenClub, brokenClub, type ClubFolder, readClub } from "../read-club.ts";
import { foreignTexts } from "../rules/foreign-texts.ts";
import { publishedFolder, type WaitingEntry, waitingEntries } from "../unpublished.ts";
import type { BuildPlan } from "./plan-parts.ts";
import { siteDays } from "./site-days.ts";

/** A club with its planned pages, before any of them is rendered. */
export interface OpenClub {
  readonly folder: ClubFolder;
  readonly site: ClubSite;
  readonly stylesheets: ClubStylesheets;
  /** The licences of what is in the site of others: under one name, and of another content in each theme. */
  readonly notices: PublicAsset;
  /** The source of what a page keeps for its visitors. */
  readonly keptSource: ClubDataSource;
  /** The first day on which a page may show something else. */
  readonly nextDay: string;
  readonly waiting: readonly WaitingEntry[];
  readonly small: readonly TooSmallPicture[];
  readonly notes: readonly Problem[];
}

/** Reads the folder of a club, validates it and plans its pages. */
export async function openClub(
  from: string,
  id: string,
  plan: BuildPlan,
  content?: FolderContent,
): Promise<OpenClub | BrokenClub> {
  const read = await readClub(from, id, plan.capabilities, plan.language, content);
  if ("problems" in read) return read;
  const folder = publishedFolder(read, plan.today);
  const stylesheets = clubStylesheets(folder.club, plan.styles);
  const site = await createSite(folder, plan, stylesheets);
  const flaws = redirectFlaws(site, folder.clubFile);
  if (flaws.length > 0)
    return brokenClub(flaws, new Map([[folder.clubFile.file, folder.clubFile.text]]), plan.language);
  const { kept, nextDay } = siteDays(read.club, plan.today);
  const waiting = waitingEntries(read.club, plan.today);
  const small = smallPictures(read.club);
  const notices = noticesAsset(folder.club.theme ?? usualTheme, plan.scripts.packages);
  const keptSource = createDataSource(folder.club, plan, kept);
  return { folder, keptSource, site, stylesheets, notices, nextDay, waiting, small, notes: folder.notes };
}

function createDataSource(club: Club, { source, today, waits }: BuildPlan, period?: Period): ClubDataSource {
  if (source !== undefined) return httpDataSource(club.id, { base: source, waits });
  return contentDataSource(club, today, period);
}

async function createSite(folder: ClubFolder, plan: BuildPlan, stylesheets: ClubStylesheets): Promise<ClubSite> {
  const { club } = folder;
  const source = createDataSource(club, plan);
  const pages = new Map<string, readonly PlannedPage[]>();
  const navigation = new Map<string, readonly Screen[]>();
  for (const locale of club.locales) {
    const around = { club, locale, messages: messagesOf(locale), today: plan.today };
    const screens = clubScreens(plan.screens, around);
    const planned = await planPages(club, locale, screens, source);
    const all = [...planned, ...ownPages(folder, around, planned, plan.hasSearch)];
    pages.set(locale, all);
    navigation.set(locale, screensInOrder(screens, all));
  }
  return {
    club,
    today: plan.today,
    base: clubBase(club, plan),
    isPlaced: plan.base !== undefined,
    api: club.receive ?? club.api,
    pages,
    locales: localesByPath(pages),
    screens: navigation,
    foreign: new Map(club.locales.map((locale) => [locale, foreignTexts(folder.untranslated, locale, club)])),
    hasSearch: plan.hasSearch,
    files: {
      stylesheet: stylesheets.pages.path,
      homeStylesheet: stylesheets.home.path,
      flowStylesheet: stylesheets.flow.path,
      displayStylesheet: stylesheets.display.path,
      textStyles: plan.styles.texts.path,
      planStyles: plan.styles.plans.path,
      formStyles: plan.styles.forms.path,
      searchStyles: plan.styles.search.path,
      flowScript: plan.scripts.flow,
      formScript: plan.scripts.form,
      filterScript: plan.scripts.filter,
      statusScript: plan.scripts.status,
      galleryScript: plan.scripts.gallery,
      searchScript: plan.scripts.search,
      displayScript: plan.scripts.display,
      fonts: firstFonts(club.theme ?? usualTheme),
      sharePicture: sharePicturePath(folder),
      missing: { styles: withoutFiles(`${stylesheets.pages.content}`), script: plan.scripts.missing.trim() },
    },
  };
}

/** The screens that have a page, in the order of the navigation; those that only a site has are last. */
function screensInOrder(screens: readonly Screen[], pages: readonly PlannedPage[]): Screen[] {
  const shown = new Set(pages.map(({ screen }) => screen));
  return [
    ...screens.filter((screen) => shown.has(screen)),
    ...[...shown].filter((screen) => !screens.includes(screen)),
  ];
}

function localesByPath(pages: ClubSite["pages"]): Map<string, string[]> {
  const locales = new Map<string, string[]>();
  for (const [locale, own] of pages) {
    for (const path of new Set(own.map((page) => page.path))) locales.set(path, [...(locales.get(path) ?? []), locale]);
  }
  return locales;
}

function clubBase({ id, url }: Club, { base }: BuildPlan): string | undefined {
  const address = base?.replaceAll("{club}", id) ?? url;
  return address && new URL(address.endsWith("/") ? address : `${address}/`).href;
}

/** The results of a page as JSON, beside a page that takes entries. */
async function entryData({ site, keptSource }: OpenClub, page: PlannedPage): Promise<string> {
  const folder = localeFolder(page.locale, site.club.locales[0]);
  return JSON.stringify(await pageData(site, page, folder, keptSource));
}

/** `anlaesse/index.html`; the 404 page has a name that hosts look for. */
export function pageFile({ club }: ClubSite, { locale, path, screen }: PlannedPage): string {
  const folder = localeFolder(locale, club.locales[0]);
  return screen.id === "site.missing" ? `${folder}404.html` : `${folder}${path}index.html`;
}

/** The files that are the same in the sites of many clubs. */
export function sharedFiles({ site }: OpenClub, { styles, scripts }: BuildPlan): PublicAsset[] {
  const { texts, plans, forms, search } = styles;
  return [texts, plans, forms, search, ...fontAssets(site.club.theme ?? usualTheme), ...scripts.files];
}

/** All other files except the pages, the index of the search, and those that are copied. */
export async function filesBesidePages(opened: OpenClub): Promise<PublicAsset[]> {
  const { site } = opened;
  const interactive = [...site.pages.values()].flat().filter(takesEntries);
  const entries = interactive.map(async (page) => ({
    path: pageFile(site, page).replace(/index\.html$/, "data.json"),
    content: await entryData(opened, page),
  }));
  return [...(await Promise.all(entries)), ...(await assetsOf(opened))];
}

async function assetsOf({ site, folder, stylesheets, notices }: OpenClub): Promise<PublicAsset[]> {
  const map = sitemap(site);
  return [
    ...Object.values(stylesheets),
    notices,
    ...(await brandImages(folder)),
    ...site.club.locales.flatMap((locale) => localeFiles(site, locale)),
    ...redirectPages(site),
    { path: "robots.txt", content: robots(site) },
    ...(site.club.status === undefined ? [] : [{ path: "status.json", content: JSON.stringify(site.club.status) }]),
    ...(map === undefined ? [] : [{ path: "sitemap.xml", content: map }]),
  ];
}

/** The pictures and documents: where each is written, and the file that holds it. */
export async function copiedFiles({ folder, site }: OpenClub): Promise<ReadonlyMap<string, string>> {
  const { images, documents } = folder;
  const pages = [...site.pages.values()].flat();
  const parts = [
    ...images.flatMap((image) => image.parts),
    ...(await sharePictures(pages, site.club, images)),
    await sharePicture(folder),
  ];
  return new Map([...parts.map(({ path, from }) => [path, from] as const), ...documents]);
}

function localeFiles(site: ClubSite, locale: string): PublicAsset[] {
  const folder = localeFolder(locale, site.club.locales[0]);
  return [
    { path: `${folder}news.xml`, content: newsFeed(site, locale, `${folder}news.xml`) },
    { path: `${folder}anlaesse.ics`, content: eventCalendar(site, locale) },
    { path: `${folder}trainings.ics`, content: trainingCalendar(site, locale) },
    ...subjectFiles(site, locale),
    { path: `${folder}site.webmanifest`, content: manifest(site, locale) },
  ];
}
