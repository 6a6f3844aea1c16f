import { type CompiledNode, plainPath } from "./compiled-expressions.ts";
import { moreFunctions } from "./more-functions.ts";
import { type Node, parse } from "./parse.ts";

/** The compiled expressions of these sources for apps; plain paths need no parsing and are left out. */
export function compiledExpressions(sources: Iterable<string>): Readonly<Record<string, CompiledNode>> {
  const others = [...new Set(sources)].filter((source) => !isPath(source));
  return Object.fromEntries(others.map((source) => [source, compiledNode(parse(source))]));
}

/** Whether one of the sources calls a function with which no script starts. */
export function callsMoreFunctions(sources: Iterable<string>): boolean {
  return [...sources].some((source) => callsMore(parse(source)));
}

function callsMore({ kind, name, parts }: Node): boolean {
  return (kind === "call" && Object.hasOwn(moreFunctions, name)) || parts.some(callsMore);
}

/** Constants match too. */
function isPath(source: string): boolean {
  return plainPath.test(source) && parse(source).kind !== "literal";
}

function compiledNode({ kind, at, name, parts, value }: Node): CompiledNode {
  return [kind, at, name, parts.map(compiledNode), value];
}
