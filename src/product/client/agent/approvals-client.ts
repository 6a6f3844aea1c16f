import type { Schemas } from "../../api/types/operation-types.ts";

/** A proposal, with its dry-run, and what became of it. */
export type PendingAction = Schemas["PendingAction"];

export interface ApprovalsOptions {
  /** `{base_url}` of the API. */
  readonly baseUrl: string;
  /** What each request has besides, by which the API knows the program: `{ authorization: "Bearer …" }`. */
  readonly headers: () => HeadersInit | Promise<HeadersInit>;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Milliseconds between two questions whether there is a decision; 2000 by default. */
  readonly every?: number;
  /** Milliseconds before each further try of a request that got no answer, or one that says to try again. */
  readonly pauses?: readonly number[];
}

export interface ProposedCall extends Pick<Schemas["RequestForm"], "operation" | "params" | "title" | "context"> {
  /** RFC 3339. */
  readonly expiresAt?: string;
  /** Until when a decision is wished, RFC 3339. */
  readonly dueAt?: string;
}

/** Answers what somebody asks before they decide; without an answer the question stays open. */
export type AnswerQuestion = (
  question: string,
  proposal: PendingAction,
) => string | undefined | Promise<string | undefined>;

export interface ProposeOptions {
  readonly signal?: AbortSignal;
  /** The same key carries the same call out once, also after the program was started again. A new one by default. */
  readonly key?: string;
}

/** What a program that acts for a person may do without them. */
export interface Approvals {
  /** Runs what can be taken back, and proposes anything else to people. */
  propose(call: ProposedCall, options?: ProposeOptions): Promise<Schemas["RequestOutcome"]>;
  read(id: string, signal?: AbortSignal): Promise<PendingAction>;
  /** The proposal once it is decided and, where it was approved, carried out; `AbortSignal.timeout(…)` limits the wait. */
  waitFor(id: string, signal?: AbortSignal, answer?: AnswerQuestion): Promise<PendingAction>;
  /** Answers the question that is open. */
  answer(id: string, text: string, signal?: AbortSignal): Promise<PendingAction>;
  withdraw(id: string, signal?: AbortSignal): Promise<PendingAction>;
}

/** Why the API has not done what it was asked for. */
export class ApprovalsProblem extends Error {
  override readonly name = "ApprovalsProblem";
  /** HTTP status. */
  readonly status: number;
  /** Errors of single parameters, by name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The id by which support finds the case. */
  readonly traceId: string | undefined;

  constructor(status: number, { detail, fields = {}, traceId }: Partial<Schemas["Failure"]>) {
    super(detail ?? `The API answered ${status} without a reason.`);
    this.status = status;
    this.fields = fields;
    this.traceId = traceId;
  }
}

/**
 * Approvals for programs, over fetch alone. Its functions throw an ApprovalsProblem where the API refuses, a TypeError
 * where it is not reached in several tries, and the reason of a signal that aborts.
 */
export function approvals(options: ApprovalsOptions): Approvals {
  const at = (id: string) => `/pending-actions/${encodeURIComponent(id)}`;
  const read: Approvals["read"] = (id, signal) => answerTo(options, { path: at(id), signal });
  const answer: Approvals["answer"] = (id, text, signal) =>
    answerTo(options, { path: `${at(id)}/answer`, body: { text }, signal });
  return {
    read,
    propose: (body, { key, signal } = {}) => answerTo(options, { path: "/pending-actions", body, key, signal }),
    answer,
    waitFor: async (id, signal, answerWith) => {
      for (let asked = 0; ; ) {
        const action = await read(id, signal);
        if (action.status !== "pending" && action.phase !== "executing") return action;
        const { remarks = [], awaitsAnswer = false } = action;
        const question =
          awaitsAnswer && remarks.length > asked ? remarks.findLast(({ kind }) => kind === "ask") : undefined;
        asked = remarks.length;
        const text = question && (await answerWith?.(question.text, action));
        if (text !== undefined) await answer(id, text, signal).catch(unlessAnswered);
        await restFor(options.every ?? 2000, signal);
      }
    },
    withdraw: async (id, signal) => {
      const { proposal } = await answerTo<Schemas["Decision"]>(options, {
        path: `${at(id)}/withdraw`,
        body: {},
        signal,
      });
      return proposal;
    },
  };
}

/** Somebody else has answered, or it was decided meanwhile. */
function unlessAnswered(error: unknown): void {
  if (!(error instanceof ApprovalsProblem && [409, 410].includes(error.status))) throw error;
}

interface ApprovalsCall {
  readonly path: string;
  readonly body?: object;
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A request without an answer is sent again, a change with the same key. */
async function answerTo<Answer>(options: ApprovalsOptions, asked: ApprovalsCall): Promise<Answer> {
  const left = [...(options.pauses ?? [500, 2000, 8000])];
  const { key = crypto.randomUUID(), signal } = asked;
  for (;;) {
    const tried = await tryOnce(options, { ...asked, key }).catch(notSent);
    const wait = left.shift();
    if (tried instanceof Response && (wait === undefined || !maySoonBeAnswered(tried)))
      return answerBody<Answer>(tried);
    if (wait === undefined) throw tried;
    await restFor(wait, signal);
  }
}

/** fetch throws it where nothing answered. */
function notSent(error: unknown): TypeError {
  if (error instanceof TypeError) return error;
  throw error;
}

async function tryOnce(
  { baseUrl, headers, fetch = globalThis.fetch }: ApprovalsOptions,
  { path, body, key, signal }: ApprovalsCall,
): Promise<Response> {
  const request = new Request(baseUrl.replace(/\/$/, "") + path, {
    headers: await headers(),
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (body !== undefined) request.headers.set("content-type", "application/json");
  if (body !== undefined && key !== undefined) request.headers.set("idempotency-key", key);
  return fetch(request);
}

/** The API, or what is before it, says that the same request may be answered soon. */
function maySoonBeAnswered({ status, headers }: Response): boolean {
  return headers.has("retry-after") || [408, 429, 502, 503, 504].includes(status);
}

async function answerBody<Answer>(response: Response): Promise<Answer> {
  const body = await response.json().catch(() => undefined);
  if (!response.ok || body === undefined) throw new ApprovalsProblem(response.status, body ?? {});
  return body;
}

function restFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end);
      resolve();
    }, milliseconds);
    if (signal?.aborted) end();
    else signal?.addEventListener("abort", end, { once: true });
  });
}
