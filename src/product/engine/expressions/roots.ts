import { parse } from "#expressions";
import type { Node } from "./parse.ts";

/** The names in the context that an expression reads; variables of macros are none. */
export function expressionRoots(source: string): ReadonlySet<string> {
  const roots = new Set<string>();
  collectPathRoots(parse(source), [], roots);
  return roots;
}

function collectPathRoots({ kind, name, value, parts }: Node, variables: readonly string[], roots: Set<string>): void {
  if (kind === "name" && !variables.includes(name)) roots.add(name);
  const inner = kind === "macro" ? [...variables, `${value}`] : variables;
  for (const [index, part] of parts.entries()) collectPathRoots(part, index > 0 ? inner : variables, roots);
}
