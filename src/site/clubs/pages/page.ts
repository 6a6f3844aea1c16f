import { escapeHtml } from "../../../../components/_kit/escape.ts";
import { html } from "../../../../components/_kit/html.ts";
import { telephoneLink } from "../../../../components/_kit/telephone-link.ts";
import { components } from "../../../../components/index.ts";
import { localText, translateMessage } from "../../../api/public/site-context.ts";
import { renderFlow, visibleSteps } from "../../../engine/flow/flow-view.ts";
import { type Host, serving } from "../../../engine/screen/host.ts";
import { localization } from "../../../engine/screen/localize.ts";
import { NodeRenderer, renderScreenBody, screenTitle } from "../../../engine/screen/render-screen.ts";
import type { Context } from "../../../engine/screen/resolve.ts";
import type { Screen, ScreenNode } from "../../../engine/screen/schema/screen-schema.ts";
import {
  morePlaces,
  navPlaces,
  renderShell,
  type ShellContext,
  type SiteFoot,
  whereabouts,
} from "../../../engine/screen/shell.ts";
import { navSections } from "../../catalogue/app/app-shell-data.ts";
import { messagesOf } from "../../content/locales.ts";
import type { PlannedPage } from "../build/plan.ts";
import { markLanguages } from "../languages/mark-languages.ts";
import { fixedLinks, type Here, localeFolder, relativeLinks } from "./addresses.ts";
import { renderDisplayPage } from "./display-page.ts";
import { documentTitle } from "./document-title.ts";
import { hasForm, withLetters } from "./forms.ts";
import { pageHead } from "./head.ts";
import type { HeadData } from "./head-data.ts";
import { isDisplay, missingScreen, searchScreen } from "./own-screens.ts";
import { takesEntries } from "./page-data.ts";
import { isAnywhere, missingHead } from "./self-contained-head.ts";
import type { ClubSite } from "./site.ts";
import { subjectFile } from "./subject-files.ts";

/** A page as the input of rendering: its texts and its screen. */
interface PageView {
  readonly site: ClubSite;
  readonly page: PlannedPage;
  readonly screen: Screen;
  readonly context: Context;
  readonly host: Host;
  readonly between: HeadData["between"];
}

/** The whole document of a page, with addresses that are relative to it. */
export function renderPage(site: ClubSite, page: PlannedPage): string {
  const folder = localeFolder(page.locale, site.club.locales[0]);
  const path = folder + page.path;
  const here = { path, folder };
  const drawn = createPageView(site, page);
  if (isDisplay(page.screen)) return renderDisplayPage(site, page, drawn);
  const frame = pageFrameOf(drawn, here);
  const heading = screenTitle(page.screen, drawn.context, drawn.host);
  const { area } = frame;
  const { between } = drawn;
  const title = documentTitle([heading, area], site.club);
  const body = `${framed(frame, page, heading)}<div class="screen">${relativeLinks(pageContent(drawn), here)}</div>${frame.end}`;
  const document = `<!doctype html>
<html lang="${page.locale}">
<head>
${(isAnywhere(site, page) ? missingHead : pageHead)(site, { page, path, title, heading, area, between })}
</head>
<body>
${markLanguages(body, site.foreign.get(page.locale) ?? new Map())}
</body>
</html>
`;
  const isFixed = page.screen === missingScreen && site.isPlaced && site.base !== undefined;
  return isFixed ? fixedLinks(document, new URL(path, site.base)) : document;
}

function createPageView(site: ClubSite, page: PlannedPage): PageView {
  const { club } = site;
  const locale = page.locale;
  return {
    site,
    page,
    between: pagesBetween(site, page),
    screen: site.api === undefined ? withLetters(page.screen) : page.screen,
    context: {
      params: page.params,
      values: {},
      person: {},
      review: null,
      club: { id: club.id, name: club.name, shortName: club.shortName },
      locale,
      ...page.results,
    },
    host: siteHost(site, locale),
  };
}

const hosts = new WeakMap<ClubSite, Map<string, Host>>();

/** The environment of every page of a locale. */
function siteHost(site: ClubSite, locale: string): Host {
  const own = hosts.get(site) ?? new Map<string, Host>();
  hosts.set(site, own);
  const host = own.get(locale) ?? newHost(site, locale);
  own.set(locale, host);
  return host;
}

