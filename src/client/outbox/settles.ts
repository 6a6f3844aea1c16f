import type { SdkFailure } from "../sdk/sdk.ts";

/** Whether a failure is an answer by the operation itself; after any other the entry is sent once more under its key. */
export function settles(failure: SdkFailure & { readonly isSettled?: boolean }): boolean {
  return failure.isSettled ?? failure.kind === "refused";
}
