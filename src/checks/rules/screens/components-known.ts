import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import { placedNodes } from "../../model/nodes.ts";
import { checkedScreens } from "../../model/screen-files.ts";
import type { Rule } from "../../rule.ts";
import { unknownNameFinding } from "../../suggest.ts";

export const componentsKnown: Rule = {
  name: "components-known",
  description: "Every component that a screen names is in the registry, and can stand on a screen.",
  *check(tree) {
    if (tree.failure !== undefined) return;
    for (const file of checkedScreens(tree)) {
      for (const { node, path } of placedNodes(file.screen)) {
        if (!("component" in node)) continue;
        const component = tree.components.get(node.component);
        const place = sourcePlace(file, [...path, "component"]);
        if (component === undefined)
          yield {
            ...place,
            ...unknownNameFinding("component", node.component, tree.components.keys(), "Use one of the gallery."),
          };
        else if (component.serves === "shell" || component.serves === "site")
          yield {
            ...place,
            message: `The component "${node.component}" is the shell around every screen of the app.`,
            suggestion: "Remove the node.",
          };
      }
    }
  },
};
