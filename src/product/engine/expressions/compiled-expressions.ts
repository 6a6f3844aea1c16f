/** `#expressions` in scripts of apps: expressions are parsed at build time, so that no browser parses them. */
import { ExpressionError } from "./errors.ts";
import { expressionFunctions } from "./functions.ts";
import type { Node } from "./parse.ts";

/** A parsed expression in an app's data: kind, offset, name, parts, and the value of a literal or macro variable. */
export type CompiledNode = readonly [
  kind: Node["kind"],
  at: number,
  name: string,
  parts: readonly CompiledNode[],
  value: Node["value"],
];

const compiledNodes = new Map<string, CompiledNode>();

/**
 * Adds expressions that were parsed when the app was built, by their source.
 *
 * @returns whether one of them calls a function that has to be added first
 */
export function addCompiledExpressions(expressions: Readonly<Record<string, CompiledNode>>): boolean {
  for (const [source, node] of Object.entries(expressions)) compiledNodes.set(source, node);
  return Object.values(expressions).some(callsMore);
}

/** Of the operators only `in` is a word. */
function callsMore([kind, , name, parts]: CompiledNode): boolean {
  const isMore = kind === "call" && /^[a-z]/.test(name) && name !== "in" && !Object.hasOwn(expressionFunctions, name);
  return isMore || parts.some(callsMore);
}

/** Most expressions are paths, which need no parsing. */
export const plainPath = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;

/**
 * A path, or an expression that was parsed when the app was built.
 *
 * @throws ExpressionError for any other
 */
export function parse(source: string): Node {
  const known = compiledNodes.get(source);
  if (known !== undefined) return readNode(known);
  if (!plainPath.test(source)) throw new ExpressionError(0, `The app came without "${source}". Build it again.`);
  return pathNode(source);
}

function readNode([kind, at, name, parts, value]: CompiledNode): Node {
  return withDepth({ kind, at, name, value, parts: parts.map(readNode) });
}

function pathNode(path: string): Node {
  const [root = "", ...names] = path.split(".");
  let at = 0;
  return names.reduce(
    (target, name) => {
      at = path.indexOf(".", at) + 1;
      return withDepth({ kind: "member", at, name, value: null, parts: [target] });
    },
    withDepth({ kind: "name", at, name: root, value: null, parts: [] }),
  );
}

function withDepth(node: Omit<Node, "depth" | "steps">): Node {
  const depth = 1 + Math.max(0, ...node.parts.map((part) => part.depth));
  const steps = node.parts.reduce((sum, part) => sum + part.steps, 1);
  return { ...node, depth, steps };
}