function newHost({ club }: ClubSite, locale: string): Host {
  return { components, locale, messages: messagesOf(locale), capabilities: new Set(club.capabilities) };
}

function pageShellContext({ site, page, context, host, between }: PageView): ShellContext {
  const { club } = site;
  const logo = club.logo === undefined || isAnywhere(site, page) ? undefined : club.pictures.get(club.logo)?.src;
  const around = {
    context,
    host,
    session: { club: { id: club.id, name: club.name, shortName: club.shortName, logo }, clubs: [] },
    screens: site.screens.get(page.locale) ?? [],
    sections: navSections(),
    foot: siteFoot(site, host.locale ?? "de-CH"),
    between: between.map(({ heading, path }) => ({ label: heading, href: `/${path}` })),
  };
  return { ...around, places: navPlaces(page.screen, around) };
}

/** The pages between the entry of the navigation and a page, by its path: the section above a team. */
function pagesBetween(site: ClubSite, { path, locale }: PlannedPage): HeadData["between"] {
  const names = path.split("/").slice(0, -2);
  return names.flatMap((_, index) => {
    const page = inNoNavigation(site, locale).get(`${names.slice(0, index + 1).join("/")}/`);
    return page === undefined ? [] : [{ path: page.path, heading: pageHeading(site, page) }];
  });
}

function pageHeading(site: ClubSite, page: PlannedPage): string {
  const { screen, context, host } = createPageView(site, page);
  return screenTitle(screen, context, host);
}

const pagesByPath = new WeakMap<readonly PlannedPage[], ReadonlyMap<string, PlannedPage>>();

/** The pages of a locale that are no entries of its navigation, by their path. */
function inNoNavigation({ pages }: ClubSite, locale: string): ReadonlyMap<string, PlannedPage> {
  const own = pages.get(locale) ?? [];
  const known = pagesByPath.get(own) ?? othersByPath(own);
  pagesByPath.set(own, known);
  return known;
}

function othersByPath(pages: readonly PlannedPage[]): ReadonlyMap<string, PlannedPage> {
  return new Map(pages.flatMap((page) => (page.screen.nav === undefined ? [[page.path, page]] : [])));
}

/** How to reach the club, for the foot of every page. */
function siteFoot({ club }: ClubSite, locale: string): SiteFoot {
  const { street, postcode, town } = club.address;
  return {
    address: [...(street === undefined ? [] : [street]), `${postcode} ${town}`],
    contact: [
      { label: club.email, href: `mailto:${club.email}` },
      ...(club.phone === undefined ? [] : [{ label: club.phone, href: telephoneLink(club.phone) }]),
    ],
    social: (club.social ?? []).map(({ title, href }) => ({ label: title, href })),
    ...(club.hours !== undefined && { hours: localText({ club, locale }, club.hours) }),
  };
}

/** The middle part of a page's title: its list, its part of the navigation, or the website. */
function pageArea({ page, site }: PageView, around: ShellContext): string {
  const { area, club } = whereabouts(page.screen, around);
  return area === club
    ? translateMessage({ locale: page.locale, messages: messagesOf(page.locale) }, "areaSite")
    : area || site.club.name;
}

/** The frame around a screen's pages at the same depth, rendered once: title and path are filled in. */
interface PageFrame {
  readonly area: string;
  /** What is before the title, between it and the screen, and after the screen. */
  readonly start: string;
  readonly middle: string;
  readonly end: string;
}

const frames = new WeakMap<ClubSite, Map<string, PageFrame>>();
/** Placeholders for the parts that differ from page to page. */
const [titleMark, pathMark] = ["TITLE-OF-THE-PAGE-7f3c91ab", "path-of-the-page-7f3c91ab/"];

function pageFrameOf(drawn: PageView, here: Here): PageFrame {
  const { site, page } = drawn;
  const own = frames.get(site) ?? new Map<string, PageFrame>();
  frames.set(site, own);
  const above = drawn.between.map(({ path }) => path);
  const key = [page.screen.id, here.path.split("/").length, page.locale, ...above, ...otherLocales(site, page)].join(
    " ",
  );
  const known = own.get(key) ?? drawFrame(drawn, here);
  own.set(key, known);
  return known;
}

