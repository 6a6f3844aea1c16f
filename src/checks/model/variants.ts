import type { Component } from "../../../components/_kit/contract/component.ts";
import type { DataPath } from "../../product/engine/json/data-path.ts";
import { lineAt, sourcePlace } from "../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../product/engine/source/problem.ts";
import type { Tree } from "../rule.ts";
import { mayMeet } from "./alternatives.ts";
import { componentFields } from "./fields.ts";
import { isRepeated, type PlacedNode, placedNodes } from "./nodes.ts";
import type { PlacedScreen } from "./screen-files.ts";

/** A place where a component has a certain literal variant. */
export interface NodeVariant {
  readonly placed: PlacedNode;
  readonly path: DataPath;
}

/** The places where the data of a component has a variant. The content of a dialog is not on the screen. */
export function variantsNamed(file: PlacedScreen, { components }: Tree, variant: string): NodeVariant[] {
  return placedNodes(file.screen).flatMap((placed) => {
    const { node, path } = placed;
    const component = "component" in node ? components.get(node.component) : undefined;
    if (component === undefined || !("component" in node)) return [];
    return componentFields(component)(node)
      .filter(({ name, value, path: inner }) => name === "variant" && value === variant && isOnScreen(component, inner))
      .map(({ path: inner }) => ({ placed, path: [...path, "data", ...inner] }));
  });
}

/** Of a dialog, only the button that opens it is on the screen. */
function isOnScreen({ frame }: Component, path: DataPath): boolean {
  return frame !== "dialog" || path[0] === "trigger";
}

/** Violations of "at most one": the second of a pair that is rendered together, and a repeated node. */
export function* tooMany(
  file: PlacedScreen,
  variants: readonly NodeVariant[],
  { what, suggestion }: { what: string; suggestion: string },
): Generator<RuleFinding> {
  for (const [index, { placed, path }] of variants.entries()) {
    const other = variants.slice(0, index).find((each) => mayMeet(each.placed, placed));
    if (other !== undefined)
      yield {
        ...sourcePlace(file, path),
        message: `There is ${what} already, in line ${lineAt(file, other.path)}.`,
        suggestion,
      };
    else if (isRepeated(placed))
      yield { ...sourcePlace(file, path), message: `Every item of the repeat has ${what}.`, suggestion };
  }
}
