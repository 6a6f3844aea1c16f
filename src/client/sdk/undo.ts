import type { OperationRow } from "./operation-row.ts";

/** A call that takes another one back. */
export interface InverseCall {
  readonly operation: string;
  readonly params: { readonly id: unknown };
}

/** The call that takes back an operation of a table, where the API has one; its id comes from the request or the response. */
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
