import { clientText } from "../texts.ts";
import { namedTypes, type OperationRow } from "./operation-row.ts";
import { type FailureKind, SdkFailure } from "./sdk.ts";

/** What is known of a call when its reply arrives. */
export interface Sent {
  readonly row: OperationRow;
  /** Goes along with a change, so that support finds the case also where no reply came. */
  readonly traceId: string;
  readonly messages: Readonly<Record<string, string>> | undefined;
}

/**
 * The result in a reply; where a person still has to decide (202), what waits for the decision.
 *
 * @throws SdkFailure for a problem, and for what is no result of the operation
 */
export async function resultOf(response: Response, sent: Sent): Promise<unknown> {
  const body = await bodyOf(response, sent);
  if (!response.ok) throw problem(response, body, sent);
  const isResult = response.status === 202 ? isObject(body) : fits(body, sent.row[4]);
  if (!isResult) throw unusable(sent, new Error("The reply is no result of the operation."));
  return body;
}

/** Nobody knows whether a change was carried out whose reply cannot be read; a read can simply not be shown. */
export function unusable(sent: Sent, cause: unknown): SdkFailure {
  return failure(sent.row[0] === 1 ? "unknown" : "failed", sent, cause);
}

/** A failure in the words of its kind. */
export function failure(kind: FailureKind, { traceId, messages }: Sent, cause?: unknown): SdkFailure {
  return new SdkFailure(kind, clientText(messages, kind), { traceId, cause });
}

async function bodyOf(response: Response, sent: Sent): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw response.ok ? unusable(sent, cause) : failure("failed", sent, cause);
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (response.ok) throw unusable(sent, cause);
    return undefined;
  }
}

/** A problem document (RFC 9457) with `traceId` and `fields`. */
interface Problem {
  readonly detail?: unknown;
  readonly traceId?: unknown;
  readonly fields?: unknown;
}

function problem(response: Response, body: unknown, sent: Sent): SdkFailure {
  const { detail, traceId, fields } = (isObject(body) ? body : {}) as Problem;
  const isDescribed = isObject(body) && typeof detail === "string" && detail !== "";
  const kind = kindOf(response, isDescribed, sent.row[0] === 1);
  const words = kind === "refused" && isDescribed ? detail : ownWords(response.status, kind, sent);
  return new SdkFailure(kind, words, {
    traceId: typeof traceId === "string" && traceId !== "" ? traceId : sent.traceId,
    fields: isObject(fields) ? texts(fields) : {},
  });
}

/** Statuses after which a change may have been carried out, or may still be running. */
const undecided = new Set([408, 425, 502, 504]);

function kindOf({ status, headers }: Response, isDescribed: boolean, changes: boolean): FailureKind {
  if (changes && undecided.has(status) && !(status >= 500 && isDescribed)) return "unknown";
  if (changes && status === 409 && headers.has("retry-after")) return "unknown";
  return status >= 400 && status < 500 && status !== 408 ? "refused" : "failed";
}

function ownWords(status: number, kind: FailureKind, { messages }: Sent): string {
  if (status === 401) return clientText(messages, "signedOut");
  return clientText(messages, status === 429 ? "tooMany" : kind);
}

const kinds: Readonly<Record<string, (value: unknown) => boolean>> = {
  s: (value) => typeof value === "string",
  n: (value) => typeof value === "number",
  b: (value) => typeof value === "boolean",
  a: Array.isArray,
  o: isObject,
};

/** Whether a value has the properties that a result always has. */
function fits(value: unknown, shape: string): boolean {
  if (!isObject(value)) return false;
  return namedTypes(shape).every(([name, type]) => Object.hasOwn(value, name) && (kinds[type]?.(value[name]) ?? true));
}

function texts(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
