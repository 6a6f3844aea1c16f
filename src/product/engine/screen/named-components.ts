import type { Screen, ScreenNode } from "./schema/screen-schema.ts";

/** The components that a screen names in its body, its steps and its review; one may be there more than once. */
export function namedComponents({ body = [], steps = [], review }: Screen): string[] {
  return [...body, ...steps.flatMap((step) => step.body), ...(review?.summary ?? [])].flatMap(componentIdsIn);
}

function componentIdsIn(node: ScreenNode): string[] {
  if ("component" in node) return [node.component];
  return "each" in node ? componentIdsIn(node.node) : (node.children ?? []).flatMap(componentIdsIn);
}
