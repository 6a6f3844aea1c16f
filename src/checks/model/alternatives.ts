import { oncePer } from "../../product/engine/once-per.ts";
import { type PlacedNode, parentsOf } from "./nodes.ts";

/** The conditions under which a node is rendered: its own and those of its parents. */
const conditionsOf = oncePer((placed: PlacedNode): readonly string[] =>
  [placed, ...parentsOf(placed)].flatMap(({ node }) => (typeof node.if === "object" ? [node.if.$bind] : [])),
);

/**
 * Whether two nodes may be rendered together. Two nodes that each have a condition of their own count as alternatives;
 * the rule that renders the scenarios finds those that are not.
 */
export function mayMeet(one: PlacedNode, other: PlacedNode): boolean {
  if (one.area !== other.area) return false;
  const [left, right] = [conditionsOf(one), conditionsOf(other)];
  const [onlyLeft, onlyRight] = [
    left.filter((each) => !right.includes(each)),
    right.filter((each) => !left.includes(each)),
  ];
  return onlyLeft.length === 0 || onlyRight.length === 0;
}
