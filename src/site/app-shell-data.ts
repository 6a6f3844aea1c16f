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
  const entries = screensOf(screen.app).filter((each) => each.nav !== undefined && mayBeSeen(each, situation));
  const current = currentEntry(screen, entries);
  const items = entries.map((each) => ({ screen: each, item: navItem(each, current, situation) }));
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

function tabs(items: readonly { screen: Screen; item: NavItem }[], { host }: Situation): NavItem[] {
  const chosen = items.filter(({ screen }) => screen.nav?.tab).slice(0, mostTabs);
  const more = engineText(host, "more");
  const isElsewhere = !chosen.some(({ item }) => item.current) && items.some(({ item }) => item.current);
  return [...chosen.map(({ item }) => item), { label: more, href: "#mehr", icon: "menu", current: isElsewhere }];
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
