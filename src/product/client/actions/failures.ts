import { fillText } from "../../../../components/_kit/texts.ts";
import { localTime } from "../../engine/calendar.ts";
import { writtenClock } from "../../engine/swiss-forms.ts";
import { newTraceId, reportFault } from "../report-fault.ts";
import { SdkFailure } from "../sdk/sdk.ts";
import { type ClientText, clientText } from "../texts.ts";
import type { ActionsOptions } from "./options.ts";

type FailureContext = Pick<ActionsOptions, "messages" | "report">;

/** Any thrown value as a failure with a message. A value that is no failure of a call is also reported as a fault. */
export function toSdkFailure(error: unknown, { messages, report = reportFault }: FailureContext): SdkFailure {
  if (error instanceof SdkFailure) return error;
  return new SdkFailure("failed", clientText(messages, "failed"), { traceId: report(error), cause: error });
}

/** No answer came. */
export function silence(messages: FailureContext["messages"]): SdkFailure {
  return new SdkFailure("unknown", clientText(messages, "unknownSilence"), { traceId: newTraceId(), isUnheard: true });
}

/** The text for an unknown outcome. */
export function unknownWords({ isSignedOut, isUnheard }: SdkFailure): ClientText {
  if (isSignedOut) return "unknownSignedOut";
  return isUnheard ? "unknown" : "unknownService";
}

/** The failure of a change with an unknown answer, once the server has said that nothing was and will be carried out. */
export function nothingDone(
  { reason, isUnheard, traceId, fields, retryAfter }: SdkFailure,
  messages: FailureContext["messages"],
): SdkFailure {
  const words = reason ?? clientText(messages, isUnheard ? "noAnswer" : "failedService");
  const kind = reason === undefined ? "failed" : "refused";
  return new SdkFailure(kind, words, { traceId, fields, retryAfter, isSettled: true });
}

/** A failure because the server asks to wait until this time, in milliseconds since 1970. */
export function busyFailure(
  notBefore: number,
  { messages, locale }: Pick<ActionsOptions, "messages" | "locale">,
): SdkFailure {
  const time = writtenClock(localTime(new Date(notBefore + 59_999)).time, locale, true);
  const retryAfter = Math.max(0, notBefore - Date.now());
  return new SdkFailure("refused", fillText(clientText(messages, "patience"), { time }), {
    traceId: newTraceId(),
    retryAfter,
  });
}
