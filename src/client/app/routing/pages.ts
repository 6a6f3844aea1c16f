import type { Host } from "../../../engine/screen/host.ts";
import { matchRoute } from "../../../engine/screen/routes.ts";
import type { Screen } from "../../../engine/screen/schema/screen-schema.ts";
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
  if (match === undefined) return standardPage("page.unknown", pages.unknown, path, screens, host);
  return mayBeSeen(match.screen, host)
    ? match
    : standardPage("page.forbidden", pages.forbidden, match.screen.route, screens, host);
}

function firstScreen(screens: readonly Screen[]): ScreenMatch | undefined {
  const screen = screens.find(({ kind, route }) => kind !== "flow" && !route.includes(":"));
  return screen && { screen, params: {} };
}

/** Its parameter is the way out: the first place that the person may see; empty where there is none. */
function standardPage(id: string, words: Page, route: string, screens: readonly Screen[], host: Host): ScreenMatch {
  const app = screens[0]?.app ?? "admin";
  const way = firstScreen(screens.filter((screen) => mayBeSeen(screen, host)))?.screen.route ?? "";
  return { screen: { id, app, route, kind: "screen", draft: false, ...words }, params: { way } };
}

/** The path of the screen above a path: where its tasks return to. */
export function pathAbove(path: string, screens: readonly Screen[]): string {
  const above = path.slice(0, path.lastIndexOf("/"));
  if (above === "") return "/";
  return matchRoute(above, screens)?.screen.kind === "screen" ? above : pathAbove(above, screens);
}
