import { type AnsweredOperation, answeredOperations } from "../../api/public/answers.ts";
import type { Club } from "../../api/public/club.ts";
import { decodedName } from "../../api/public/file-names.ts";
import type { ResultOf } from "../../api/types/operation-types.ts";
import { messagesOf } from "../../content/locales.ts";
import { type Context, isConditionMet, resolve } from "../../engine/screen/resolve.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import type { ClubDataSource } from "../data-source.ts";

type PageParams = Readonly<Record<string, unknown>>;

/** A page to be written: a screen with the results of its data sources. */
export interface PlannedPage {
  readonly screen: Screen;
  readonly locale: string;
  /** Below the folder of the locale: empty, or with a slash at the end. */
  readonly path: string;
  readonly params: PageParams;
  readonly results: Readonly<Record<string, unknown>>;
}

/** What a source of a page was answered: the type follows from the operation. */
export type PageAnswer = {
  readonly [Id in AnsweredOperation]: { readonly name: string; readonly operation: Id; readonly result: ResultOf<Id> };
}[AnsweredOperation];

/** The answers that a page was made of, in the order of its sources. */
export function answersOn({ screen, results }: Pick<PlannedPage, "screen" | "results">): PageAnswer[] {
  return Object.entries(screen.data ?? {})
    .map(([name, { source }]) => ({ name, operation: source, result: results[name] }))
    .filter(isAnswer);
}

function isAnswer(each: { readonly operation: string; readonly result: unknown }): each is PageAnswer {
  return answeredOperations.includes(each.operation) && each.result !== undefined;
}

/** Number of parallel calls; more would not be faster on a small machine. */
const atOnce = 8;

/**
 * The pages of a club in a locale: every screen that its capabilities allow, and for a screen with parameters one page
 * for each record that the results of other pages link to.
 */
export async function planPages(
  club: Club,
  locale: string,
  screens: readonly Screen[],
  carrier: ClubDataSource,
): Promise<PlannedPage[]> {
  const allowed = screens.filter(({ requires = [] }) => requires.every((name) => club.capabilities.includes(name)));
  const routes = routesOf(allowed);
  const pages = new Map<string, LinkedPage>();
  const asked = new Set<string>();
  let next: PageTarget[] = allowed
    .filter(({ route }) => !route.includes(":"))
    .map((screen) => ({ screen, params: {} }));
  while (next.length > 0) {
    const planned = await inBatches(next, (target) => planPage(club, locale, target, carrier));
    const made = planned.flatMap((page) => (page === undefined ? [] : [{ page, hrefs: hrefsIn(page.results) }]));
    for (const each of made) pages.set(each.page.path, each);
    const targets = made.flatMap((each) => targetsOf(each, routes));
    next = targets.filter((target) => isNew(targetPath(target), asked));
  }
  return [...pages.values()]
    .toSorted((one, other) => (one.page.path < other.page.path ? -1 : 1))
    .map((each) => reachable(each, club, pages));
}

/** A page with the addresses in its results. */
interface LinkedPage {
  readonly page: PlannedPage;
  readonly hrefs: readonly string[];
}

interface PageTarget {
  readonly screen: Screen;
  readonly params: PageParams;
}

function isNew(path: string, asked: Set<string>): boolean {
  if (asked.has(path)) return false;
  asked.add(path);
  return true;
}

/** @returns undefined where the record of the page does not exist */
async function planPage(
  club: Club,
  locale: string,
  target: PageTarget,
  carrier: ClubDataSource,
): Promise<PlannedPage | undefined> {
  const { screen, params } = target;
  const context = { params, values: {}, club: { id: club.id, name: club.name }, locale };
  const sources = Object.entries(screen.data ?? {});
  const results = await Promise.all(
    sources.map(async ([name, { source, params: given }]) => {
      const words = { locale, messages: messagesOf(locale) };
      const own = Object.entries(given ?? {}).map(([param, value]) => [param, resolve(value, context, words)]);
      return [name, await carrier.call(source, Object.fromEntries(own), locale), source] as const;
    }),
  );
  const missing = results.find(([, result]) => result === undefined);
  if (missing === undefined) {
    const known = Object.fromEntries(results);
    return {
      screen: listed(screen, { ...context, ...known }),
      locale,
      path: targetPath(target),
      params,
      results: known,
    };
  }
  if (screen.route.includes(":")) return undefined;
  throw new Error(`Club "${club.id}": the operation "${missing[2]}" gave nothing, and "${screen.id}" needs it.`);
}

/** The screen, or one in no menu where it would lead to nothing. */
function listed(screen: Screen, context: Context): Screen {
  if (isConditionMet(screen.nav?.if, context)) return screen;
  const { nav: _, ...unlisted } = screen;
  return unlisted;
}

async function inBatches<Item, Made>(items: readonly Item[], make: (item: Item) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let start = 0; start < items.length; start += atOnce) {
    made.push(...(await Promise.all(items.slice(start, start + atOnce).map(make))));
  }
  return made;
}

