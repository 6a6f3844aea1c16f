import { html, type Markup, raw } from "../../../../components/_kit/html.ts";
import { type AppKind, apps } from "../apps.ts";
import { groupBy } from "../group-by.ts";
import { engineText, type Host, serving } from "../screen/host.ts";
import { localization } from "../screen/localize.ts";
import { type Context, resolve } from "../screen/resolve.ts";
import type { Screen, ScreenNode } from "../screen/schema/screen-schema.ts";
import type { Session } from "./situation.ts";

/** A group of places in the sidebar. */
export interface NavSection {
  /** Without a label it has that of the message `app.section.<id>`, or else no heading. */
  readonly id: string;
  readonly label?: string;
  /** Ids of screens or of their features, in any order. */
  readonly of: readonly string[];
  /** Whether its places are at the foot: what the law asks for. */
  readonly isFoot?: boolean;
}

/** The inputs of the shell of an app. */
export interface ShellContext {
  readonly context: Context;
  readonly host: Host;
  readonly session: Pick<Session, "club" | "clubs">;
  /** Every screen of the app, in the order of its navigation. */
  readonly screens: readonly Screen[];
  readonly sections: readonly NavSection[];
  /** Buttons of the page around the app, as data. */
  readonly buttons?: readonly object[] | undefined;
  /** What the foot of a site says about the club. */
  readonly foot?: SiteFoot;
  /** The navigation of the screen, where several parts of its page are made of it. */
  readonly places?: readonly NavPlace[];
  /** The pages of a site between the entry of its navigation and the screen, the upper one first. */
  readonly between?: readonly FootLink[];
}

/** How to reach a club. */
export interface SiteFoot {
  /** A line each. */
  readonly address?: readonly string[];
  readonly hours?: string;
  readonly contact?: readonly FootLink[];
  readonly social?: readonly FootLink[];
}

interface FootLink {
  readonly label: string;
  readonly href: string;
}

/** The current location, for the title of the document. */
export interface Whereabouts {
  /** The navigation entry above the screen; for an entry itself its section, else the app. */
  readonly area: string;
  readonly club: string;
}

/** The most entries of the tab bar beside "Mehr". */
const mostTabs = 4;
const fewestTabs = 2;
const homeRoute = "/";
/** Up to this many places need no headings. */
const fewPlaces = 5;
/** The id of the list of places without a tab, the target of the last tab. */
export const moreId = "more-places";

/** An entry of an app's navigation. */
export interface NavItem {
  readonly label: string;
  readonly href: string;
  readonly icon: string;
  readonly current: boolean;
}

export interface NavPlace {
  readonly screen: Screen;
  readonly item: NavItem;
}

/**
 * The shell around a screen, with empty content. The navigation has the screens of its app that the person may see;
 * where they are too few for one, the page has a heading and links instead of the shell.
 *
 * @param own further fields, such as buttons
 */
export function renderShell(screen: Screen, title: string, around: ShellContext, own: object = {}): string {
  if (!hasNavigation(screen, around)) return shellless(screen, title, around);
  const purpose = isSite(screen) ? "site" : "shell";
  const shell = serving(around.host, purpose);
  if (shell === undefined) throw new Error(`No component serves "${purpose}"; let one say so in its index.ts.`);
  const { fields, texts } = localization(shell, around.host.messages ?? {});
  const data = isSite(screen) ? siteData(screen, title, around) : shellData(screen, title, around);
  const titleHidden = opensWithHero(screen.body ?? [], around.host);
  return shell.render({ ...fields, ...data, titleHidden, actions: around.buttons, ...own }, texts);
}

/** Whether there are enough places for the tab bar, and one for the header of a site. */
function hasNavigation(screen: Screen, around: ShellContext): boolean {
  const items = navPlaces(screen, around);
  return items.length >= fewestTabs && (!isSite(screen) || siteMenus(items, around).length > 0);
}

/** A page with the name of the club, and links to the place that is left and to the other clubs. */
function shellless(screen: Screen, title: string, around: ShellContext): string {
  const places = navPlaces(screen, around).flatMap(({ item }) => (item.current ? [] : [moreLink(item)]));
  const clubs = around.session.clubs.flatMap(({ id, name, href, current }) =>
    current ? [] : [html`<li><a href="${href}" data-club="${id}">${name}</a></li>`],
  );
  const links = [...places, ...clubs];
  return html`
    <div class="shellless">
      <header class="shellless__header">
        <p>${around.session.club.name}</p>
        <h1 tabindex="-1">${title}</h1>
        ${links.length > 0 ? html`<nav><ul class="cluster" role="list">${links}</ul></nav>` : null}
        ${around.buttons?.map((button) => raw(serving(around.host, "command")?.render(button) ?? ""))}
      </header>
      <main id="main" tabindex="-1"></main>
    </div>`.toString();
}

