import { screenTitle } from "../../engine/screen/render-screen.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import { scenariosOf } from "../content/scenarios.ts";
import { projectSituation } from "../content/situation.ts";

const knownNames = new WeakMap<Screen, string>();

/** The title of a screen in German, as its first scenario shows it. */
export function screenName(screen: Screen): string {
  const known = knownNames.get(screen) ?? findScreenName(screen);
  knownNames.set(screen, known);
  return known;
}

function findScreenName(screen: Screen): string {
  const [first] = scenariosOf(screen.id);
  if (first === undefined) return screen.id;
  const { context, host } = projectSituation(screen, first, () => {});
  return screenTitle(screen, context, host) || screen.id;
}
