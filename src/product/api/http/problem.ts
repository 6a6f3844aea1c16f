import { type StorageFault, StorageUnavailable } from "../storage/storage.ts";
import { isWordKey, type Sentence, say, sentenceText, type WordKey } from "../words/sentence.ts";
import { acceptedLocale } from "./accepted-locale.ts";
import type { Issues } from "./schema-issues.ts";

/** HTTP status of a problem; `problem.<status>` is its title for people. */
export type ProblemStatus = KeyStatus<WordKey>;

type KeyStatus<Key extends string> = Key extends `problem.${infer Status extends number}` ? Status : never;

/** Sentences about wrong places, by their paths as in {@link Issues}. */
export type FieldWords = Readonly<Record<string, Sentence>>;

/** Why a request was refused; it becomes a problem document (RFC 9457). */
export class HttpProblem extends Error {
  override readonly name = "Problem";
  readonly status: ProblemStatus;
  readonly fields: FieldWords;
  /** The current proposal, where the request was about one. */
  readonly proposal: object | undefined;
  /** Seconds until a retry makes sense, where the same request is still running. */
  readonly retryAfter: number | undefined;
  /** The Idempotency-Key that this answers permanently: a repetition gets the same answer and does nothing. */
  readonly idempotencyKey: string | undefined;
  /** `false` where a failure of the server is known to have changed nothing. */
  readonly executed: false | undefined;

  /** The reason and the remedy, for people; as an error it is German. */
  readonly detail: Sentence;

  constructor(status: ProblemStatus, detail: Sentence, more: ProblemDetails = {}) {
    super(sentenceText(detail), { cause: more.cause });
    this.status = status;
    this.detail = detail;
    this.fields = more.fields ?? {};
    this.proposal = more.proposal;
    this.retryAfter = more.retryAfter;
    this.idempotencyKey = more.idempotencyKey;
    this.executed = more.executed;
  }
}

export interface ProblemDetails {
  readonly fields?: FieldWords;
  readonly proposal?: object;
  readonly retryAfter?: number;
  readonly idempotencyKey?: string;
  readonly executed?: false;
  /** An unexpected error, for the log only. */
  readonly cause?: unknown;
}

/** The problem document of an error, in the words of a locale; an unexpected one shows no details. */
export function problemDocument(error: unknown, traceId: string, locale?: string): object {
  const { status, detail, fields, proposal, idempotencyKey, executed } = httpProblemOf(error);
  return {
    type: `urn:problem:${status}`,
    title: sentenceText(say(`problem.${status}`), locale),
    status,
    detail: sentenceText(detail, locale),
    traceId,
    ...(Object.keys(fields).length > 0 && { fields: fieldTexts(fields, locale) }),
    ...(proposal !== undefined && { proposal }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(executed !== undefined && { executed }),
  };
}

/** What is wrong with each field, in the words of a locale. */
export function fieldTexts(fields: FieldWords, locale?: string): Issues {
  return Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, sentenceText(sentence, locale)]));
}

/**
 * The problem document of a request that the server refuses before the application sees it, as it is sent.
 *
 * @param languages of `accept-language`; German until the words of another one are loaded
 */
export function transportProblem(
  status: ProblemStatus,
  languages = "",
): { readonly type: string; readonly text: string; readonly language: string } {
  const message = `problem.transport.${status}`;
  const problem = isWordKey(message) ? new HttpProblem(status, { message }) : unforeseen;
  const locale = acceptedLocale({ headers: new Headers({ "accept-language": languages }) });
  const document = problemDocument(problem, crypto.randomUUID(), locale);
  return { type: "application/problem+json", text: JSON.stringify(document), language: locale };
}

/** An error as a problem; an unexpected one shows no details. */
export function httpProblemOf(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  return error instanceof StorageUnavailable ? storageProblems[error.fault] : unforeseen;
}

const storageProblems: Readonly<Record<StorageFault, HttpProblem>> = {
  busy: new HttpProblem(503, say("problem.busy"), { retryAfter: 2 }),
  full: new HttpProblem(507, say("problem.full"), { retryAfter: 60 }),
  unwritable: new HttpProblem(503, say("problem.unwritable"), { retryAfter: 60 }),
  damaged: new HttpProblem(503, say("problem.damaged"), { retryAfter: 60 }),
  away: new HttpProblem(503, say("problem.away"), { retryAfter: 5 }),
  interrupted: new HttpProblem(503, say("problem.interrupted"), { retryAfter: 5 }),
};

const unforeseen = new HttpProblem(500, say("problem.unforeseen"));
