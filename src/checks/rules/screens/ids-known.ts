import type { Component } from "../../../../components/_kit/contract/component.ts";
import { isExpression } from "../../../product/engine/screen/resolve.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { elementIds, elementPattern } from "../../model/element-ids.ts";
import { componentFields, type DataField } from "../../model/fields.ts";
import { placedNodes } from "../../model/nodes.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";
import { unknownNameFinding } from "../../suggest.ts";

export const idsKnown: Rule = {
  name: "ids-known",
  description:
    "What refers to an element by its id, such as controls, target or popoverTarget, names one of the screen.",
  *check(tree) {
    for (const file of checkedScreens(tree)) yield* danglingIds(file, tree);
  },
};

function* danglingIds(file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  const ids = elementIds(file, tree).map(({ id }) => id);
  for (const { node, path } of placedNodes(file.screen)) {
    const component = "component" in node ? tree.components.get(node.component) : undefined;
    if (component === undefined || !("component" in node)) continue;
    for (const field of componentFields(component)(node)) {
      const { value } = field;
      if (!isReference(field) || typeof value !== "string" || ids.includes(value)) continue;
      if (prefixesOf(file, tree).some((prefix) => value.startsWith(prefix))) continue;
      yield {
        ...sourcePlace(file, [...path, "data", ...field.path]),
        ...unknownNameFinding(
          "element with the id",
          value,
          ids,
          "Give the element that is meant this id.",
          "on the screen",
        ),
      };
    }
  }
}

const ownIds = ["id", "menuId", "mainId"];

/** Contracts mark references to elements by pattern; references to any element, even outside the screen, by name. */
function isReference({ name, schema }: DataField): boolean {
  if (name === undefined || ownIds.includes(name)) return false;
  return name === "target" || name === "popoverTarget" || schema?.["pattern"] === elementPattern;
}

/** The prefixes of ids that are made from data. */
function prefixesOf({ screen }: PlacedScreen, { components }: Tree): string[] {
  return placedNodes(screen).flatMap(({ node }) => {
    const component: Component | undefined = "component" in node ? components.get(node.component) : undefined;
    if (component === undefined || !("component" in node)) return [];
    return componentFields(component)(node).flatMap(({ name, value }) =>
      name !== undefined && ownIds.includes(name) && isExpression(value) && "$text" in value
        ? [value.$text.split("{", 1)[0] ?? ""].filter((prefix) => prefix !== "")
        : [],
    );
  });
}
