import { escapeHtml } from "../../../../components/_kit/escape.ts";
import type { PublicResult } from "../../api/public/answers.ts";
import { translateMessage } from "../../api/public/site-context.ts";
import { messagesOf } from "../../content/locales.ts";
import { showsFilter, showsHome, showsPlan, showsText } from "../assets/public-assets.ts";
import { answersOn, type PlannedPage } from "../plan/plan.ts";
import { showsOnePicture } from "../screens/own-screens.ts";
import { localeFolder, pageAddress, relative } from "./addresses.ts";
import type { HeadData } from "./head-data.ts";
import { takesEntries } from "./page-data.ts";
import { sharePictureOf } from "./share-pictures.ts";
import type { ClubSite } from "./site.ts";
import { hasStatusLine } from "./status-line.ts";
import { structuredData } from "./structured-data.ts";
import { localesWithText, textLocale } from "./text-locale.ts";

const descriptionLength = 160;

/** The head of a page: title, policy, metadata, and one stylesheet. */
export function pageHead(site: ClubSite, data: HeadData): string {
  const { page, path, title } = data;
  const { fonts } = site.files;
  const up = relative(path, "");
  const file = (name: string) => escapeHtml(up === "./" ? name : up + name);
  return [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    `<meta http-equiv="content-security-policy" content="${pagePolicy(site)}">`,
    `<title>${escapeHtml(title)}</title>`,
    ...fonts.map((font) => `<link rel="preload" href="${file(font)}" as="font" type="font/woff2" crossorigin>`),
    `<link rel="stylesheet" href="${file(stylesheetOf(site, page))}">`,
    ...furtherStyles(site, page).map((name) => `<link rel="stylesheet" href="${file(name)}">`),
    ...machineReadable(site, data),
    `<link rel="icon" href="${file("assets/icon.svg")}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${file("assets/icon-180.png")}">`,
    `<link rel="manifest" href="${file(`${folderOf(site, page.locale)}site.webmanifest`)}">`,
    ...scriptsOf(site, page).map((name) => `<script type="module" src="${file(name)}"></script>`),
  ].join("\n");
}

function stylesheetOf({ files }: ClubSite, { screen }: PlannedPage): string {
  if (screen.kind === "flow") return files.flowStylesheet;
  return showsHome(screen) ? files.homeStylesheet : files.stylesheet;
}

/** The scripts of a search, of a flow or a form, of a list with a filter, of a status line, or of a picture; other pages have none. */
function scriptsOf(site: ClubSite, page: PlannedPage): string[] {
  const { files, hasSearch } = site;
  if (page.screen.id === "site.search" && hasSearch) return [files.searchScript];
  if (takesEntries(page)) return [page.screen.kind === "flow" ? files.flowScript : files.formScript];
  return [
    ...(hasStatusLine(site, page) ? [files.statusScript] : []),
    ...(showsFilter(page.screen) && hasSections(page) ? [files.filterScript] : []),
    ...(showsOnePicture(page.screen) ? [files.galleryScript] : []),
  ];
}

/** Whether there are sections that the list of a page can be narrowed to. */
function hasSections(page: PlannedPage): boolean {
  return answersOn(page).some(({ result }) => "sections" in result && (result.sections ?? []).length > 0);
}

/** The additional stylesheets of a long text, a plan, a search or a form. */
function furtherStyles(site: ClubSite, page: PlannedPage): string[] {
  const { textStyles, planStyles, searchStyles, formStyles } = site.files;
  if (page.screen.kind === "flow") return [];
  if (page.screen.id === "site.search" && site.hasSearch) return [searchStyles];
  const texts = showsText(page.screen) && hasMarkedText(page.results) ? [textStyles] : [];
  const plans = showsPlan(page.screen) ? [planStyles] : [];
  return [...texts, ...plans, ...(takesEntries(page) ? [formStyles] : [])];
}

const textFields: readonly string[] = ["paragraphs", "body", "programme"];

/** Whether there is a programme, or a long text that has more than plain paragraphs, which need no styles of their own. */
function hasMarkedText(value: unknown): boolean {
  if (value === null || typeof value !== "object") return false;
  if (Array.isArray(value)) return value.some(hasMarkedText);
  return Object.entries(value).some(([name, inner]) => {
    if (typeof inner !== "object") return false;
    const isText = textFields.includes(name) && Array.isArray(inner);
    return isText ? inner.some((part) => typeof part !== "string") : hasMarkedText(inner);
  });
}

