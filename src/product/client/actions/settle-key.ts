import { newTraceId } from "../report-fault.ts";
import { type Sdk, SdkFailure } from "../sdk/sdk.ts";

/** What became of a change, as far as the server says. Only `open` is not final: the server could not be asked. */
export type SettledKey =
  | { readonly status: "done"; readonly result: unknown }
  | { readonly status: "refused"; readonly failure: SdkFailure }
  | { readonly status: "closed" }
  | { readonly status: "open" };

/** Milliseconds after which the person is told that the outcome is unknown. */
const longestQuestion = 8_000;
/** Delays in milliseconds before each further question about a change that is being carried out. */
const runningPauses = [500, 1000, 2000, 4000];

/**
 * Asks what became of a change. One that the server does not know is closed there, so that a sending that is still on
 * its way does nothing either.
 */
export async function settleKey(sdk: Sdk, key: string): Promise<SettledKey> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), longestQuestion);
  const ask = (operation: string) => sdk.call(operation, { key }, { signal: over.signal }).then(outcomeIn);
  try {
    for (const pause of runningPauses) {
      const { status, ...known } = await ask("session.request.get");
      const outcome = status === "none" ? await ask("session.request.close") : { status, ...known };
      if (outcome.status !== "running") return finalOutcome(outcome);
      await passed(pause);
    }
    return { status: "open" };
  } catch {
    return { status: "open" };
  } finally {
    clearTimeout(timer);
  }
}

/** The result of the operations on requests. */
interface AskedOutcome {
  readonly status: string;
  readonly result?: unknown;
  readonly detail?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

function outcomeIn(result: unknown): AskedOutcome {
  return result as AskedOutcome;
}

function finalOutcome({ status, result, detail = "", fields = {} }: AskedOutcome): SettledKey {
  if (status === "done" || status === "undone") return { status: "done", result };
  if (status === "closed") return { status };
  if (status !== "refused") return { status: "open" };
  const failure = new SdkFailure("refused", detail, { traceId: newTraceId(), fields, isSettled: true });
  return { status, failure };
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
