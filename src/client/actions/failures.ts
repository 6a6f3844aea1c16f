import { newId } from "../new-id.ts";
import { SdkFailure } from "../sdk/sdk.ts";
import { clientText } from "../texts.ts";
import type { ActionsOptions } from "./options.ts";

type Words = Pick<ActionsOptions, "messages" | "report">;

/** Whatever a handler throws, in words. What is no failure of a call is a fault of the code: it is reported too. */
export function failureOf(error: unknown, { messages, report = console.error }: Words): SdkFailure {
  if (error instanceof SdkFailure) return error;
  report(error);
  return new SdkFailure("failed", clientText(messages, "failed"), { traceId: newTraceId(), cause: error });
}

/** No answer came. */
export function silence(messages: Words["messages"]): SdkFailure {
  return new SdkFailure("unknown", clientText(messages, "unknown"), { traceId: newTraceId() });
}

function newTraceId(): string {
  return newId().replaceAll("-", "");
}
