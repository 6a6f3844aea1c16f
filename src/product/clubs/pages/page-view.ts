import { components } from "../../../../components/index.ts";
import { messagesOf } from "../../content/locales.ts";
import { todayRoot } from "../../engine/expressions/times.ts";
import type { Host } from "../../engine/screen/host.ts";
import { screenTitle } from "../../engine/screen/render-screen.ts";
import type { Context } from "../../engine/screen/resolve.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import type { PlannedPage } from "../plan/plan.ts";
import { withLetters } from "../screens/forms.ts";
import type { HeadData } from "./head-data.ts";
import { isOwnPage } from "./own-page-screens.ts";
import type { ClubSite } from "./site.ts";

/** A page as the input of rendering: its texts and its screen. */
export interface PageView {
  readonly site: ClubSite;
  readonly page: PlannedPage;
  readonly screen: Screen;
  readonly context: Context;
  readonly host: Host;
  readonly between: HeadData["between"];
}

export function createPageView(site: ClubSite, page: PlannedPage): PageView {
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
      [todayRoot]: site.today,
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

/**
 * The pages between the entry of the navigation and a page, by its path: the section above a team. A page that the club
 * writes has those above it in the tree, which are entries too.
 */
function pagesBetween(site: ClubSite, { path, locale, screen }: PlannedPage): HeadData["between"] {
  const names = path.split("/").slice(0, -2);
  const isInTree = isOwnPage(screen);
  return names.flatMap((_, index) => {
    const page = pagesAtPaths(site, locale).get(`${names.slice(0, index + 1).join("/")}/`);
    if (page === undefined || (page.screen.nav !== undefined && !isInTree)) return [];
    return [{ path: page.path, heading: pageHeading(site, page) }];
  });
}

function pageHeading(site: ClubSite, page: PlannedPage): string {
  const { screen, context, host } = createPageView(site, page);
  return screenTitle(screen, context, host);
}

const pagesByPath = new WeakMap<readonly PlannedPage[], ReadonlyMap<string, PlannedPage>>();

function pagesAtPaths({ pages }: ClubSite, locale: string): ReadonlyMap<string, PlannedPage> {
  const own = pages.get(locale) ?? [];
  const known = pagesByPath.get(own) ?? new Map(own.map((page) => [page.path, page]));
  pagesByPath.set(own, known);
  return known;
}