/** Whether a screen has an opening as large as a page; the title beside it would be visible twice. */
function opensWithHero(nodes: readonly ScreenNode[], host: Host): boolean {
  return nodes.some((node) => {
    if ("each" in node) return false;
    if ("layout" in node) return opensWithHero(node.children ?? [], host);
    return host.components.get(node.component)?.replacesTitle === true;
  });
}

/** Whether a screen is a page of a site, with a header and a footer instead of the shell of an app. */
export function isSite({ app }: Pick<Screen, "app">): boolean {
  const kind: AppKind = apps[app];
  return kind.isSite === true;
}

function shellData(screen: Screen, title: string, around: ShellContext): object {
  const { club, clubs } = around.session;
  const items = navPlaces(screen, around);
  const parent = items.find(({ item, screen: each }) => item.current && each !== screen)?.item;
  return {
    title,
    clubSwitcher: {
      current: { name: club.name, shortName: spokenShortName(club), logo: club["logo"] },
      // A menu cannot tell two clubs of one id apart.
      clubs: [...new Map(clubs.map(({ id, name, href, current }) => [id, { id, name, href, current }])).values()],
    },
    ...(parent && { back: { label: parent.label, href: parent.href } }),
    sidebar: { brand: brandOf(screen, around), sections: navSectionsOf(items, around) },
    tabbar: tabs(items, around),
  };
}

/** The places without a tab, as links at the foot of the page for windows without a sidebar; else empty. */
export function morePlaces(screen: Screen, around: ShellContext): string {
  const links = otherPlaces(screen, around).map(moreLink);
  if (links.length === 0) return "";
  return html`
    <nav class="more-places" id="${moreId}" tabindex="-1" aria-label="${engineText(around.host, "more")}">
      <ul>
        ${links}
      </ul>
    </nav>`.toString();
}

/** The places without a tab; those at the foot of a site are there. */
export function otherPlaces(screen: Screen, around: ShellContext): NavItem[] {
  const items = navPlaces(screen, around);
  const chosen = withTab(items);
  const others = items.filter((each) => !chosen.includes(each));
  return others.filter((each) => !(isSite(screen) && isAtFoot(each, around.sections))).map(({ item }) => item);
}

function isAtFoot({ screen }: NavPlace, sections: readonly NavSection[]): boolean {
  return sectionOf(screen, sections)?.isFoot === true;
}

/**
 * The data of the shell of a site. A section with one place is an entry of the header, one with several is a menu; the
 * start page is behind the name of the club.
 */
function siteData(screen: Screen, title: string, around: ShellContext): object {
  const { club } = around.session;
  const items = navPlaces(screen, around);
  const legal = items.filter((each) => isAtFoot(each, around.sections)).map(({ item }) => footLink(item));
  return {
    title,
    brand: { name: club.name, shortName: narrowName(club), href: homeRoute, logo: club["logo"] },
    menus: siteMenus(items, around),
    trail: trailOf(screen, items, around),
    tabbar: tabs(items, around),
    footer: { ...around.foot, legal },
  };
}

function footLink({ label, href }: NavItem): FootLink {
  return { label, href };
}

/** The pages above a screen: the start page, the list that it belongs to, and those between. Entries of the navigation need none. */
function trailOf(screen: Screen, items: readonly NavPlace[], { between = [] }: ShellContext): FootLink[] {
  const above = items.find(({ item, screen: each }) => item.current && each !== screen)?.item;
  const start = items.find(({ screen: each }) => each.route === homeRoute)?.item;
  if (above === undefined) return [];
  return [...[...new Set([start, above])].flatMap((item) => (item === undefined ? [] : [footLink(item)])), ...between];
}

function siteMenus(items: readonly NavPlace[], around: ShellContext): object[] {
  const shown = items.filter((each) => each.screen.route !== homeRoute && !isAtFoot(each, around.sections));
  const groups = groupBy(shown, (place) => sectionOf(place.screen, around.sections));
  return [...around.sections, undefined].flatMap((section): object[] => {
    const places = (groups.get(section) ?? []).map(({ item: { label, href, current } }) => ({ label, href, current }));
    const label = shortSectionLabel(section, around);
    return label === undefined || places.length < 2 ? places : [{ label, items: places }];
  });
}

export function whereabouts(screen: Screen, around: ShellContext): Whereabouts {
  const items = navPlaces(screen, around);
  const current = items.find(({ item }) => item.current);
  const own = current !== undefined && current.screen === screen;
  const area = own ? sectionLabel(current, items, around) : current?.item.label;
  return { area: area ?? brandOf(screen, around), club: around.session.club.name };
}

