import type { Host } from "../../engine/host.ts";
import { matchRoute } from "../../engine/routes.ts";
import type { Screen } from "../../engine/screen-schema.ts";
import { mayBeSeen } from "../../engine/shell.ts";
import forbidden from "./pages/forbidden.json" with { type: "json" };
import unknown from "./pages/unknown.json" with { type: "json" };

/** What is shown under a path. */
export interface Place {
  readonly screen: Screen;
  /** Of the route. */
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The screen that a path leads to, or a page that says why there is none. Apps without a screen at `/` start with the first
 * one that needs no parameter and is no task.
 */
export function placeAt(path: string, screens: readonly Screen[], host: Host): Place {
  const match = matchRoute(path, screens) ?? (path === "/" ? firstPlace(screens) : undefined);
  if (match === undefined) return page("page.unknown", unknown, path, screens);
  return mayBeSeen(match.screen, host) ? match : page("page.forbidden", forbidden, match.screen.route, screens);
}

function firstPlace(screens: readonly Screen[]): Place | undefined {
  const screen = screens.find(({ kind, route }) => kind !== "flow" && !route.includes(":"));
  return screen && { screen, params: {} };
}

function page(id: string, definition: object, route: string, screens: readonly Screen[]): Place {
  const app = screens[0]?.app ?? "admin";
  // TypeScript reads the words of a JSON module as any text; a test holds these pages against the schema.
  return { screen: { id, app, route, kind: "screen", ...definition } as unknown as Screen, params: {} };
}

/** The path of the screen above a path: where its tasks lead when they end. */
export function pathAbove(path: string, screens: readonly Screen[]): string {
  const above = path.slice(0, path.lastIndexOf("/"));
  if (above === "") return "/";
  return matchRoute(above, screens)?.screen.kind === "screen" ? above : pathAbove(above, screens);
}