/** The policy for the meta element; `frame-ancestors` works in a header only, so it is in the files for hosts. */
export function pagePolicy({ api }: Pick<ClubSite, "api">): string {
  const service = api === undefined ? "" : ` ${new URL(api).origin}`;
  return (
    `default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data:; ` +
    `connect-src 'self'${service}; manifest-src 'self'; form-action 'self'; base-uri 'none'`
  );
}

const unlistedMark = `<meta name="robots" content="noindex">`;

function machineReadable(site: ClubSite, data: HeadData): string[] {
  const { page, path, heading } = data;
  const { club, base } = site;
  const description = escapeHtml(pageDescription(site, page));
  const about = `<meta name="description" content="${description}">`;
  if (page.screen.id === "site.missing") return [about, unlistedMark];
  const home = localeFolder(textLocale(site, page), club.locales[0]) + page.path;
  const canonical = escapeHtml(pageAddress(base, home, path));
  const share = sharePictureOf(page, club) ?? { path: site.files.sharePicture, alt: club.name };
  return [
    about,
    ...(showsOnePicture(page.screen) ? [unlistedMark] : []),
    `<link rel="canonical" href="${canonical}">`,
    ...alternates(site, page, path),
    ...feeds(site, page, path),
    `<meta property="og:type" content="${page.screen.id === "news.article" ? "article" : "website"}">`,
    `<meta property="og:title" content="${escapeHtml(page.path === "" ? club.name : heading)}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:site_name" content="${escapeHtml(club.name)}">`,
    `<meta property="og:locale" content="${page.locale.replace("-", "_")}">`,
    `<meta property="og:url" content="${canonical}">`,
    `<meta property="og:image" content="${escapeHtml(pageAddress(base, share.path, path))}">`,
    `<meta property="og:image:width" content="1200">`,
    `<meta property="og:image:height" content="630">`,
    `<meta property="og:image:alt" content="${escapeHtml(share.alt)}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    `<script type="application/ld+json">${jsonForScript(structuredData(site, data))}</script>`,
  ];
}

/** Links to the same page in the locales that have its text; none where it is in one language only. */
function alternates(site: ClubSite, page: PlannedPage, path: string): string[] {
  const { club, base } = site;
  const found = localesWithText(site, page.path);
  if (found.length < 2 || !found.includes(page.locale)) return [];
  const link = (lang: string, locale: string) =>
    `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(pageAddress(base, localeFolder(locale, club.locales[0]) + page.path, path))}">`;
  return [...found.map((locale) => link(locale, locale)), link("x-default", found[0] ?? page.locale)];
}

function feeds({ club }: ClubSite, { locale }: PlannedPage, path: string): string[] {
  const folder = localeFolder(locale, club.locales[0]);
  return [
    `<link rel="alternate" type="application/rss+xml" title="${feedTitle(locale)}" href="${relative(path, `${folder}news.xml`)}">`,
  ];
}

const feedTitles = new Map<string, string>();

function feedTitle(locale: string): string {
  const title =
    feedTitles.get(locale) ?? escapeHtml(translateMessage({ locale, messages: messagesOf(locale) }, "subscribeNews"));
  feedTitles.set(locale, title);
  return title;
}

/** The lead of the page's subject, or a sentence about the kind of page. */
export function pageDescription({ club }: Pick<ClubSite, "club">, page: PlannedPage): string {
  const { screen, locale } = page;
  const about = answersOn(page).map(({ result }) => result);
  const lead = about.map(leadOf).find((each) => each !== undefined);
  const isAboutOne = screen.route.includes(":") || screen.id === "site.home";
  const around = { locale, messages: messagesOf(locale) };
  const key = `description.${screen.id}`;
  const isDescribed = Object.hasOwn(around.messages, `public.${key}`);
  if (lead !== undefined && (isAboutOne || !isDescribed)) return shortened(lead);
  if (!isDescribed) return club.name;
  const title = about.map((each) => ("title" in each ? each.title : undefined)).find((each) => each !== undefined);
  return shortened(translateMessage(around, key, { club: club.name, town: club.address.town, title }));
}

function leadOf(result: PublicResult): string | undefined {
  const lead = "lead" in result ? result.lead : undefined;
  return lead ?? ("text" in result ? result.text : undefined);
}

function shortened(text: string): string {
  if (text.length <= descriptionLength) return text;
  const characters = [...text];
  return characters.length <= descriptionLength ? text : `${characters.slice(0, descriptionLength - 1).join("")}…`;
}

/** JSON in which nothing ends the surrounding element. */
function jsonForScript(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

function folderOf({ club }: ClubSite, locale: string): string {
  return localeFolder(locale, club.locales[0]);
}
