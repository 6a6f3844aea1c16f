import { readScreenFile } from "../../content/screens.ts";
import { type Screen, screenSchema } from "../../engine/screen/schema/screen-schema.ts";

/** The display of the week in the hall: the one screen of public pages that is of another app. */
export const weekScreenFile = "screens/screens/site.week-display.json";

/**
 * Pages that only a static site has: fees, downloads, the search, and the 404 page. They are rendered as screens, with data
 * of the builder.
 */
export const feesScreen: Screen = screenSchema.parse({
  id: "membership.fees",
  app: "public",
  route: "/beitraege",
  title: { $t: "public.fees" },
  nav: { icon: "receipt", order: 9 },
  body: [
    { component: "text", data: { body: [{ $t: "public.feesLead" }], tone: "lead" } },
    {
      each: "tables",
      as: "table",
      node: {
        layout: "section",
        title: { $bind: "table.title" },
        children: [
          {
            component: "text",
            data: { body: [{ $bind: "table.text" }] },
            if: { $bind: "has(table.text)" },
          },
          { component: "prose", data: { body: { $bind: "table.body" }, headingLevel: 3 } },
        ],
      },
    },
  ],
});

export const documentsScreen: Screen = screenSchema.parse({
  id: "site.documents",
  app: "public",
  route: "/dokumente",
  title: { $t: "public.documents" },
  nav: { icon: "folder", order: 8 },
  body: [
    {
      component: "text",
      data: { body: [{ $t: "public.documentsLead" }], tone: "lead" },
      if: { $bind: "size(documents) + size(groups) > 0" },
    },
    {
      component: "link-list",
      data: { label: { $t: "public.documents" }, items: { $bind: "documents" } },
      if: { $bind: "size(documents) > 0" },
    },
    {
      each: "groups",
      as: "group",
      node: {
        layout: "section",
        title: { $bind: "group.title" },
        children: [
          { component: "link-list", data: { label: { $bind: "group.title" }, items: { $bind: "group.items" } } },
        ],
      },
    },
    {
      layout: "section",
      id: "minutes",
      title: { $t: "public.minutes" },
      if: { $bind: "size(minutes) > 0" },
      children: [
        { component: "text", data: { body: [{ $bind: "note" }] } },
        { component: "list", data: { id: "minutes-list", items: { $bind: "minutes" } } },
      ],
    },
  ],
});

export const searchScreen: Screen = screenSchema.parse({
  id: "site.search",
  app: "public",
  route: "/suche",
  title: { $t: "public.search" },
  nav: { icon: "search", order: 11 },
  body: [
    {
      component: "search-field",
      data: {
        id: "query",
        label: { $t: "public.searchLabel" },
        placeholder: { $t: "public.search" },
        controls: "results",
      },
      if: { $bind: "hasSearch" },
    },
    { layout: "stack", id: "results", children: [] },
    {
      layout: "section",
      id: "all-pages",
      title: { $t: "public.allPages" },
      children: [
        {
          component: "link-list",
          data: { label: { $t: "public.allPages" }, items: { $bind: "pages" }, layout: "grid" },
        },
      ],
    },
  ],
});

export const missingScreen: Screen = screenSchema.parse({
  id: "site.missing",
  app: "public",
  route: "/404",
  title: { $t: "public.missingTitle" },
  body: [
    { component: "text", data: { body: [{ $t: "public.missingText" }], tone: "lead" } },
    {
      layout: "cluster",
      children: [
        { component: "button", data: { label: { $t: "public.toStart" }, href: "/", variant: "primary" } },
        { component: "button", data: { label: { $t: "public.search" }, href: "/suche", icon: "search" } },
      ],
    },
  ],
});

let knownWeekScreen: Screen | undefined;

/** The display of the week in the hall: a screen of the displays, with the trainings of the club's content. */
export function weekScreen(): Screen {
  knownWeekScreen ??= readScreenFile(weekScreenFile)[0]?.screen;
  if (knownWeekScreen === undefined) throw new Error(`There is no screen in ${weekScreenFile}.`);
  return knownWeekScreen;
}

/** Whether a page is a display, which fills a screen on a wall: without header, navigation and foot. */
export function isDisplay({ app }: Screen): boolean {
  return app === "screens";
}

/** Whether the map of the site, its search and search engines name the pages of a screen. */
export function isListed(screen: Screen): boolean {
  return screen !== missingScreen && !isDisplay(screen) && !showsOnePicture(screen);
}

/** Whether a page is a picture of a gallery alone: a gallery has hundreds of them, and its own pages lead there. */
export function showsOnePicture({ data = {} }: Screen): boolean {
  return Object.values(data).some(({ source }) => source === "site.gallery.picture");
}
