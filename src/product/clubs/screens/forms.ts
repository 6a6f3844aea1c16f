import { type Context, isConditionMet } from "../../engine/screen/resolve.ts";
import type { Screen, ScreenNode } from "../../engine/screen/schema/screen-schema.ts";

const knownForms = new WeakMap<object, boolean>();

/** Whether a screen has a form that sends input; looked up once for all its pages. */
export function hasForm(screen: Pick<Screen, "body">): boolean {
  const known = knownForms.get(screen) ?? (screen.body ?? []).some((node) => sends(node));
  knownForms.set(screen, known);
  return known;
}

/** Whether a screen shows a form with the results of its page: an event that takes no registrations has none. */
export function showsForm(screen: Pick<Screen, "body">, context: Context): boolean {
  return (screen.body ?? []).some((node) => sends(node, context));
}

const letterScreens = new WeakMap<Screen, Screen>();

/** A screen whose forms end with a letter, for a club without a service: each button that sends says so. */
export function withLetters(screen: Screen): Screen {
  if (screen.kind === "flow" || !hasForm(screen)) return screen;
  const known = letterScreens.get(screen) ?? { ...screen, body: (screen.body ?? []).map(withLetterLabel) };
  letterScreens.set(screen, known);
  return known;
}

function withLetterLabel(node: ScreenNode): ScreenNode {
  if (!sends(node)) return node;
  if ("each" in node) return { ...node, node: withLetterLabel(node.node) } as ScreenNode;
  if ("layout" in node) return { ...node, children: (node.children ?? []).map(withLetterLabel) };
  return { ...node, data: { ...node.data, label: { $t: "public.finish" } } };
}

/** A screen without its forms: what the styles of every page are made for. The innermost card or section is left out. */
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

/** @param context if given, what its conditions hide sends nothing */
function sends(node: ScreenNode, context?: Context): boolean {
  if (context !== undefined && !isConditionMet(node.if, context)) return false;
  if ("each" in node) return sends(node.node);
  if ("layout" in node) return (node.children ?? []).some((child) => sends(child, context));
  return node.data !== undefined && "action" in node.data && typeof node.data["action"] === "string";
}
