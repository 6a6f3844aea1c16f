import type { DataPath } from "../../product/engine/json/data-path.ts";
import { oncePer } from "../../product/engine/once-per.ts";
import type { FlowStep, Screen, ScreenNode } from "../../product/engine/screen/schema/screen-schema.ts";

/** Nodes that are on the page together: the body, one step of a flow, or the summary of its review. */
export interface Area {
  readonly path: DataPath;
  readonly nodes: readonly ScreenNode[];
  readonly step?: FlowStep;
  /** Whether it is the summary, which can read the result of the dry-run. */
  readonly isReview?: true;
}

export interface PlacedNode {
  readonly node: ScreenNode;
  readonly path: DataPath;
  readonly area: Area;
  /** The layout or repeat around it. */
  readonly parent: PlacedNode | undefined;
}

/** The areas of a screen in their order for users. */
export const areasOf = oncePer(({ body, steps = [], review }: Screen): readonly Area[] => [
  ...(body === undefined ? [] : [{ path: ["body"], nodes: body }]),
  ...steps.map((step, index) => ({ path: ["steps", index, "body"], nodes: step.body, step })),
  ...(review?.summary === undefined
    ? []
    : [{ path: ["review", "summary"], nodes: review.summary, isReview: true as const }]),
]);

/** Every node of a screen, outer ones first, in the order of the file. */
export const placedNodes = oncePer((screen: Screen): readonly PlacedNode[] => {
  const found: PlacedNode[] = [];
  const visit = (placed: PlacedNode): void => {
    found.push(placed);
    const { node, path, area } = placed;
    if ("each" in node) visit({ node: node.node, path: [...path, "node"], area, parent: placed });
    const children = "layout" in node ? (node.children ?? []) : [];
    for (const [index, child] of children.entries())
      visit({ node: child, path: [...path, "children", index], area, parent: placed });
  };
  for (const area of areasOf(screen))
    for (const [index, node] of area.nodes.entries())
      visit({ node, path: [...area.path, index], area, parent: undefined });
  return found;
});

/** The parents of a node, the nearest first. */
export function* parentsOf({ parent }: PlacedNode): Generator<PlacedNode> {
  if (parent === undefined) return;
  yield parent;
  yield* parentsOf(parent);
}

/** Whether a node is rendered once for each item of a list. */
export function isRepeated(placed: PlacedNode): boolean {
  return [...parentsOf(placed)].some(({ node }) => "each" in node);
}

/** The name of the item of the innermost repeat around a node. */
export function itemName(placed: PlacedNode): string {
  const repeat = [...parentsOf(placed)].find(({ node }) => "each" in node)?.node;
  return repeat !== undefined && "each" in repeat ? repeat.as : "item";
}
