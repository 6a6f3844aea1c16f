import type { FlowFailure } from "../../engine/flow/state.ts";
import { engineText, type Host } from "../../engine/screen/host.ts";
import { reportFault } from "../report-fault.ts";
import { SdkFailure } from "../sdk/sdk.ts";

/** How long a call may take, in milliseconds, before it is told as one without an answer. */
export const longestCall = 30_000;

/** What a thrown value says to the person; of faults on this side it says no more than that. */
export function toFlowFailure(error: unknown, host: Host): FlowFailure {
  if (error instanceof SdkFailure) {
    const { kind, message, traceId, fields, isSignedOut } = error;
    return { kind, message, traceId, fields, isSignedOut };
  }
  const message = engineText(host, "failureBody");
  return { kind: "failed", message, traceId: reportFault(error), fields: {} };
}

/** The outcome of a call, or a failure of this kind when there is none in time. */
export async function answered<Result>(
  call: Promise<Result>,
  kind: "failed" | "unknown",
  host: Host,
  milliseconds = longestCall,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const failure = new SdkFailure(kind, engineText(host, "failureBody"), { traceId: "timeout" });
    timer = setTimeout(reject, milliseconds, failure);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
