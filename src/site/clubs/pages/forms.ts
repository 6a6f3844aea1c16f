import type { Screen, ScreenNode } from "../../../engine/screen/schema/screen-schema.ts";

/** Whether a screen has a form that sends input. */
export function hasForm({ body = [] }: Pick<Screen, "body">): boolean {
  return body.some(sends);
}

/**
 * A screen without its forms, for a club without a service: a button without effect would be worse than none. The
 * innermost card or section with such a button is removed; the content beside it says how to reach the club.
 */
export function withoutForms(screen: Screen): Screen {
  if (screen.kind === "flow" || !hasForm(screen)) return screen;
  return { ...screen, body: withoutSenders(screen.body ?? []) };
}

function withoutSenders(nodes: readonly ScreenNode[]): ScreenNode[] {
  return nodes.flatMap((node) => {
    if (!sends(node)) return [node];
    if (!("layout" in node) || isForm(node)) return [];
    return [{ ...node, children: withoutSenders(node.children ?? []) }];
  });
}

/** A card or section that sends by itself, and not by a nested one. */
function isForm(node: ScreenNode): boolean {
  if (!("layout" in node) || node.title === undefined) return false;
  return !(node.children ?? []).some((child) => containsForm(child));
}

function containsForm(node: ScreenNode): boolean {
  if (!sends(node) || !("layout" in node)) return false;
  return node.title !== undefined || (node.children ?? []).some(containsForm);
}

function sends(node: ScreenNode): boolean {
  if ("each" in node) return sends(node.node);
  if ("layout" in node) return (node.children ?? []).some(sends);
  return node.data !== undefined && "action" in node.data && typeof node.data["action"] === "string";
}
