import { checkExpression } from "../../product/engine/expressions/index.ts";
import { alternativesOf } from "../../product/engine/expressions/types.ts";
import type { DataPath } from "../../product/engine/json/data-path.ts";
import { isExpression } from "../../product/engine/screen/resolve.ts";
import { sourcePlace } from "../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../product/engine/source/problem.ts";
import type { Tree } from "../rule.ts";
import { componentFields } from "./fields.ts";
import { type PlacedNode, placedNodes } from "./nodes.ts";
import type { PlacedScreen } from "./screen-files.ts";

export interface PlacedText {
  readonly text: string;
  readonly place: Pick<RuleFinding, "file" | "offset">;
  /** The node whose data has it. */
  readonly placed: PlacedNode;
  readonly path: DataPath;
}

/**
 * The texts in the data of components in a field of a matching name, including items of its list; of an expression the
 * literals that it chooses from.
 */
export function textsNamed(file: PlacedScreen, { components }: Tree, isMeant: (name: string) => boolean): PlacedText[] {
  return placedNodes(file.screen).flatMap((placed) => {
    const { node, path } = placed;
    const component = "component" in node ? components.get(node.component) : undefined;
    if (component === undefined || !("component" in node)) return [];
    return componentFields(component)(node).flatMap(({ name, value, path: inner }) => {
      if (name === undefined || !isMeant(name)) return [];
      const place = sourcePlace(file, [...path, "data", ...inner]);
      return textsIn(value).map((text) => ({ text, place, placed, path: inner }));
    });
  });
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (!isExpression(value) || !("$bind" in value)) return [];
  return stringLiterals(value.$bind);
}

/** In a scope where every root is `any`, only literals have a type that lists values. */
const openScope = { kind: "object", fields: {}, open: true } as const;

function stringLiterals(source: string): readonly string[] {
  try {
    return alternativesOf(checkExpression(source, openScope)).flatMap((type) =>
      type.kind === "string" ? (type.values ?? []) : [],
    );
  } catch {
    return [];
  }
}
