import { screensOf } from "../../product/content/screens.ts";
import type { AppId } from "../../product/engine/apps.ts";
import { renderScreenBody } from "../../product/engine/screen/render-screen.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { derived } from "../../product/files/derived.ts";
import { oncePerBuild } from "../../product/files/once-per-build.ts";
import { type Scenario, scenariosOf } from "./scenarios.ts";
import { projectSituation } from "./situation.ts";

/** A link from one screen to another. */
export interface ScreenLink {
  readonly from: string;
  readonly to: string;
}

/** The addresses that a screen names, in order and without repetition; `{…}` replaces expressions. */
export function addressesOf(screen: Screen): string[] {
  const found = new Set<string>();
  addAddresses([screen.body, screen.steps, screen.review, screen.cancel], found);
  return [...found];
}

/**
 * Links between the screens of an app: by the addresses in their definitions, and by those that their data has in their
 * first scenario.
 */
export const linksOf = oncePerBuild((app: AppId): readonly ScreenLink[] => {
  const screens = screensOf(app);
  return screens.flatMap((screen) => {
    const addresses = [...addressesOf(screen), ...shownAddresses(screen)];
    const targets = addresses.flatMap((address) => screenAt(address, screens)?.id ?? []);
    return [...new Set(targets)].filter((to) => to !== screen.id).map((to) => ({ from: screen.id, to }));
  });
});

/** The addresses in the content of a screen as its first scenario shows it; the navigation around it is left out. */
function shownAddresses(screen: Screen): string[] {
  const [scenario] = scenariosOf(screen.id);
  if (scenario === undefined || screen.kind === "flow") return [];
  return derived("addresses", [JSON.stringify([screen, scenario])], () => drawnAddresses(screen, scenario));
}

function drawnAddresses(screen: Screen, scenario: Scenario): string[] {
  const { context, host } = projectSituation(screen, scenario, () => {});
  const content = renderScreenBody(screen, context, host);
  return [...content.matchAll(/ href="(\/[^"]*)"/g)].map(([, address = ""]) => address);
}

/** The screen whose route an address matches; a literal segment has priority over a parameter. */
export function screenAt(address: string, screens: readonly Screen[]): Screen | undefined {
  const path = address.split(/[?#]/, 1)[0] ?? "";
  const matching = screens.filter(({ route }) => isRouteMatch(path, route));
  return matching.toSorted((a, b) => parameterCount(a.route) - parameterCount(b.route))[0];
}

function isRouteMatch(path: string, route: string): boolean {
  const given = path.split("/");
  const wanted = route.split("/");
  return (
    given.length === wanted.length &&
    wanted.every((segment, index) => segment.startsWith(":") || segment === given[index])
  );
}

function parameterCount(route: string): number {
  return route.split("/").filter((segment) => segment.startsWith(":")).length;
}

function addAddresses(value: unknown, found: Set<string>, name = ""): void {
  if (Array.isArray(value)) for (const item of value) addAddresses(item, found, name);
  else if (typeof value === "string") addressIn(name, value, found);
  else if (value !== null && typeof value === "object") {
    const inline = "$text" in value ? value.$text : undefined;
    if (typeof inline === "string") addressIn(name, inline.replace(/\{[^}]*\}/g, "{…}"), found);
    else for (const [key, inner] of Object.entries(value)) addAddresses(inner, found, key);
  }
}

function addressIn(name: string, value: string, found: Set<string>): void {
  if (/href$/i.test(name) && value.startsWith("/")) found.add(value);
}
