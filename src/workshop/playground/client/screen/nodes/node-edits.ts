import { applyEdits, findNodeAtLocation, format, modify, type Node, parseTree } from "jsonc-parser";
import type { DataPath } from "../../../../../product/engine/json/data-path.ts";
import type { OutlineNode } from "./outline.ts";

/** A text after an edit, and the place of the node that was edited. */
export interface EditedText {
  readonly text: string;
  readonly path: DataPath;
}

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: "\n" };

/** Moves a node of a list before or after its neighbour; the text of both stays as it is. Undefined at the end. */
export function moveNode(text: string, path: DataPath, by: -1 | 1): EditedText | undefined {
  const place = listPlace(path);
  if (place === undefined) return undefined;
  const other = [...place.list, place.index + by];
  const [first, second] = by === 1 ? [path, other] : [other, path];
  const root = parseTree(text);
  const [one, two] = [nodeAt(root, first), nodeAt(root, second)];
  if (place.index + by < 0 || one === undefined || two === undefined) return undefined;
  const between = text.slice(one.offset + one.length, two.offset);
  const swapped = sourceOfNode(text, two) + between + sourceOfNode(text, one);
  return { text: text.slice(0, one.offset) + swapped + text.slice(two.offset + two.length), path: other };
}

/** Removes a node; the place is that of the node that follows, else of the one before, else of the list. */
export function removeNode(text: string, path: DataPath): EditedText | undefined {
  const place = listPlace(path);
  if (place === undefined) return undefined;
  const { list, index } = place;
  const last = (nodeAt(parseTree(text), list)?.children?.length ?? 0) - 2;
  const next = last < 0 ? list : [...list, Math.min(index, last)];
  return { text: withValueAt(text, path, undefined), path: next };
}

/** Puts a copy of a node after it. */
function duplicateNode(text: string, path: DataPath): EditedText | undefined {
  const place = listPlace(path);
  const node = nodeAt(parseTree(text), path);
  if (place === undefined || node === undefined) return undefined;
  return insertAt(text, [...place.list, place.index + 1], JSON.parse(sourceOfNode(text, node)));
}

/** Puts a new node at the end of the selected list, or after the selected node. */
export function insertNode(text: string, selected: OutlineNode, node: unknown): EditedText | undefined {
  if (selected.list !== undefined) {
    const items = nodeAt(parseTree(text), selected.list)?.children?.length ?? 0;
    return insertAt(text, [...selected.list, items], node);
  }
  const place = listPlace(selected.path);
  return place === undefined ? undefined : insertAt(text, [...place.list, place.index + 1], node);
}

/** An edit at the selected node; undefined where it is not possible. */
export type NodeEdit = (text: string, selected: OutlineNode) => EditedText | undefined;

/** What the buttons above the tree do with the selected node. */
export const nodeActions: Readonly<Record<string, NodeEdit>> = {
  up: (text, { path }) => moveNode(text, path, -1),
  down: (text, { path }) => moveNode(text, path, 1),
  duplicate: (text, { path }) => duplicateNode(text, path),
  remove: (text, { path }) => removeNode(text, path),
};

/** The text with every value indented. Errors in it stay. */
export function formatText(text: string): string {
  const formatted = applyEdits(text, format(text, undefined, formattingOptions));
  return formatted.endsWith("\n") ? formatted : `${formatted}\n`;
}

/** The text of scenarios, in which the id of their screen is another one where it was that. */
export function renamedScenarios(scenarios: string, before: string, now: string): string {
  return scenarios.replace(/("screen"\s*:\s*)"([^"\\]*)"/, (whole, name: string, id: string) =>
    id === before ? `${name}${JSON.stringify(now)}` : whole,
  );
}

function insertAt(text: string, path: DataPath, node: unknown): EditedText {
  return { text: withValueAt(text, path, node, true), path };
}

function withValueAt(text: string, path: DataPath, value: unknown, isArrayInsertion = false): string {
  return applyEdits(text, modify(text, [...path], value, { formattingOptions, isArrayInsertion }));
}

/** The list around a node, and its number there; undefined for one that is no item of a list. */
function listPlace(path: DataPath): { readonly list: DataPath; readonly index: number } | undefined {
  const index = path.at(-1);
  return typeof index === "number" ? { list: path.slice(0, -1), index } : undefined;
}

function nodeAt(root: Node | undefined, path: DataPath): Node | undefined {
  return root && findNodeAtLocation(root, [...path]);
}

function sourceOfNode(text: string, { offset, length }: Node): string {
  return text.slice(offset, offset + length);
}
