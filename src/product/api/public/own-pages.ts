import type { Schemas } from "../types/operation-types.ts";
import type { PublicPage } from "./club.ts";
import { ownPagePath } from "./page-paths.ts";
import { clubProse } from "./prose.ts";
import { clubFigure, defined, localText, type SiteContext } from "./site-context.ts";

/** The result of `site.page.get`; undefined where there is no such page, or not yet. */
export function ownPage(around: SiteContext, id: unknown): Schemas["OwnPage"] | undefined {
  const page = publishedPages(around).find((each) => each.id === id);
  return (
    page &&
    defined({
      id: page.id,
      title: localText(around, page.title),
      lead: page.lead && localText(around, page.lead),
      image: clubFigure(around, page.image),
      body: clubProse(around, [page.text]),
      pages: pagesBelow(around, page.id),
    })
  );
}

/** The page above another one in the tree of a club, the nearest that is public. */
export function pageAbove(around: Pick<SiteContext, "club" | "today">, id: string): PublicPage | undefined {
  const above = publishedPages(around).filter((page) => id.startsWith(`${page.id}/`));
  return above.toSorted((one, other) => other.id.length - one.id.length)[0];
}

/** The pages right below one, as links; absent where there are none. */
function pagesBelow(around: SiteContext, id: string): Schemas["Items"] | undefined {
  const below = publishedPages(around).filter(
    (page) => page.id.startsWith(`${id}/`) && pageAbove(around, page.id)?.id === id,
  );
  return below.length === 0 ? undefined : below.map((page) => pageItem(around, page));
}

/** The pages that are public on the day, in the order of menus. */
export function publishedPages({ club, today }: Pick<SiteContext, "club" | "today">): readonly PublicPage[] {
  return club.pages.filter(({ date = today }) => date <= today);
}

/** The name of a page in menus. */
export function pageLabel(around: SiteContext, { label, title }: PublicPage): string {
  return localText(around, label ?? title);
}

/** The pages about a section of the club, as links. */
export function pagesAbout(around: SiteContext, sport: string): Schemas["Items"] {
  return publishedPages(around)
    .filter(({ sports = [] }) => sports.includes(sport))
    .map((page) => pageItem(around, page));
}

function pageItem(around: SiteContext, page: PublicPage): Schemas["Item"] {
  return defined({
    id: page.id.replaceAll("/", "-"),
    title: localText(around, page.title),
    meta: page.lead && localText(around, page.lead),
    icon: "file-text",
    href: ownPagePath(page.id),
  });
}
