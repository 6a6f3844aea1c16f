import { plainPath, type WrittenNode } from "../../client/prepared/expressions.ts";
import { type Node, parse } from "../../engine/expressions/parse.ts";

/** The expressions of these sources as apps take them; paths, which need no reading, are left out. */
export function writtenExpressions(sources: Iterable<string>): Readonly<Record<string, WrittenNode>> {
  const others = [...new Set(sources)].filter((source) => !isPath(source));
  return Object.fromEntries(others.map((source) => [source, writtenNode(parse(source))]));
}

/** Constants look like paths. */
function isPath(source: string): boolean {
  return plainPath.test(source) && parse(source).kind !== "literal";
}

function writtenNode({ kind, at, name, parts, value }: Node): WrittenNode {
  return [kind, at, name, parts.map(writtenNode), value];
}