/** The path of a page: its route with the parameters filled in; further pages of a list are below it. A route may name its page itself. */
function targetPath({ screen, params }: PageTarget): string {
  const route = screen.route.replaceAll(/:([^/]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const page = screen.route.includes("/:page") ? undefined : params["page"];
  const path = route === "/" ? "" : `${route.slice(1)}/`;
  return page === undefined ? path : `${path}${pagePath(Number(page))}`;
}

/** `/news?page=2` becomes `news/seite/2/`. */
export function pagePath(page: number): string {
  return page === 1 ? "" : `seite/${page}/`;
}

/** The pages of routes with parameters that a page links to, and its further pages. */
function targetsOf({ page, hrefs }: LinkedPage, routes: readonly Route[]): PageTarget[] {
  const linked = hrefs.flatMap((href) => routes.flatMap((route) => pageTargets(route, href)));
  return [...linked, ...furtherPages(page)];
}

/** A screen whose address has parameters, with its pattern. */
interface Route {
  readonly screen: Screen;
  readonly names: readonly string[];
  readonly pattern: RegExp;
}

function routesOf(screens: readonly Screen[]): Route[] {
  return screens
    .filter(({ route }) => route.includes(":"))
    .map((screen) => ({
      screen,
      names: [...screen.route.matchAll(/:([^/]+)/g)].map(([, name = ""]) => name),
      pattern: new RegExp(`^${screen.route.replaceAll(/:[^/]+/g, "([^/?#]+)")}$`),
    }));
}

function pageTargets({ screen, names, pattern }: Route, href: string): PageTarget[] {
  const match = pattern.exec(href);
  if (match === null) return [];
  const params = names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? "")]);
  return [{ screen, params: Object.fromEntries(params) }];
}

function furtherPages(page: PlannedPage): PageTarget[] {
  const { screen, params } = page;
  if (params["page"] !== undefined) return [];
  return answersOn(page).flatMap(({ result }) => {
    const total = "page" in result ? result.page.total : 1;
    return Array.from({ length: Math.max(0, total - 1) }, (_, index) => ({
      screen,
      params: { ...params, page: index + 2 },
    }));
  });
}

function hrefsIn(value: unknown, found: string[] = []): string[] {
  if (value === null || typeof value !== "object") return found;
  if (Array.isArray(value)) for (const item of value) hrefsIn(item, found);
  else
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === "object") hrefsIn(inner, found);
      else if (name === "href" && typeof inner === "string") found.push(inner);
    }
  return found;
}

/** The page without links to pages that this club does not have. */
function reachable({ page, hrefs }: LinkedPage, club: Club, pages: ReadonlyMap<string, LinkedPage>): PlannedPage {
  const has = (href: string) => !href.startsWith("/") || pages.has(pathOfAddress(href)) || isOwnFile(href, club);
  if (hrefs.every(has)) return page;
  return { ...page, results: withoutDeadFields(page.results, has) };
}

/** `/news?page=2#top` is `news/`. */
function pathOfAddress(href: string): string {
  return `${href.slice(1).replace(/[?#].*$/, "")}/`.replace(/^\/$/, "");
}

/** Files of the club, its search, its fees, and its documents that are public. */
function isOwnFile(href: string, { documents = [], minutes = [], plans = [], feeTables = [] }: Club): boolean {
  if (href.startsWith("/documents/"))
    return documents.some(({ file }) => `/${file}` === decodedName(href.replace(/[?#].*$/, "")));
  if (href === "/beitraege") return plans.length + feeTables.length > 0;
  return isFile(href) || href === "/suche" || (href === "/dokumente" && documents.length + minutes.length > 0);
}

/** Pictures and documents of the club. */
export function isFile(href: string): boolean {
  return /^\/(?:images|documents|assets)\//.test(href);
}

/**
 * The same value if every link in it has a target, which is nearly always. Without a target, an address is left out; a
 * link, which is an address with its label and nothing else, is left out as a whole.
 */
function withoutDeadLinks(value: unknown, has: LinkTest): unknown {
  if (value === null || typeof value !== "object" || !hrefsIn(value).some((href) => !has(href))) return value;
  if (!Array.isArray(value)) return withoutDeadFields(value, has);
  return value.filter((item) => !isDeadLink(item, has)).map((item) => withoutDeadLinks(item, has));
}

type LinkTest = (href: string) => boolean;

function withoutDeadFields(fields: object, has: LinkTest): Readonly<Record<string, unknown>> {
  const kept = Object.entries(fields).filter(
    ([name, inner]) => !(name === "href" ? isDead(inner, has) : isDeadLink(inner, has)),
  );
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutDeadLinks(inner, has)]));
}

function isDead(href: unknown, has: LinkTest): boolean {
  return typeof href === "string" && !has(href);
}

function isDeadLink(value: unknown, has: LinkTest): boolean {
  return isLink(value) && isDead(value.href, has);
}

/** Whether a value is an address with its label and nothing else. */
function isLink(value: unknown): value is { readonly href: unknown } {
  return value !== null && typeof value === "object" && Object.keys(value).toSorted().join() === "href,label";
}
