import type { PublicPage } from "../../api/public/club.ts";
import { pageLabel, publishedPages } from "../../api/public/own-pages.ts";
import { ownPagePath } from "../../api/public/page-paths.ts";
import type { SiteContext } from "../../api/public/site-context.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";

const ownPageOperation = "site.page.get";

/** The screens of a club in a locale: the one of pages that clubs write is there once for each page, with its place in menus. */
export function clubScreens(screens: readonly Screen[], around: SiteContext): Screen[] {
  return screens.flatMap((screen) => {
    const sources = Object.values(screen.data ?? {}).map(({ source }) => source);
    return sources.includes(ownPageOperation)
      ? publishedPages(around).map((page) => pageScreen(screen, page, around))
      : [screen];
  });
}

function pageScreen(screen: Screen, page: PublicPage, around: SiteContext): Screen {
  const data = Object.entries(screen.data ?? {}).map(([name, source]) => [
    name,
    { ...source, params: { id: page.id } },
  ]);
  const nav = { label: pageLabel(around, page), icon: "file-text" };
  return {
    ...screen,
    id: `${screen.id}.${page.id}`,
    route: ownPagePath(page.id),
    data: Object.fromEntries(data),
    ...(page.inMenu !== false && { nav }),
  };
}
