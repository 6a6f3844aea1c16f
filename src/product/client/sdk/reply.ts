import { readableLine } from "../../../../components/_kit/characters.ts";
import { fillText } from "../../../../components/_kit/texts.ts";
import { type ClientText, clientText } from "../texts.ts";
import { isChange, namedTypes, type OperationRow } from "./operation-row.ts";
import { type FailureKind, SdkFailure } from "./sdk.ts";

/** A call whose reply is awaited. */
export interface Sent {
  readonly row: OperationRow;
  /** Sent with a change, so that support finds the case even without a reply. */
  readonly traceId: string;
  readonly messages: Readonly<Record<string, string>> | undefined;
  /** The Idempotency-Key of a change. */
  readonly key: string;
}

/**
 * The result in a reply; for 202, the pending action that waits for a decision.
 *
 * @throws SdkFailure for a problem, and for a body that is no result of the operation
 */
export async function resultOf<Result>(response: Response, sent: Sent): Promise<Result> {
  // The answer of another address is no answer of the operation.
  if (response.type === "opaqueredirect") throw unusableReply(sent, new Error("It was redirected."));
  const body = await readReply<Result>(response, sent);
  if (!response.ok) throw problemFailure(response, body, sent);
  const isProposal = response.status === 202 && hasShape(body, proposalShape);
  if (!isProposal && !hasShape(body, sent.row[4])) throw unusableReply(sent, new Error("It is no result."));
  return body;
}

/** The properties that every pending action has. */
const proposalShape = "id:s";

/** A change whose reply cannot be read has an unknown outcome; a read has failed. */
function unusableReply(sent: Sent, cause: unknown): SdkFailure {
  const { row, traceId, messages } = sent;
  if (!isChange(row)) return new SdkFailure("failed", clientText(messages, "failedService"), { traceId, cause });
  return new SdkFailure("unknown", clientText(messages, "unknownService"), { traceId, cause });
}

/** A failure without a reply. A change may have arrived nevertheless, unless it is known that it was not sent. */
export function unheard(kind: "offline" | "unknown", { traceId, messages }: Sent, cause?: unknown): SdkFailure {
  return new SdkFailure(kind, clientText(messages, kind), { traceId, cause, isUnheard: true });
}

/** A change may have arrived although there was no response. */
export function notReached(sent: Sent, cause: unknown): SdkFailure {
  return unheard(isChange(sent.row) ? "unknown" : "offline", sent, cause);
}

/** No reply came in time. */
export function lateReply({ row, traceId, messages }: Sent, cause: unknown): SdkFailure {
  const [kind, text] = isChange(row) ? (["unknown", "unknownSilence"] as const) : (["failed", "noAnswer"] as const);
  return new SdkFailure(kind, clientText(messages, text), { traceId, cause, isUnheard: true });
}

async function readReply<Body>(response: Response, sent: Sent): Promise<Body | undefined> {
  const text = await response.text().catch((cause: unknown) => {
    throw notReached(sent, cause);
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (response.ok) throw unusableReply(sent, cause);
    return undefined;
  }
}

/** A problem document (RFC 9457) of the API. */
interface ApiProblem {
  readonly detail?: unknown;
  readonly traceId?: unknown;
  readonly fields?: unknown;
  readonly idempotencyKey?: unknown;
}

/** The failure that a reply without success is, by its status, its headers and its body. */
export function problemFailure(response: Pick<Response, "status" | "headers">, body: unknown, sent: Sent): SdkFailure {
  const { status } = response;
  const document = problemIn(response, body);
  const { detail, traceId, fields } = document ?? {};
  const isSettled = isSettledBy(document, sent);
  const kind = isChange(sent.row) ? (isSettled ? "refused" : "unknown") : kindOfRead(status, document);
  const reason = statedReason(status, detail, sent);
  return new SdkFailure(kind, failureWords(kind, status, reason, sent), {
    traceId: typeof traceId === "string" && traceId !== "" ? traceId : sent.traceId,
    fields: isJsonObject(fields) ? textFields(fields) : {},
    isSettled,
    isVain: isVainStatus(status),
    ...(reason !== undefined && { reason }),
    retryAfter: retryAfterOf(response),
    isSignedOut: status === 401,
  });
}

/** What the answer says of a request that it does not want, in the words of the API if it has some. */
function statedReason(status: number, detail: unknown, { messages }: Sent): string | undefined {
  if (status < 500 && typeof detail === "string" && detail !== "") return readableLine(detail);
  const ofStatus = statusTexts[status];
  return ofStatus && clientText(messages, ofStatus);
}

function failureWords(kind: FailureKind, status: number, reason: string | undefined, { messages }: Sent): string {
  if (kind === "refused") return reason ?? clientText(messages, "refused");
  if (kind !== "unknown") return clientText(messages, "failedService");
  if (status === 401) return clientText(messages, "unknownSignedOut");
  if (reason === undefined) return clientText(messages, "unknownService");
  return fillText(clientText(messages, "unknownReason"), { reason });
}

/** A proxy's response is no problem document, whatever its status. */
function problemIn({ headers }: Pick<Response, "headers">, body: unknown): ApiProblem | undefined {
  if (!isJsonObject(body)) return undefined;
  const isDeclared = headers.get("content-type")?.startsWith("application/problem+json") ?? false;
  return isDeclared || typeof body["detail"] === "string" ? body : undefined;
}

/** The API names the key only in refusals that it stores for it. */
function isSettledBy(document: ApiProblem | undefined, { row, key }: Sent): boolean {
  return isChange(row) && document?.idempotencyKey === key;
}

/** 4xx statuses that pass: the same request may be sent again soon. */
const passingStatuses = [408, 409, 425, 429];

function isVainStatus(status: number): boolean {
  return status >= 400 && status < 500 && !passingStatuses.includes(status);
}

/** Without a problem document only a status that a proxy may give for itself is about the request. */
function kindOfRead(status: number, document: ApiProblem | undefined): FailureKind {
  const isPassing = status === 408 || status === 425;
  const isRefused = status >= 400 && status < 500 && !isPassing;
  return isRefused && (document !== undefined || proxyStatuses.includes(status)) ? "refused" : "failed";
}

const proxyStatuses = [401, 413, 429, 431];

/** A number of seconds, or a date of the server's clock. After too many requests it may be missing. */
function retryAfterOf({ headers, status }: Pick<Response, "status" | "headers">): number {
  const value = headers.get("retry-after") ?? (status === 429 ? "1" : "");
  const now = Date.parse(headers.get("date") ?? "") || Date.now();
  return Math.max(0, Number(value) * 1000 || Date.parse(value) - now) || 0;
}

const statusTexts: Readonly<Record<number, ClientText>> = {
  401: "signedOut",
  403: "forbidden",
  404: "gone",
  410: "gone",
  413: "tooLarge",
  429: "tooMany",
  431: "tooLarge",
};

const kindTests: Readonly<Record<string, (value: unknown) => boolean>> = {
  s: (value) => typeof value === "string",
  n: (value) => typeof value === "number",
  b: (value) => typeof value === "boolean",
  a: Array.isArray,
  o: isJsonObject,
};

/** Whether a value has the required properties. */
function hasShape<Value>(value: Value | undefined, shape: string): value is Value {
  if (!isJsonObject(value)) return false;
  return namedTypes(shape).every(
    ([name, type]) => Object.hasOwn(value, name) && (kindTests[type]?.(value[name]) ?? true),
  );
}

function textFields(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
