import type { SourceState } from "../engine/screen/sources.ts";
import { reportFault } from "./report-fault.ts";
import { SdkFailure } from "./sdk/sdk.ts";

/** The state of a data source whose call threw, with the failure's text; the server's, where it refused. */
export function failedState(error: unknown): SourceState {
  if (!(error instanceof SdkFailure)) return { status: "failed", traceId: reportFault(error) };
  const { kind, traceId, message, isSignedOut, retryAfter } = error;
  const wayOn = isSignedOut ? "sign-in" : kind !== "refused" || retryAfter > 0 ? "retry" : undefined;
  return { status: "failed", traceId, refusal: { message, wayOn } };
}
