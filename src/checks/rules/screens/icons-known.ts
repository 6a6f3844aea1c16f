import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { iconIds } from "../../icons.ts";
import { type PlacedText, textsNamed } from "../../model/named-texts.ts";
import { checkedScreens } from "../../model/screen-files.ts";
import type { Rule } from "../../rule.ts";
import { unknownNameFinding } from "../../suggest.ts";

export const iconsKnown: Rule = {
  name: "icons-known",
  description: "Every icon that a screen names is drawn.",
  *check(tree) {
    const known = new Set(iconIds(tree));
    for (const file of checkedScreens(tree)) {
      const { nav } = file.screen;
      const own =
        nav?.icon === undefined
          ? []
          : [{ text: nav.icon, place: { file: file.file, offset: file.offsetOf(["nav", "icon"]) } }];
      yield* unknownIconNames([...own, ...textsNamed(file, tree, isIcon)], known);
    }
  },
};

function isIcon(name: string): boolean {
  return /^icon$|Icon$/.test(name);
}

function* unknownIconNames(
  texts: readonly Pick<PlacedText, "text" | "place">[],
  known: ReadonlySet<string>,
): Generator<RuleFinding> {
  for (const { text, place } of texts) {
    if (!known.has(text))
      yield { ...place, ...unknownNameFinding("icon", text, known, "Add it to components/_kit/icons/icon-list.ts.") };
  }
}
