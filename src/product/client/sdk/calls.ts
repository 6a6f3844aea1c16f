import { newId } from "../new-id.ts";
import { signInWay } from "../sign-in.ts";
import { type Connection, network } from "./connection.ts";
import { isChange, type OperationRow } from "./operation-row.ts";
import { lateReply, notReached, resultOf, type Sent, unheard } from "./reply.ts";
import { requestOf } from "./request.ts";
import { type CallOptions, type ReplyTo, type Sdk, SdkFailure } from "./sdk.ts";

export interface SdkOptions {
  /** Base address of the operations. */
  readonly baseUrl: string;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly locale: string;
  /** Messages of the locale, for failures without a message of the server. */
  readonly messages?: Readonly<Record<string, string>>;
  /** Timeout of a call in milliseconds; 15 seconds by default. */
  readonly timeout?: number;
  /** The browser's by default. */
  readonly connection?: Connection;
  /** Delays in milliseconds before each retry of a read. */
  readonly pauses?: readonly number[];
}

/**
 * The operations of a table over HTTP. A failed read is retried; a change is sent once, with a key by which the server
 * carries it out once however often it is sent again.
 */
export function sdkOf(table: Readonly<Record<string, OperationRow>>, options: SdkOptions): Sdk {
  const { pauses = [300, 1200], connection = network } = options;

  async function call<Id extends string>(
    operation: Id,
    params: Readonly<Record<string, unknown>>,
    callOptions: CallOptions = {},
  ): Promise<ReplyTo<Id>> {
    const row = Object.hasOwn(table, operation) ? table[operation] : undefined;
    if (row === undefined)
      throw new Error(`There is no operation "${operation}". Take one of content/api/openapi.yaml.`);
    const left = isChange(row) ? [] : [...pauses];
    for (;;) {
      try {
        return await sendOnce(row, params, options, callOptions);
      } catch (error) {
        const pause = isPassing(error) ? left.shift() : undefined;
        if (pause === undefined || !connection.isThere) throw error;
        await wait(Math.max(pause, (error as SdkFailure).retryAfter), callOptions.signal);
      }
    }
  }
  return { call };
}

/** A failure that came at once and may pass; after a long wait there is no retry. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof SdkFailure) || error.cause === timedOut || error.retryAfter > longestRetryWait) return false;
  return error.kind === "offline" || error.kind === "failed";
}

/** Milliseconds. A read is not retried if the server asks for a longer wait. */
const longestRetryWait = 10_000;

const timedOut = new Error("No reply in time.");

async function sendOnce<Result>(
  row: OperationRow,
  params: Readonly<Record<string, unknown>>,
  {
    baseUrl,
    fetch = globalThis.fetch.bind(globalThis),
    locale,
    messages,
    timeout = 15_000,
    connection = network,
  }: SdkOptions,
  { signal, idempotencyKey = newId(), headers }: CallOptions,
): Promise<Result> {
  signal?.throwIfAborted();
  const sent: Sent = { row, traceId: newId().replaceAll("-", ""), messages, key: idempotencyKey };
  const request = requestOf(baseUrl, row, params, headersOf(sent, locale, headers));
  if (isChange(row) && !connection.isThere) throw unheard("offline", sent);
  return withDeadline(timeout, signal, sent, async (ending) => {
    const redirect = isChange(row) ? "manual" : "follow";
    const sending = () => signInWay.send(new Request(request, { signal: ending, redirect }), fetch);
    const response =
      (await signInWay.refusal?.(request)) ??
      (await sending().catch((cause: unknown) => {
        throw notReached(sent, cause);
      }));
    return resultOf(response, sent);
  });
}

function headersOf({ row, traceId, key }: Sent, locale: string, more: CallOptions["headers"]): Headers {
  const headers = new Headers({ accept: "application/json", "accept-language": locale, ...more });
  // Without extra headers a read needs no CORS preflight.
  if (!isChange(row)) return headers;
  headers.set("idempotency-key", key);
  headers.set("traceparent", `00-${traceId}-${traceId.slice(16)}-01`);
  return headers;
}

/** Rejects at the deadline or the signal, even if the work ignores both. */
function withDeadline<T>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  sent: Sent,
  work: (ending: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const end = (reason: unknown) => {
      reject(reason);
      controller.abort(reason);
    };
    const abort = () => end(signal?.reason);
    const timer = setTimeout(() => end(lateReply(sent, timedOut)), milliseconds);
    signal?.addEventListener("abort", abort);
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
      });
  });
}

/** Some time; it ends early, with the reason, where the signal does. */
export function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
