import type { Component } from "../../../../components/_kit/contract/component.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { schemaOf } from "../../model/fields.ts";
import { type PlacedNode, parentsOf, placedNodes } from "../../model/nodes.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";

const [highest, lowest] = [2, 4];

export const headingOrder: Rule = {
  name: "heading-order",
  description: `Headings follow the nesting: one below the heading around it, none deeper than ${lowest}; a headingLevel that is written out leaves no level out.`,
  *check(tree) {
    for (const file of checkedScreens(tree)) yield* wrongLevels(file, tree);
  },
};

function* wrongLevels(file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  let last = highest - 1;
  let area: PlacedNode["area"] | undefined;
  for (const placed of placedNodes(file.screen)) {
    if (placed.area !== area) last = levelOf(placed) - 1;
    area = placed.area;
    const level = levelOf(placed);
    const own = ownHeading(placed, tree);
    if (own === undefined) continue;
    if (own.explicit !== undefined) yield* wrongLevel(own.explicit, level, Math.max(last, level - 1), placed, file);
    else if (level > lowest && "layout" in placed.node) yield headingTooDeep(placed, file);
    last = own.explicit ?? Math.min(level, lowest);
  }
}

/** The level of a heading in this place: below those of the layouts around it, and in a flow below that of the step. */
function levelOf(placed: PlacedNode): number {
  const titled = [...parentsOf(placed)].filter(({ node }) => "layout" in node && node.title !== undefined);
  const { step, isReview } = placed.area;
  return highest + titled.length + (step !== undefined || isReview ? 1 : 0);
}

interface Heading {
  readonly explicit: number | undefined;
}

/** The heading that a node renders, where it has one. */
function ownHeading({ node }: PlacedNode, { components }: Tree): Heading | undefined {
  if ("layout" in node) return node.title === undefined ? undefined : { explicit: undefined };
  const component = "component" in node ? components.get(node.component) : undefined;
  if (component === undefined || !("component" in node) || !drawsHeading(component, node.data ?? {})) return undefined;
  const level = node.data?.["headingLevel"];
  return { explicit: typeof level === "number" ? level : undefined };
}

/** A component with a level has a heading; where its title is optional, only with a title. */
function drawsHeading(component: Component, data: Record<string, unknown>): boolean {
  const { properties = {} } = schemaOf(component);
  return (
    Object.hasOwn(properties, "headingLevel") && (!Object.hasOwn(properties, "title") || Object.hasOwn(data, "title"))
  );
}

function* wrongLevel(
  explicit: number,
  level: number,
  last: number,
  { path }: PlacedNode,
  file: PlacedScreen,
): Generator<RuleFinding> {
  const place = sourcePlace(file, [...path, "data", "headingLevel"]);
  const suggestion = `Leave "headingLevel" out: it follows the nesting, here ${Math.min(level, lowest)}.`;
  if (explicit < level && level <= lowest)
    yield {
      ...place,
      message: `A heading of level ${explicit} cannot stand below one of level ${level - 1}.`,
      suggestion,
    };
  else if (explicit > last + 1)
    yield {
      ...place,
      message: `After a heading of level ${last} comes one of level ${explicit}; none of level ${last + 1} lies between.`,
      suggestion,
    };
}

function headingTooDeep({ path }: PlacedNode, file: PlacedScreen): RuleFinding {
  return {
    ...sourcePlace(file, [...path, "title"]),
    message: `Headings do not go deeper than level ${lowest}.`,
    suggestion: "Leave out the title of this layout or of one around it.",
  };
}
