import { layoutNode } from "../../product/engine/screen/schema/node.ts";
import { readField } from "../contracts/contract-fields.ts";

const layoutPrefix = "layout-";

/** The names of layouts in the catalogue; a component may have the name of a layout, as the card has. */
export const layoutNames: readonly string[] = (readField(layoutNode.shape.layout).values ?? []).map(layoutName);

export function layoutName(layout: string): string {
  return layoutPrefix + layout;
}
