import { lineAt, sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { type ElementId, elementIds } from "../../model/element-ids.ts";
import { isRepeated, itemName } from "../../model/nodes.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";

/** Ids that the document around a screen has. */
const taken: readonly string[] = ["main", "club-menu"];

export const idsUnique: Rule = {
  name: "ids-unique",
  description: "An id stands once on a screen, and not as it is in what is repeated.",
  *check(tree) {
    for (const file of checkedScreens(tree)) yield* duplicateIds(file, tree);
  },
};

function* duplicateIds(file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  const lines = new Map<string, ElementId>();
  const steps = (file.screen.steps ?? []).map(({ id }) => `step-${id}`);
  for (const each of elementIds(file, tree)) {
    const { id, path, placed } = each;
    const place = sourcePlace(file, path);
    const first = lines.get(id);
    if (first !== undefined) {
      const line = lineAt(file, first.path);
      yield { ...place, message: `The id "${id}" stands in line ${line} already.`, suggestion: "Choose another one." };
    } else if (taken.includes(id) || steps.includes(id))
      yield {
        ...place,
        message: `The id "${id}" belongs to what is around the screen.`,
        suggestion: "Choose another one.",
      };
    else if (isRepeated(placed))
      yield {
        ...place,
        message: `The id "${id}" is repeated with every item.`,
        suggestion: `Make it of the item: { "$text": "${id}-{$${itemName(placed)}.id}" }.`,
      };
    lines.set(id, first ?? each);
  }
}