function drawFrame(drawn: PageView, here: Here): PageFrame {
  const { page } = drawn;
  const around = pageShellContext(drawn);
  const shell = renderShell(page.screen, titleMark, around, { actions: barActions(drawn) });
  const [before = "", after = ""] = shell.split("</main>");
  const [start = "", ...middle] = relativeLinks(before, here).split(titleMark);
  return {
    area: pageArea(drawn, around),
    start,
    middle: middle.join(titleMark),
    end: relativeLinks(`</main>${morePlaces(page.screen, around)}${after}`, here),
  };
}

/** What is before the screen of a page. */
function framed({ start, middle }: PageFrame, { path }: PlannedPage, heading: string): string {
  const filled = start + escapeHtml(heading) + middle;
  return filled.includes(pathMark) ? filled.replaceAll(pathMark, () => escapeHtml(path)) : filled;
}

/** The other locales that have a page. */
function otherLocales({ locales }: ClubSite, { path, locale }: PlannedPage): string[] {
  return (locales.get(path) ?? []).filter((other) => other !== locale);
}

/** The links to the other locales, and to the search. */
function barActions({ site, page }: PageView): object[] {
  const { club } = site;
  const there = otherLocales(site, page);
  const others = club.locales.filter((locale) => locale !== page.locale);
  const links = others.map((locale) => {
    const folder = localeFolder(locale, club.locales[0]).replace("/", "");
    const name = translateMessage({ locale, messages: messagesOf(locale) }, "switchTo");
    const label = others.length > 2 ? shortLabel(locale, name) : { label: name };
    return { ...label, href: `/@${folder}/${there.includes(locale) ? pathMark : ""}`, variant: "ghost" };
  });
  const search = translateMessage({ locale: page.locale, messages: messagesOf(page.locale) }, "search");
  return [...links, { ariaLabel: search, iconOnly: true, href: "/suche", icon: "search", variant: "ghost" }];
}

/** What is heard begins with what is seen, so that both can be said. */
function shortLabel(locale: string, name: string): object {
  const label = locale.slice(0, 2).toUpperCase();
  return { label, ariaLabel: `${label}, ${name}` };
}

function pageContent(drawn: PageView): string {
  const { screen, context, host } = drawn;
  if (screen === searchScreen) return searchContent(drawn);
  if (screen.kind !== "flow")
    return (
      scriptNotice(drawn) +
      faultNotice(drawn) +
      renderScreenBody(screen, context, host) +
      takeawayLinks(drawn) +
      trap(drawn)
    );
  const step = visibleSteps(screen, context)[0]?.id ?? "review";
  const flow = renderFlow(screen, context, host, { mode: "guided", step });
  return `${scriptNotice(drawn)}<div data-flow-place>${faultNotice(drawn)}${flow}</div>${trap(drawn)}`;
}

/** A field that nobody sees, where a receiver takes the form: programs that fill in everything fill it in too. */
function trap({ site, page, screen }: PageView): string {
  if (site.club.receive === undefined || (screen.kind !== "flow" && !hasForm(screen))) return "";
  const label = messagesOf(page.locale)["receive.trap"] ?? "";
  return html`<div class="visually-hidden" aria-hidden="true"><input name="website" placeholder="${label}" tabindex="-1" autocomplete="off" data-trap></div>`.toString();
}

/** The field is in a template, from which the script of the search copies it: without script there is none. */
function searchContent(drawn: PageView): string {
  const { site, screen, context, host } = drawn;
  const draw = (body: Screen["body"]) => renderScreenBody({ ...screen, body }, context, host);
  const [field, ...rest] = screen.body ?? [];
  if (!site.hasSearch || field === undefined) return draw(rest);
  return `${scriptNotice(drawn)}${faultNotice(drawn)}<template data-search>${draw([field])}</template>\n${draw(rest)}${searchWords(drawn)}`;
}

