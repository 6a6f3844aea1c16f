import { findNodeAtOffset, getNodePath, type Node, parseTree } from "jsonc-parser";
import { lineStarts } from "../product/engine/source/lines.ts";
import type { Problem } from "../product/engine/source/problem.ts";

/** A replacement in a text of JSON. */
export interface SuggestionEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The words of a suggestion in which a replacement is named; of two remedies it is the first. */
const namedReplacement = /^(?:Write|Did you mean) "(.*?)"(?:[.?]$|, or )/;

/**
 * Fields that say who may do what, what is done and where it leads. What they hold is a decision, so no program changes
 * it, whatever a rule suggests.
 */
const decidedFields = new Set(
  "action actionId app capability deny handler href id operation requires risk route screen source value".split(" "),
);

/** The edit that a suggestion names; undefined where it only advises, or where a person has to decide. */
export function suggestionEdit(
  text: string,
  { suggestion, line, column }: Pick<Problem, "suggestion" | "line" | "column">,
): SuggestionEdit | undefined {
  const replacement = namedReplacement.exec(suggestion ?? "")?.[1];
  if (replacement === undefined) return undefined;
  const range = rangeAt(text, (lineStarts(text)[line - 1] ?? 0) + column - 1);
  if (range === undefined) return undefined;
  const isString = text[range.from] === '"';
  return { ...range, insert: isString ? JSON.stringify(replacement) : replacement };
}

/** A whole string where the place is its beginning, else the word at the place. */
function rangeAt(text: string, offset: number): { from: number; to: number } | undefined {
  const tree = parseTree(text);
  const node = tree && findNodeAtOffset(tree, offset);
  if (node !== undefined && decidedFields.has(fieldAround(node))) return undefined;
  if (node?.type === "string" && node.offset === offset) return { from: offset, to: offset + node.length };
  const word = /^[\w.-]+/.exec(text.slice(offset))?.[0];
  return word === undefined ? undefined : { from: offset, to: offset + word.length };
}

/** The field in whose value a node is; none for the key of a text, and for a name: that says which field is meant, and decides nothing. */
function fieldAround(node: Node): string {
  if (isPropertyName(node)) return "";
  const steps = getNodePath(node);
  if (steps.at(-1) === "$t") return "";
  return String(steps.filter((step) => typeof step === "string" && !step.startsWith("$")).at(-1) ?? "");
}

function isPropertyName({ parent, offset }: Node): boolean {
  return parent?.type === "property" && parent.offset === offset;
}
