import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { screenWords } from "./screen-words.ts";

const knownNames = new WeakMap<Screen, string>();

/**
 * What a screen is, in German: the label of its place in the navigation, else its title without data. So the page of
 * a member is "Mitglied" and never the name of somebody in a scenario.
 *
 * @throws Error when neither says anything without data
 */
export function screenName(screen: Screen): string {
  const known = knownNames.get(screen) ?? findScreenName(screen);
  knownNames.set(screen, known);
  return known;
}

function findScreenName(screen: Screen): string {
  const name = screenWords(screen, screen.nav?.label) || screenWords(screen, screen.title);
  if (name === "") throw new Error(`The title of ${screen.id} says nothing without data: name the thing in it.`);
  return name;
}
