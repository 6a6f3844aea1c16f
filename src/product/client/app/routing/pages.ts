import { mayBeSeen } from "../../../engine/scenario/shell.ts";
import type { Host } from "../../../engine/screen/host.ts";
import { matchRoute } from "../../../engine/screen/routes.ts";
import type { Screen } from "../../../engine/screen/schema/screen-schema.ts";
import type { AppData } from "../app-manifest.ts";

/** The screen that a path matches. */
export interface ScreenMatch {
  readonly screen: Screen;
  /** Of the route. */
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The screen of a path, or a page that says why there is none; its parameter `way` is the first place that the person may
 * see, and empty where there is none. Apps without a screen at `/` start with the first one
 * that needs no parameter and is no task.
 */
export function matchScreen(
  path: string,
  { screens, pages }: Pick<AppData, "screens" | "pages">,
  host: Host,
): ScreenMatch {
  const match = matchRoute(path, screens) ?? (path === "/" ? firstScreen(screens) : undefined);
  const isOpen = (screen: Screen) => mayBeSeen(screen, host);
  if (match !== undefined && isOpen(match.screen)) return match;
  const page = match === undefined ? "unknown" : "forbidden";
  return {
    screen: {
      id: `page.${page}`,
      app: screens[0]?.app ?? "admin",
      route: match?.screen.route ?? path,
      kind: "screen",
      draft: false,
      ...pages[page],
    },
    params: { way: firstScreen(screens.filter(isOpen))?.screen.route ?? "" },
  };
}

function firstScreen(screens: readonly Screen[]): ScreenMatch | undefined {
  const screen = screens.find(({ kind, route }) => kind !== "flow" && !route.includes(":"));
  return screen && { screen, params: {} };
}

/** The path of the screen above a path: where its tasks return to. */
export function pathAbove(path: string, screens: readonly Screen[]): string {
  const above = path.slice(0, path.lastIndexOf("/"));
  if (above === "") return "/";
  return matchRoute(above, screens)?.screen.kind === "screen" ? above : pathAbove(above, screens);
}
