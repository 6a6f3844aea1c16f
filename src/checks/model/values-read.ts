import { parse, type Node as Syntax } from "../../product/engine/expressions/parse.ts";

/** A value of a flow that an expression reads. */
export interface Reading {
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

function readingsIn({ kind, name, at, parts }: Syntax): Reading[] {
  const inner = parts.flatMap(readingsIn);
  const [target, key] = parts;
  if (target?.kind !== "name" || target.name !== "values") return inner;
  if (kind === "member" || kind === "has") return [{ name, at }, ...inner];
  return kind === "index" && typeof key?.value === "string" ? [{ name: key.value, at: key.at }, ...inner] : inner;
}
