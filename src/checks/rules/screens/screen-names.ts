import { defaultLocale } from "../../../product/engine/locales.ts";
import { NodeRenderer } from "../../../product/engine/screen/render-screen.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { localeMessages } from "../../model/message-files.ts";
import { appsLookedAt, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";

export const screenNames: Rule = {
  name: "screen-names",
  description:
    "No two screens of an app have the same name: the label in the navigation, or the title as it is without any data.",
  *check(tree) {
    for (const screens of appsLookedAt(tree).values()) yield* sameName(screens, tree);
  },
};

function* sameName(screens: readonly PlacedScreen[], tree: Tree): Generator<RuleFinding> {
  const taken = new Map<string, PlacedScreen>();
  for (const file of screens) {
    const name = nameOf(file, tree);
    const other = taken.get(name);
    if (other === undefined || name === "") taken.set(name, file);
    else
      yield {
        ...sourcePlace(file, file.screen.nav?.label === undefined ? ["title"] : ["nav", "label"]),
        message: `The name "${name}" is that of the screen "${other.screen.id}" too, in lists and on the map.`,
        suggestion: `Say in the title what differs, also without data; ${other.file} has the other.`,
      };
  }
}

/** Empty where it is all data, or where another rule refuses it. */
function nameOf({ screen }: PlacedScreen, tree: Tree): string {
  const messages = localeMessages(tree) ?? {};
  const host = { components: tree.components, locale: defaultLocale, messages, report: () => {} };
  const renderer = new NodeRenderer(screen, host);
  try {
    const words = [screen.nav?.label, screen.title].map((text) => renderer.text(text, {}).replace(/\s+/g, " ").trim());
    return words.find((text) => text !== "") ?? "";
  } catch {
    return "";
  }
}
