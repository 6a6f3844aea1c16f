import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { namedActions, operationOfAction } from "../../model/actions.ts";
import { type PlacedNode, parentsOf } from "../../model/nodes.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";
import { listed } from "../../suggest.ts";

export const actionCapabilities: Rule = {
  name: "action-capabilities",
  description:
    "A button that is a node of its own, and a flow, are shown only to those who have the capabilities of the operation: nobody presses to be refused.",
  *check(tree) {
    for (const file of checkedScreens(tree)) yield* uncovered(file, tree);
  },
};

function* uncovered(file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  const { actions = {}, requires = [] } = file.screen;
  for (const { text, place, placed, path = [] } of namedActions(file, tree)) {
    // A button in a row, a card or a menu is one of many: the node around it has to be visible to more people.
    if (path.length > 1) continue;
    const action = Object.hasOwn(actions, text) ? actions[text] : undefined;
    const needed = (action && operationOfAction(action, tree)?.requires) ?? [];
    const held = [...requires, ...(placed === undefined ? [] : requiredAround(placed))];
    const lacking = needed.filter((each) => !held.includes(each));
    if (lacking.length === 0) continue;
    yield {
      ...place,
      message: `The action "${text}" needs ${listed(lacking)}, which people who see this may not have.`,
      suggestion: `Add ${listed(lacking)} to "requires" of ${placed === undefined ? "the screen" : "the node"}.`,
    };
  }
}

function requiredAround(placed: PlacedNode): readonly string[] {
  return [placed, ...parentsOf(placed)].flatMap(({ node }) => ("requires" in node ? (node.requires ?? []) : []));
}