/** The texts of the search in the locale of the page. */
function searchWords({ page }: PageView): string {
  const around = { locale: page.locale, messages: messagesOf(page.locale) };
  const words = (count: number) =>
    translateMessage(around, "searchCount", { count, query: "{query}" }).replace(
      String(count),
      count > 1 ? "{count}" : String(count),
    );
  return html`<div data-search-words data-none="${words(0)}" data-one="${words(1)}" data-many="${words(2)}"></div>`.toString();
}

/** A notice for an interactive page when scripts are off. */
function scriptNotice(drawn: PageView): string {
  const need = needOf(drawn);
  if (need === undefined) return "";
  const title = need === "form" ? "scriptTitle" : "searchScriptTitle";
  return `<noscript>${instead(drawn, need, { tone: "info", title: toldIn(drawn, title) })}</noscript>\n`;
}

/** The same when scripts fail. It appears by itself if none has started after a while: `src/client/faults.ts`. */
function faultNotice(drawn: PageView): string {
  const need = needOf(drawn);
  if (need === undefined) return "";
  const title = need === "form" ? "faultTitle" : "searchFaultTitle";
  const words = { tone: "warning", title: toldIn(drawn, title), traceId: "script" };
  return `<div class="fault" data-fault>${instead(drawn, need, words)}</div>`;
}

/** The interactive part of a page, which needs script. */
function needOf({ site, page }: PageView): "form" | "search" | undefined {
  if (takesEntries(page)) return "form";
  return page.screen === searchScreen && site.hasSearch ? "search" : undefined;
}

function instead(drawn: PageView, need: "form" | "search", words: object): string {
  const { club } = drawn.site;
  const alert = serving(drawn.host, "failure");
  if (alert === undefined) return "";
  const { fields, texts } = localization(alert, drawn.host.messages ?? {});
  const key = club.phone === undefined ? "reachText" : "reachPhone";
  const reach = {
    body: toldIn(drawn, key, { email: club.email, phone: club.phone }),
    link: { href: `mailto:${club.email}`, label: toldIn(drawn, "write") },
  };
  const pages = { body: toldIn(drawn, "searchScriptText") };
  return alert.render({ ...fields, ...words, ...(need === "form" ? reach : pages) }, texts);
}

function toldIn({ page: { locale } }: PageView, key: string, args?: Readonly<Record<string, unknown>>): string {
  return translateMessage({ locale, messages: messagesOf(locale) }, key, args);
}

/** A download of a page. */
interface Takeaway {
  readonly key: string;
  readonly href: string;
  readonly icon: string;
}

/** The downloads of a page: calendars and the feed, by the operation of the page. */
const takeaways: Readonly<Record<string, Takeaway>> = {
  "site.training.list": { key: "subscribeTrainings", href: "/trainings.ics", icon: "calendar-plus" },
  "events.public.list": { key: "subscribeEvents", href: "/anlaesse.ics", icon: "calendar-plus" },
  "events.public.get": { key: "subscribeEvents", href: "/anlaesse.ics", icon: "calendar-plus" },
  "news.article.list": { key: "subscribeNews", href: "/news.xml", icon: "rss" },
};

function takeawaysOf(page: PlannedPage): Takeaway[] {
  const [calendar, feed] = [subjectFile(page, "ics"), subjectFile(page, "xml")];
  const general = Object.values(page.screen.data ?? {}).flatMap(({ source }) => takeaways[source] ?? []);
  return [
    ...general.filter(({ href }) => feed === undefined || !href.endsWith(".xml")),
    ...(calendar === undefined ? [] : [{ key: "subscribeEvents", href: calendar, icon: "calendar-plus" }]),
    ...(feed === undefined ? [] : [{ key: "subscribeNews", href: feed, icon: "rss" }]),
  ];
}

function takeawayLinks({ page, screen, context, host }: PageView): string {
  const found = takeawaysOf(page);
  if (found.length === 0) return "";
  const around = { locale: page.locale, messages: messagesOf(page.locale) };
  const node: ScreenNode = {
    layout: "cluster",
    children: found.map(({ key, href, icon }) => ({
      component: "button",
      data: { label: translateMessage(around, key), href, icon, variant: "ghost" },
    })),
  };
  const place = { context, pointer: "/extras", level: 2 };
  return new NodeRenderer(screen, host).node(node, place).join("");
}