/** The short name where it is part of the name: the accessible name is the full one, and must contain it. */
function spokenShortName({ name, shortName }: Session["club"]): string | undefined {
  return typeof shortName === "string" && name.includes(shortName) ? shortName : undefined;
}

/** In characters: what two lines beside the buttons of a phone's header hold. */
const longestNarrowName = 28;

/** The short name, for a club whose name needs more than two lines in a narrow header. */
function narrowName({ name, shortName }: Session["club"]): string | undefined {
  const isLong = name.length > longestNarrowName;
  return isLong && typeof shortName === "string" && shortName.length < name.length ? shortName : undefined;
}

function brandOf({ app }: Screen, around: ShellContext): string {
  return resolveText({ $t: `app.brand.${app}`, args: { club: around.session.club.name } }, around);
}

function navSectionsOf(items: readonly NavPlace[], around: ShellContext): object[] {
  const all = items.map(({ item }) => item);
  if (items.length <= fewPlaces) return [{ items: all }];
  const groups = groupBy(items, (place) => sectionOf(place.screen, around.sections));
  const listed = [...around.sections, undefined].flatMap((section) => {
    const group = groups.get(section);
    return group === undefined
      ? []
      : [{ label: shortSectionLabel(section, around), items: group.map(({ item }) => item) }];
  });
  return listed;
}

/** A section that names the screen wins over one that names its feature. */
function sectionOf({ id }: Screen, sections: readonly NavSection[]): NavSection | undefined {
  const feature = id.slice(0, id.indexOf("."));
  return sections.find(({ of }) => of.includes(id)) ?? sections.find(({ of }) => of.includes(feature));
}

function sectionLabel({ screen }: NavPlace, items: readonly NavPlace[], around: ShellContext): string | undefined {
  return items.length <= fewPlaces ? undefined : shortSectionLabel(sectionOf(screen, around.sections), around);
}

function shortSectionLabel(section: NavSection | undefined, around: ShellContext): string | undefined {
  if (section?.label) return section.label;
  const key = `app.section.${section?.id}`;
  return Object.hasOwn(around.host.messages ?? {}, key) ? resolveText({ $t: key }, around) : undefined;
}

function tabs(items: readonly NavPlace[], { host }: ShellContext): NavItem[] {
  const chosen = withTab(items);
  const others = items.filter((each) => !chosen.includes(each));
  const more = { label: engineText(host, "more"), href: `#${moreId}`, icon: "menu" };
  const isElsewhere = others.some(({ item }) => item.current);
  return [...chosen.map(({ item }) => item), ...(others.length > 0 ? [{ ...more, current: isElsewhere }] : [])];
}

/** Where the person may see no place with a tab, the first places have one. */
function withTab(items: readonly NavPlace[]): NavPlace[] {
  const marked = items.filter(({ screen }) => screen.nav?.tab);
  return (marked.length > 0 ? marked : items).slice(0, mostTabs);
}

function moreLink({ label, href, current }: NavItem): Markup {
  return html`<li><a href="${href}" aria-current="${current ? "page" : null}">${label}</a></li>`;
}

/** The entries of the navigation that the person may see. */
export function navPlaces(screen: Screen, around: ShellContext): readonly NavPlace[] {
  if (around.places !== undefined) return around.places;
  const entries = around.screens.filter((each) => each.nav !== undefined && mayBeSeen(each, around.host));
  const current = currentEntry(screen, entries);
  return entries.map((each) => ({ screen: each, item: navItem(each, current, around) }));
}

/** The current entry: the screen itself, else the one whose route is the longest prefix of its own, else the start or the first. */
function currentEntry(screen: Screen, entries: readonly Screen[]): Screen | undefined {
  if (entries.includes(screen)) return screen;
  const above = entries.filter(({ route }) => route !== "/" && `${screen.route}/`.startsWith(`${route}/`));
  return (
    above.toSorted((a, b) => b.route.length - a.route.length)[0] ??
    entries.find(({ route }) => route === homeRoute) ??
    (entries.length < fewestTabs ? undefined : entries[0])
  );
}

function navItem(screen: Screen, current: Screen | undefined, around: ShellContext): NavItem {
  return {
    label: resolveText(screen.nav?.label ?? screen.title, around),
    href: screen.route,
    icon: screen.nav?.icon ?? "circle",
    current: screen === current,
  };
}

function resolveText(words: unknown, { context, host }: ShellContext): string {
  return String(resolve(words, context, { locale: host.locale ?? "de-CH", messages: host.messages ?? {} }));
}

/** Whether a person with the capabilities of the host may see a screen at all. */
export function mayBeSeen({ requires }: Pick<Screen, "requires">, { capabilities }: Host): boolean {
  return capabilities === undefined || (requires?.every((name) => capabilities.has(name)) ?? true);
}
