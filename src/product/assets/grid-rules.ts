import { oncePer } from "../engine/once-per.ts";
import type { Screen, ScreenNode } from "../engine/screen/schema/screen-schema.ts";

/** The rules for the least column widths that screens use: the policy of a page allows no inline style. */
export function gridRules(screens: readonly Screen[]): string {
  const widths = new Set(
    screens.flatMap((screen) => allNodes(screen).flatMap((node) => ("min" in node && node.min ? [node.min] : []))),
  );
  const rules = [...widths]
    .toSorted()
    .map((width) => `  .grid[data-min="${width}"] {\n    --grid-min: ${width};\n  }\n`);
  return `@layer layouts {\n${rules.join("")}}\n`;
}

/** Every node of a screen, in the order of the file. */
export const allNodes = oncePer(({ body = [], steps = [], review }: Screen): readonly ScreenNode[] =>
  [...body, ...steps.flatMap((step) => step.body), ...(review?.summary ?? [])].flatMap(withInnerNodes),
);

function withInnerNodes(node: ScreenNode): ScreenNode[] {
  if ("each" in node) return [node, ...withInnerNodes(node.node)];
  if ("layout" in node) return [node, ...(node.children ?? []).flatMap(withInnerNodes)];
  return [node];
}
