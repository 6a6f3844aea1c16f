import { html, type Markup } from "../../components/_kit/html.ts";
import { engineText } from "../engine/host.ts";
import { type Context, resolve } from "../engine/resolve.ts";
import type { Screen } from "../engine/screen-schema.ts";
import { messagesOf } from "./locales.ts";
import { type App, screensOf } from "./screens.ts";
import type { Session, Situation } from "./situation.ts";

/** The most entries of the tab bar beside "Mehr". */
const mostTabs = 4;
const brands: Readonly<Record<App, string>> = {
  admin: "Vereinsbüro",
  trainer: "Training",
  member: "Mein Verein",
  public: "Verein",
  screens: "Anzeige",
  operator: "Betrieb",
};

interface NavItem {
  readonly label: string;
  readonly href: string;
  readonly icon: string;
  readonly current: boolean;
}

/** The data of the shell around a screen: navigation from the screens of its app that the person may see. */
export function shellData(screen: Screen, title: string, situation: Situation): object {
  const { club, clubs } = situation.session;
  const items = navPlaces(screen, situation);
  const current = currentEntry(screen, placesOf(screen, situation));
  const parent = current !== screen && current !== undefined ? current : undefined;
  return {
    title,
    clubSwitcher: {
      current: { name: club.name, shortName: spokenShortName(club), logo: club["logo"] },
      clubs: clubs.map(({ id, name, href, current: isCurrent = false }) => ({ id, name, href, current: isCurrent })),
    },
    ...(parent && { back: { label: textOf(parent.nav?.label ?? parent.title, situation), href: parent.route } }),
    sidebar: {
      brand: screen.app === "public" ? club.name : brands[screen.app],
      sections: [{ items: items.map(({ item }) => item) }],
    },
    tabbar: tabs(items, situation),
  };
}

/** The short name where it is part of the name: the switcher's name says the whole one, and has to contain what is read. */
function spokenShortName({ name, shortName }: Session["club"]): string | undefined {
  return typeof shortName === "string" && name.includes(shortName) ? shortName : undefined;
}

interface NavPlace {
  readonly screen: Screen;
  readonly item: NavItem;
}

/** Where the places stand that have no tab, at the foot of the page: the last tab leads there. */
const moreId = "more-places";

function tabs(items: readonly NavPlace[], { host }: Situation): NavItem[] {
  const chosen = withTab(items);
  const others = items.filter((each) => !chosen.includes(each));
  const more = { label: engineText(host, "more"), href: `#${moreId}`, icon: "menu" };
  const isElsewhere = others.some(({ item }) => item.current);
  return [...chosen.map(({ item }) => item), ...(others.length > 0 ? [{ ...more, current: isElsewhere }] : [])];
}

function withTab(items: readonly NavPlace[]): NavPlace[] {
  return items.filter(({ screen }) => screen.nav?.tab).slice(0, mostTabs);
}

/** The places that have no tab, as links at the foot of the page for windows that have no sidebar; nothing without such. */
export function morePlaces(screen: Screen, situation: Situation): string {
  const items = navPlaces(screen, situation);
  const chosen = withTab(items);
  const links = items.filter((each) => !chosen.includes(each)).map(({ item }) => moreLink(item));
  if (links.length === 0) return "";
  return html`
    <nav class="more-places" id="${moreId}" tabindex="-1" aria-label="${engineText(situation.host, "more")}">
      <ul>
        ${links}
      </ul>
    </nav>`.toString();
}

function moreLink({ label, href, current }: NavItem): Markup {
  return html`<li><a href="${href}" aria-current="${current ? "page" : null}">${label}</a></li>`;
}

function navPlaces(screen: Screen, situation: Situation): NavPlace[] {
  const entries = placesOf(screen, situation);
  const current = currentEntry(screen, entries);
  return entries.map((each) => ({ screen: each, item: navItem(each, current, situation) }));
}

function placesOf(screen: Screen, situation: Situation): Screen[] {
  return screensOf(screen.app).filter((each) => each.nav !== undefined && mayBeSeen(each, situation));
}

/** The entry that is marked: the screen itself, or the one whose route is the longest beginning of its route, at last the start. */
function currentEntry(screen: Screen, entries: readonly Screen[]): Screen | undefined {
  if (entries.includes(screen)) return screen;
  const above = entries.filter(({ route }) => route !== "/" && `${screen.route}/`.startsWith(`${route}/`));
  return above.toSorted((a, b) => b.route.length - a.route.length)[0] ?? entries.find(({ route }) => route === "/");
}

function navItem(screen: Screen, current: Screen | undefined, situation: Situation): NavItem {
  const label = screen.nav?.label ?? screen.title;
  return {
    label: textOf(label, situation),
    href: screen.route,
    icon: screen.nav?.icon ?? "circle",
    current: screen === current,
  };
}

function textOf(words: unknown, { context, host }: Situation): string {
  const locale = host.locale ?? "de-CH";
  return String(resolve(words, context as Context, { locale, messages: host.messages ?? messagesOf(locale) }));
}

function mayBeSeen({ requires }: Screen, { host }: Situation): boolean {
  return requires?.every((name) => host.capabilities?.has(name)) ?? true;
}
