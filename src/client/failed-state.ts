import type { SourceState } from "../engine/screen/sources.ts";
import { reportFault } from "./report-fault.ts";
import { SdkFailure } from "./sdk/sdk.ts";

/** How a data source stands whose call threw: what the server refuses is told in the words of the refusal. */
export function failedState(error: unknown): SourceState {
  if (!(error instanceof SdkFailure)) return { status: "failed", traceId: reportFault(error) };
  const { kind, traceId, message, isSignedOut } = error;
  return { status: "failed", traceId, ...(kind === "refused" && { refusal: { message, isSignedOut } }) };
}
