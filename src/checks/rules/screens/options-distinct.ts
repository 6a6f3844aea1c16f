import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { componentFields } from "../../model/fields.ts";
import { placedNodes } from "../../model/nodes.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";

export const optionsDistinct: Rule = {
  name: "options-distinct",
  description:
    "The options of a control have values of their own: of two with the same one, nobody knows which was chosen.",
  *check(tree) {
    for (const file of checkedScreens(tree)) yield* sameOptions(file, tree);
  },
};

function* sameOptions(file: PlacedScreen, { components }: Tree): Generator<RuleFinding> {
  for (const { node, path } of placedNodes(file.screen)) {
    const component = "component" in node ? components.get(node.component) : undefined;
    if (component === undefined || !("component" in node)) continue;
    for (const { name, value, path: inner } of componentFields(component)(node)) {
      if (name !== "options" || !Array.isArray(value)) continue;
      const values = value.map((option: { readonly value?: unknown } | null) => option?.value);
      for (const [index, each] of values.entries())
        if (typeof each === "string" && values.indexOf(each) < index)
          yield {
            ...sourcePlace(file, [...path, "data", ...inner, index, "value"]),
            message: `There is an option "${each}" already.`,
            suggestion: "Give it another value.",
          };
    }
  }
}
