import type { OperationRow } from "./operation-row.ts";

/** A call that undoes another one. */
export interface InverseCall {
  readonly operation: string;
  readonly params: { readonly id: unknown };
}

/** The inverse call of an operation of a table, if the API has one; its id is in the request or the response. */
export function inverseOf(
  table: Readonly<Record<string, OperationRow>>,
  operation: string,
  params: Readonly<Record<string, unknown>>,
  result: unknown,
): InverseCall | undefined {
  const [, , , , , undo] = Object.hasOwn(table, operation) ? (table[operation] ?? []) : [];
  if (undo === undefined) return undefined;
  const [inverse = "", idFrom] = undo.split(" ");
  const id = idFrom === "request" ? params["id"] : (result as { id?: unknown } | undefined)?.id;
  return id === undefined ? undefined : { operation: inverse, params: { id } };
}
