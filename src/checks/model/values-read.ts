import { parse, type Node as Syntax } from "../../product/engine/expressions/parse.ts";

/** A value of a flow that an expression reads. */
export interface Reading {
  /** Its path, in the form of names of controls. */
  readonly name: string;
  /** Offset of the name in the expression. */
  readonly at: number;
}

/** The values that an expression reads; none where it cannot be parsed. */
export function valuesRead(source: string): Reading[] {
  try {
    return readingsIn(parse(source));
  } catch {
    return [];
  }
}

/** Whether one of two paths of values leads to a place in the other, or both to the same. */
export function isSamePlace(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.startsWith(short) && /^(?:$|[.[])/.test(long.slice(short.length));
}

function readingsIn(node: Syntax): Reading[] {
  const own = readingOf(node);
  return own === undefined ? node.parts.flatMap(readingsIn) : [own];
}

/** The longest path of fields and items that a node reads from the values. */
function readingOf({ kind, name, at, parts }: Syntax): Reading | undefined {
  const [target, key] = parts;
  const step = kind === "member" || kind === "has" ? name : kind === "index" ? key?.value : undefined;
  if (target === undefined || step === null || step === undefined || typeof step === "boolean") return undefined;
  if (target.kind === "name" && target.name === "values") return { name: String(step), at: key?.at ?? at };
  const outer = readingOf(target);
  return outer && { ...outer, name: typeof step === "number" ? `${outer.name}[${step}]` : `${outer.name}.${step}` };
}
