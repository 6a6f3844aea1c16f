import { escapeHtml } from "../../../../components/_kit/escape.ts";
import { telephoneLink } from "../../../../components/_kit/telephone-link.ts";
import { withYears } from "../../../../components/_kit/year-words.ts";
import { localText, translateMessage } from "../../api/public/site-context.ts";
import { navSections } from "../../content/app-shell-data.ts";
import { messagesOf } from "../../content/locales.ts";
import {
  morePlaces,
  type NavSection,
  navPlaces,
  renderShell,
  type ShellContext,
  type SiteFoot,
  whereabouts,
} from "../../engine/scenario/shell.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import type { PlannedPage } from "../plan/plan.ts";
import { type Here, localeFolder, relativeLinks } from "./addresses.ts";
import { isOwnPage, sectionsWithPages } from "./own-page-screens.ts";
import type { PageView } from "./page-view.ts";
import { isAnywhere } from "./self-contained-head.ts";
import type { ClubSite } from "./site.ts";

/** The frame around a screen's pages at the same depth, rendered once: title and path are filled in. */
export interface PageFrame {
  readonly area: string;
  /** What is before the title, between it and the screen, and after the screen. */
  readonly start: string;
  readonly middle: string;
  readonly end: string;
}

const frames = new WeakMap<ClubSite, Map<string, PageFrame>>();
/** Placeholders for the parts that differ from page to page. */
const [titleMark, pathMark] = ["TITLE-OF-THE-PAGE-7f3c91ab", "path-of-the-page-7f3c91ab/"];

/** The frame of a page, which is kept for those with the same one. */
export function pageFrameOf(drawn: PageView, here: Here): PageFrame {
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
  const shell = renderShell(page.screen, titleMark, around, {
    actions: barActions(drawn),
    ...treeTrail(drawn, around),
  });
  const [before = "", after = ""] = shell.split("</main>");
  const [start = "", ...middle] = relativeLinks(before, here).split(titleMark);
  return {
    area: pageArea(drawn, around),
    start,
    middle: middle.join(titleMark),
    end: relativeLinks(`</main>${morePlaces(page.screen, around)}${after}`, here),
  };
}

/** The trail of a page that the club writes: an entry of a menu has one too, and the pages above it are entries. */
function treeTrail({ page, between }: PageView, { places = [] }: ShellContext): object {
  const start = places.find(({ screen }) => screen.route === "/")?.item;
  if (!isOwnPage(page.screen) || between.length === 0 || start === undefined) return {};
  const above = between.map(({ heading, path }) => ({ label: heading, href: `/${path}` }));
  return { trail: [{ label: start.label, href: start.href }, ...above] };
}

/** What is before the screen of a page. */
export function framed({ start, middle }: PageFrame, { path }: PlannedPage, heading: string): string {
  const filled = start + escapeHtml(withYears(heading)) + middle;
  return filled.includes(pathMark) ? filled.replaceAll(pathMark, () => escapeHtml(path)) : filled;
}

function pageShellContext({ site, page, context, host, between }: PageView): ShellContext {
  const { club } = site;
  const logo = club.logo === undefined || isAnywhere(site, page) ? undefined : club.pictures.get(club.logo)?.src;
  const around = {
    context,
    host,
    session: { club: { id: club.id, name: club.name, shortName: club.shortName, logo }, clubs: [] },
    screens: site.screens.get(page.locale) ?? [],
    sections: sectionsOf(site, page.locale),
    foot: siteFoot(site, host.locale ?? "de-CH"),
    between: between.map(({ heading, path }) => ({ label: heading, href: `/${path}` })),
  };
  return { ...around, places: navPlaces(page.screen, around) };
}

const sectionsBySite = new WeakMap<readonly Screen[], readonly NavSection[]>();

/** The sections of the menus of a locale. */
function sectionsOf({ club, screens, today }: ClubSite, locale: string): readonly NavSection[] {
  const own = screens.get(locale) ?? [];
  const around = { club, locale, messages: messagesOf(locale), today };
  const known = sectionsBySite.get(own) ?? sectionsWithPages(navSections(), own, around);
  sectionsBySite.set(own, known);
  return known;
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
