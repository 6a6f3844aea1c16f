import type { Scenario } from "../../product/engine/scenario/scenario.ts";
import { denialsOf } from "../../product/engine/screen/capabilities.ts";
import { matchRoute } from "../../product/engine/screen/routes.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import type { LivePlace } from "./live-documents.ts";

/** The screen that an address of an app leads to; the root leads to its first one without parameters, where none is there. */
export function screenAtAddress(href: string, screens: readonly Screen[]): Screen | undefined {
  if (!href.startsWith("/") || href.startsWith("//")) return undefined;
  const path = href.split(/[?#]/, 1)[0] ?? "";
  const { screen } = matchRoute(path, screens) ?? {};
  return screen ?? (path === "/" ? screens.find(({ route }) => !route.includes(":")) : undefined);
}

/** The document of a place in the locale and for the person of a situation, as far as there is one. */
export function documentFor(
  { document: first, switched }: Pick<LivePlace, "document" | "switched">,
  scenario: Scenario,
): string {
  const denied = denialsOf(scenario.capabilities?.deny).map(({ capability }) => capability);
  const asked = [scenario.locale ?? "", ...denied, scenario.clubs === 1 ? "one-club" : ""];
  return asked.map((each) => switched[each]).find((each) => each !== undefined) ?? first;
}
