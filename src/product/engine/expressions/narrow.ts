import { expressionFunctions } from "./functions.ts";
import type { Node } from "./parse.ts";
import type { Type } from "./types.ts";

/** What is known at one place of an expression. */
export interface Scope {
  /** Its fields are the roots of the context. */
  readonly roots: Type;
  /** Those of the macros around, each with a path of its own. */
  readonly variables: ReadonlyMap<string, { readonly type: Type; readonly path: string }>;
  /** Paths that are not null; after a question mark, paths that are not absent. */
  readonly facts: ReadonlySet<string>;
}

/**
 * The path of a node that reads one thing without calculating, `a.b` and `a["b"]` being the same; also that of a function
 * of one path, which is null where the path is null.
 */
export function pathOf({ kind, name, parts }: Node, scope: Scope): string | undefined {
  if (kind === "name") return scope.variables.get(name)?.path ?? name;
  const [target, key] = parts;
  if (kind === "call" && parts.length === 1 && Object.hasOwn(expressionFunctions, name)) {
    const path = pathOf(target as Node, scope);
    return path && `${path} ${name}()`;
  }
  if (kind === "index" ? key?.kind !== "literal" : kind !== "member" && kind !== "has") return undefined;
  const path = pathOf(target as Node, scope);
  return path && `${path} ${JSON.stringify(key ? key.value : name)}`;
}

/** The scope in which a condition is known to be true, or not to be. */
export function narrowed(condition: Node, truth: boolean, scope: Scope): Scope {
  const facts = new Set(scope.facts);
  learn(condition, truth, { ...scope, facts });
  return { ...scope, facts };
}

interface Learning extends Scope {
  readonly facts: Set<string>;
}

function learn(node: Node, truth: boolean, scope: Learning): void {
  const { kind, name, parts } = node;
  const [left, right] = parts as [Node, Node];
  if (kind === "call" && name === "!") learn(left, !truth, scope);
  else if (name === "==" || name === "!=") {
    learnEqual(left, right, truth === (name === "=="), scope);
    learnEqual(right, left, truth === (name === "=="), scope);
  } else if (name === "&&" || name === "||") {
    if (truth === (name === "&&")) for (const part of parts) learn(part, truth, scope);
  } else if (truth && name !== "?") learnTrue(node, scope);
}

/** A value equal to a literal is not null, unless the literal is null. */
function learnEqual(node: Node, { kind, value }: Node, isEqual: boolean, scope: Learning): void {
  if (kind === "literal" && isEqual === (value !== null)) isThere(node, scope);
}

/** A condition on null is false, so the operands of a true one are not null. */
function learnTrue(node: Node, scope: Learning): void {
  const { kind, name, parts } = node;
  const path = pathOf(node, scope);
  if (kind === "has" && path !== undefined) scope.facts.add(`?${path}`);
  if (kind === "has" || kind === "macro") isThere(parts[0] as Node, scope);
  else if (kind !== "call") isThere(node, scope);
  else for (const part of name === "in" && mayHoldNull(parts[1] as Node) ? parts.slice(1) : parts) isThere(part, scope);
}

/** `null in [null]` holds. */
function mayHoldNull({ kind, parts }: Node): boolean {
  return kind !== "list" || parts.some(({ kind, value }) => kind !== "literal" || value === null);
}

/** Records that a path and its parents are not null. */
function isThere(node: Node, scope: Learning): void {
  const path = pathOf(node, scope);
  if (path === undefined) return;
  scope.facts.add(path);
  if (node.parts[0] !== undefined) isThere(node.parts[0], scope);
}
