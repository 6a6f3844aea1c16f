import type { PublicPage } from "../../api/public/club.ts";
import { pageAbove, pageLabel, publishedPages } from "../../api/public/own-pages.ts";
import { ownPagePath } from "../../api/public/page-paths.ts";
import type { SiteContext } from "../../api/public/site-context.ts";
import type { NavSection } from "../../engine/scenario/shell.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";

const ownPageOperation = "site.page.get";

/** The section of menus in which pages without a folder are, before that of what the law asks for. */
const sectionOfPages = "club";
/** The header of a site has room for so many menus beside its own. */
const mostGroups = 2;

/** The screens of a club in a locale: the one of pages that clubs write is there once for each page, with its place in menus. */
export function clubScreens(screens: readonly Screen[], around: SiteContext): Screen[] {
  return screens.flatMap((screen) =>
    isOwnPage(screen) ? publishedPages(around).map((page) => pageScreen(screen, page, around)) : [screen],
  );
}

/** Whether a screen is a page that the club writes. */
export function isOwnPage({ data = {} }: Pick<Screen, "data">): boolean {
  return Object.values(data).some(({ source }) => source === ownPageOperation);
}

function pageScreen(screen: Screen, page: PublicPage, around: SiteContext): Screen {
  const data = Object.entries(screen.data ?? {}).map(([name, source]) => [
    name,
    { ...source, params: { id: page.id } },
  ]);
  const nav = { label: pageLabel(around, page), icon: "file-text" };
  return {
    ...screen,
    id: pageScreenId(screen, page),
    route: ownPagePath(page.id),
    data: Object.fromEntries(data),
    ...(isInMenu(page, around) && { nav }),
  };
}

function pageScreenId({ id }: Pick<Screen, "id">, page: PublicPage): string {
  return `${id}.${page.id.replaceAll("/", ".")}`;
}

/** A menu has two levels: what is below a page of a group is on that page. */
function isInMenu(page: PublicPage, around: SiteContext): boolean {
  if (page.inMenu === false) return false;
  const above = pageAbove(around, page.id);
  return above === undefined || (!above.id.includes("/") && pageGroups(around).includes(above.id));
}

/** `jugend` of `jugend/lager` */
function groupOf({ id }: PublicPage): string {
  return id.split("/")[0] ?? "";
}

/** The folders that are a menu of their own, in the order of their first pages. */
function pageGroups(around: SiteContext): string[] {
  const folders = publishedPages(around).filter(({ id, inMenu }) => id.includes("/") && inMenu !== false);
  const names = new Set(folders.map(groupOf));
  const inOrder = new Set(publishedPages(around).map(groupOf));
  return [...inOrder].filter((name) => names.has(name)).slice(0, mostGroups);
}

/** The sections of menus of a club: those of every site, and one for each folder of pages. */
export function sectionsWithPages(
  sections: readonly NavSection[],
  screens: readonly Screen[],
  around: SiteContext,
): readonly NavSection[] {
  const groups = pageGroups(around);
  if (groups.length === 0) return sections;
  const own = groups.map((group) => ({
    id: `pages-${group}`,
    label: groupLabel(group, around),
    of: screens.filter((screen) => isOwnPage(screen) && isInGroup(screen, group)).map(({ id }) => id),
  }));
  return sections.flatMap((section) => (section.id === sectionOfPages ? [section, ...own] : [section]));
}

function isInGroup({ route }: Screen, group: string): boolean {
  return `${route}/`.startsWith(`${ownPagePath(group)}/`);
}

/** The name of the page of a folder, or else that of the folder: `ehemalige` is _Ehemalige_. */
function groupLabel(group: string, around: SiteContext): string {
  const page = publishedPages(around).find(({ id }) => id === group);
  const words = group.replaceAll("-", " ");
  return page === undefined ? words.charAt(0).toUpperCase() + words.slice(1) : pageLabel(around, page);
}
