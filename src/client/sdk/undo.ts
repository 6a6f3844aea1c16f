import { operations } from "./operations.ts";

/** A call that takes another one back. */
export interface InverseCall {
  readonly operation: string;
  readonly params: { readonly id: unknown };
}

/** The call that takes back an operation, where the API has one; its id comes from the request or from the response. */
export function inverseOf(
  operation: string,
  params: Readonly<Record<string, unknown>>,
  result: unknown,
): InverseCall | undefined {
  const [, , , , , undo] = Object.hasOwn(operations, operation) ? (operations[operation] ?? []) : [];
  if (undo === undefined) return undefined;
  const [inverse = "", idFrom] = undo.split(" ");
  const id = idFrom === "request" ? params["id"] : (result as { id?: unknown } | undefined)?.id;
  return id === undefined ? undefined : { operation: inverse, params: { id } };
}
