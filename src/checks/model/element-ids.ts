import type { DataPath } from "../../product/engine/json/data-path.ts";
import { oncePer } from "../../product/engine/once-per.ts";
import type { Tree } from "../rule.ts";
import { componentFields } from "./fields.ts";
import { type PlacedNode, placedNodes } from "./nodes.ts";
import type { PlacedScreen } from "./screen-files.ts";

/** A literal id of an element in a screen. */
export interface ElementId {
  readonly id: string;
  readonly path: DataPath;
  readonly placed: PlacedNode;
}

/** The pattern that distinguishes ids of elements from ids of records in contracts. */
export const elementPattern = "^[A-Za-z][\\w-]*$";

const idsByScreen = oncePer((components: Tree["components"]) =>
  oncePer((file: PlacedScreen) => findIds(file, components)),
);

/** Every literal id of an element in a screen, in the order of the file. */
export function elementIds(file: PlacedScreen, { components }: Tree): readonly ElementId[] {
  return idsByScreen(components)(file);
}

function findIds({ screen }: PlacedScreen, components: Tree["components"]): readonly ElementId[] {
  return placedNodes(screen).flatMap((placed): ElementId[] => {
    const { node, path } = placed;
    if ("layout" in node) return node.id === undefined ? [] : [{ id: node.id, path: [...path, "id"], placed }];
    const component = "component" in node ? components.get(node.component) : undefined;
    if (component === undefined || !("component" in node)) return [];
    return componentFields(component)(node).flatMap(({ name, value, schema, path: inner }) => {
      const isId = typeof value === "string" && schema?.["pattern"] === elementPattern;
      if (!isId || (name !== "id" && name !== "menuId")) return [];
      return [{ id: value, path: [...path, "data", ...inner], placed }];
    });
  });
}
