import type { FlowFailure } from "../../engine/flow/state.ts";
import { engineText, type Host } from "../../engine/screen/host.ts";
import { reportFault } from "../report-fault.ts";
import { SdkFailure } from "../sdk/sdk.ts";

/** Timeout of a call in milliseconds. */
export const longestCall = 30_000;

/** The message of a thrown value; for faults of the code it gives no details. */
export function toFlowFailure(error: unknown, host: Host): FlowFailure {
  if (error instanceof SdkFailure) {
    const { kind, message, traceId, fields, isSignedOut, isSettled } = error;
    return { kind, message, traceId, fields, isSignedOut, isSettled };
  }
  const message = engineText(host, "failureBody");
  return { kind: "failed", message, traceId: reportFault(error), fields: {} };
}

/** The result of a call, or a failure of this kind after the timeout. */
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
