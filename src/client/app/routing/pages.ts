import type { Host } from "../../../engine/screen/host.ts";
import { matchRoute } from "../../../engine/screen/routes.ts";
import type { Screen, ScreenNode } from "../../../engine/screen/schema/screen-schema.ts";
import { mayBeSeen } from "../../../engine/screen/shell.ts";
import type { AppData, Page } from "../app-manifest.ts";

/** The screen that a path matches. */
export interface ScreenMatch {
  readonly screen: Screen;
  /** Of the route. */
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The screen of a path, or a page that says why there is none. Apps without a screen at `/` start with the first one
 * that needs no parameter and is no task.
 */
export function matchScreen(
  path: string,
  { screens, pages }: Pick<AppData, "screens" | "pages">,
  host: Host,
): ScreenMatch {
  const match = matchRoute(path, screens) ?? (path === "/" ? firstScreen(screens) : undefined);
  const standard = (id: string, words: Page, route: string) =>
    standardPage(id, withWay(words, screens, host), route, screens);
  if (match === undefined) return standard("page.unknown", pages.unknown, path);
  return mayBeSeen(match.screen, host) ? match : standard("page.forbidden", pages.forbidden, match.screen.route);
}

/**
 * The link of a page to the start leads to the first place of the navigation where the person may not see the start;
 * without a place there is no link.
 */
function withWay(page: Page, screens: readonly Screen[], host: Host): Page {
  const start = (matchRoute("/", screens) ?? firstScreen(screens))?.screen;
  if (start !== undefined && mayBeSeen(start, host)) return page;
  const place = screens.find((screen) => screen.nav !== undefined && mayBeSeen(screen, host));
  const action = place && { label: place.nav?.label ?? place.title, href: place.route, variant: "primary" };
  return { ...page, body: (page.body ?? []).map((node) => withAction(node, action)) };
}

function withAction(node: ScreenNode, action: object | undefined): ScreenNode {
  if (!("component" in node) || node.data?.["action"] === undefined) return node;
  const { action: _, ...data } = node.data;
  return { ...node, data: action === undefined ? data : { ...data, action } };
}

function firstScreen(screens: readonly Screen[]): ScreenMatch | undefined {
  const screen = screens.find(({ kind, route }) => kind !== "flow" && !route.includes(":"));
  return screen && { screen, params: {} };
}

function standardPage(id: string, words: Page, route: string, screens: readonly Screen[]): ScreenMatch {
  const app = screens[0]?.app ?? "admin";
  return { screen: { id, app, route, kind: "screen", draft: false, ...words }, params: {} };
}

/** The path of the screen above a path: where its tasks return to. */
export function pathAbove(path: string, screens: readonly Screen[]): string {
  const above = path.slice(0, path.lastIndexOf("/"));
  if (above === "") return "/";
  return matchRoute(above, screens)?.screen.kind === "screen" ? above : pathAbove(above, screens);
}
