import { ExpressionError, quote } from "./errors.ts";
import type { Kind } from "./kinds.ts";

/** The error of a list whose items are of kinds that the function does not accept, or not all of the same. */
export function misfitItems(
  { name, at }: { readonly name: string; readonly at: number },
  found: readonly Kind[],
  taken: readonly Kind[],
): ExpressionError {
  const kinds = taken.map(plural).join(" or ");
  const remedy = found.includes("null") ? "; guard them with has() or != null." : ".";
  return new ExpressionError(
    at,
    `${quote(name)} takes a list of ${kinds}, not of ${found.map(plural).join(" and ")}${remedy}`,
  );
}

function plural(kind: Kind): string {
  return kind === "null" ? kind : `${kind}s`;
}
