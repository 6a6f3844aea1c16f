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
export async function resultOf(response: Response, sent: Sent): Promise<unknown> {
  const body = await readReply(response, sent);
  if (!response.ok) throw problem(response, body, sent);
  const isProposal = response.status === 202 && hasShape(body, proposalShape);
  if (!isProposal && !hasShape(body, sent.row[4])) throw unusableReply(sent, new Error("No result of the operation."));
  return body;
}

/** The properties that every pending action has. */
const proposalShape = "id:s";

/** A change whose reply cannot be read has an unknown outcome; a read has failed. */
export function unusableReply(sent: Sent, cause: unknown): SdkFailure {
  return createFailure(isChange(sent.row) ? "unknown" : "failed", sent, cause);
}

/** A failure with the message of its kind. */
export function createFailure(kind: FailureKind, { traceId, messages }: Sent, cause?: unknown): SdkFailure {
  return new SdkFailure(kind, clientText(messages, kind), { traceId, cause });
}

async function readReply(response: Response, sent: Sent): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw unusableReply(sent, cause);
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
  readonly executed?: unknown;
}

function problem(response: Response, body: unknown, sent: Sent): SdkFailure {
  const document = problemIn(response, body);
  const { detail, traceId, fields } = document ?? {};
  const kind = isChange(sent.row) ? kindOfChange(response, document, sent) : kindOfRead(response.status);
  const isSaid = kind === "refused" && typeof detail === "string" && detail !== "";
  return new SdkFailure(kind, isSaid ? detail : ownWords(response.status, kind, sent), {
    traceId: typeof traceId === "string" && traceId !== "" ? traceId : sent.traceId,
    fields: isJsonObject(fields) ? textFields(fields) : {},
    isSettled: isSettledBy(document, sent),
    retryAfter: retryAfterOf(response),
    isSignedOut: response.status === 401,
  });
}

/** A proxy's response is no problem document, whatever its status. */
function problemIn({ headers }: Response, body: unknown): ApiProblem | undefined {
  if (!isJsonObject(body)) return undefined;
  const isDeclared = headers.get("content-type")?.startsWith("application/problem+json") ?? false;
  return isDeclared || typeof body["detail"] === "string" ? body : undefined;
}

/** The API names the key only in refusals that it stores for it. */
function isSettledBy(document: ApiProblem | undefined, { row, key }: Sent): boolean {
  return isChange(row) && document?.idempotencyKey === key;
}

/** 4xx statuses after which a change may have been carried out, or may still be running. */
const uncertainStatuses = [408, 425];

function kindOfChange({ status, headers }: Response, document: ApiProblem | undefined, sent: Sent): FailureKind {
  if (isSettledBy(document, sent)) return "refused";
  if (document === undefined || uncertainStatuses.includes(status)) return "unknown";
  if (status >= 500) return document.executed === false ? "failed" : "unknown";
  const isRunning = status === 409 && headers.has("retry-after");
  return status >= 400 && !isRunning ? "refused" : "unknown";
}

function kindOfRead(status: number): FailureKind {
  return status >= 400 && status < 500 && !uncertainStatuses.includes(status) ? "refused" : "failed";
}

/** A number of seconds, or a date of the server's clock. After too many requests it may be missing. */
function retryAfterOf({ headers, status }: Response): number {
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

function ownWords(status: number, kind: FailureKind, { messages }: Sent): string {
  return clientText(messages, kind === "refused" ? (statusTexts[status] ?? kind) : kind);
}

const kindTests: Readonly<Record<string, (value: unknown) => boolean>> = {
  s: (value) => typeof value === "string",
  n: (value) => typeof value === "number",
  b: (value) => typeof value === "boolean",
  a: Array.isArray,
  o: isJsonObject,
};

/** Whether a value has the required properties. */
function hasShape(value: unknown, shape: string): boolean {
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
