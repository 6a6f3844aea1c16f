import { type Node, parseTree } from "jsonc-parser";
import type { DataPath } from "../../../../../product/engine/json/data-path.ts";
import { depthFlaw, sizeFlaw } from "../../../../../product/engine/json/flaws.ts";

/** A node of a screen as its text has it, whether it is valid or not. */
export interface OutlineNode {
  readonly path: DataPath;
  readonly kind: "area" | "layout" | "repeat" | "component" | "unknown";
  /** The component, the layout, the list of a repeat, or the name of the area. */
  readonly label: string;
  /** The first text of its data. */
  readonly detail: string;
  /** Where its text begins and ends. */
  readonly from: number;
  readonly to: number;
  /** The list into which other nodes can be put; absent where it takes none. */
  readonly list?: DataPath;
  readonly children: readonly OutlineNode[];
}

/**
 * The areas of a screen with their nodes; of a text with errors, what can be read of it.
 * Undefined for a text that is too large or too deep to be read.
 */
export function readOutline(text: string): readonly OutlineNode[] | undefined {
  if (sizeFlaw(text) !== undefined || depthFlaw(text) !== undefined) return undefined;
  const root = parseTree(text);
  if (root?.type !== "object") return [];
  const body = area("Body", ["body"], propertyValue(root, "body"));
  const steps = arrayItems(propertyValue(root, "steps")).flatMap((step, index) =>
    area(
      `Step ${stringOf(propertyValue(step, "id")) || index + 1}`,
      ["steps", index, "body"],
      propertyValue(step, "body"),
    ),
  );
  const summary = propertyValue(propertyValue(root, "review"), "summary");
  return [...body, ...steps, ...area("Review", ["review", "summary"], summary)];
}

/** The JSON pointer of a path. */
export function pointerOf(path: DataPath): string {
  return path.map((step) => `/${step}`).join("");
}

/** Every node of an outline with its ancestors' depth, in the order of the text. */
export function* nodesOf(outline: readonly OutlineNode[]): Generator<OutlineNode> {
  for (const node of outline) {
    yield node;
    yield* nodesOf(node.children);
  }
}

function area(label: string, path: DataPath, list: Node | undefined): OutlineNode[] {
  if (list?.type !== "array") return [];
  return [{ path, kind: "area", label, detail: "", ...extent(list), list: path, children: nodesIn(list, path) }];
}

function nodesIn(list: Node | undefined, path: DataPath): OutlineNode[] {
  return arrayItems(list).map((node, index) => outlineNode(node, [...path, index]));
}

function outlineNode(node: Node, path: DataPath): OutlineNode {
  const place = { path, ...extent(node), detail: "", children: [] };
  const component = stringOf(propertyValue(node, "component"));
  if (component !== "")
    return { ...place, kind: "component", label: component, detail: firstStringOf(propertyValue(node, "data")) };
  const layout = stringOf(propertyValue(node, "layout"));
  const list = [...path, "children"];
  if (layout !== "")
    return { ...place, kind: "layout", label: layout, list, children: nodesIn(propertyValue(node, "children"), list) };
  const each = stringOf(propertyValue(node, "each"));
  const inner = propertyValue(node, "node");
  const children = inner === undefined ? [] : [outlineNode(inner, [...path, "node"])];
  return { ...place, kind: each === "" ? "unknown" : "repeat", label: each || "no node yet", children };
}

/** Fields that tell nodes of one component apart, the most telling first. */
const telling = ["label", "title", "text", "caption", "legend", "name", "id"];

function firstStringOf(data: Node | undefined): string {
  const found = telling.map((name) => stringOf(propertyValue(data, name))).find((text) => text !== "");
  return found ?? "";
}

function propertyValue(node: Node | undefined, name: string): Node | undefined {
  if (node?.type !== "object") return undefined;
  return node.children?.find(({ children: [key] = [] }) => key?.value === name)?.children?.[1];
}

function arrayItems(node: Node | undefined): readonly Node[] {
  return node?.type === "array" ? (node.children ?? []) : [];
}

function stringOf(node: Node | undefined): string {
  return node?.type === "string" ? String(node.value) : "";
}

function extent({ offset, length }: Node): Pick<OutlineNode, "from" | "to"> {
  return { from: offset, to: offset + length };
}
