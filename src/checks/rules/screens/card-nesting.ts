import type { Component } from "../../../../components/_kit/contract/component.ts";
import { oncePer } from "../../../product/engine/once-per.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import { type PlacedNode, parentsOf, placedNodes } from "../../model/nodes.ts";
import { checkedScreens } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";

export const cardNesting: Rule = {
  name: "card-nesting",
  description: "No card stands in a card, be it a component or a layout.",
  *check(tree) {
    for (const file of checkedScreens(tree)) {
      for (const placed of placedNodes(file.screen)) {
        const name = cardName(placed, tree);
        if (name === undefined || ![...parentsOf(placed)].some(isCardLayout)) continue;
        yield {
          ...sourcePlace(file, [...placed.path, "layout" in placed.node ? "layout" : "component"]),
          message: `${name} stands in a card.`,
          suggestion: 'Take it out, or make what is around it a "section" or a "stack".',
        };
      }
    }
  },
};

function isCardLayout({ node }: PlacedNode): boolean {
  return "layout" in node && node.layout === "card";
}

/** The name of a node with a frame of its own: a layout, or a component whose data does not make it bare. */
function cardName(placed: PlacedNode, { components }: Tree): string | undefined {
  const { node } = placed;
  if (isCardLayout(placed)) return "A card";
  const component = "component" in node ? components.get(node.component) : undefined;
  if (component === undefined || !("component" in node) || node.data?.["bare"] === true) return undefined;
  return isCard(component) ? `The component "${component.id}"` : undefined;
}

/** A component is a card where its skeleton is one, or where it uses the styles of one. */
const isCard = oncePer(
  ({ skeleton, uses, id }: Component): boolean => skeleton === "card" || (id !== "card" && uses.includes("card")),
);
