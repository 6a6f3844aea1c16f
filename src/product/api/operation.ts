import type { Caller } from "./caller.ts";
import type { OperationId, ResultOf } from "./types/operation-types.ts";
import type { UnitOfWork } from "./unit-of-work.ts";
import { type Sentence, sentenceText } from "./words/sentence.ts";

export interface OperationCall {
  /** The parameters of path, query and body together, valid against the description of the API. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly caller: Caller;
  /** The server's clock. */
  readonly now: Date;
  readonly data: UnitOfWork;
  /** The header of requests that the code sends to other servers; absent where no request has led to it. */
  readonly traceparent?: string | undefined;
}

export interface OperationOutcome<Result = unknown> {
  /** As the description of the API says. */
  readonly result: Result;
  /** What happened, one sentence each; in a dry-run, what would happen. */
  readonly effects?: readonly Sentence[];
  /** What its `id` names, where no read of the API does. */
  readonly about?: Sentence;
  /** The former values of the parameters that replace some, by their names; an empty one is null. */
  readonly before?: Readonly<Record<string, unknown>>;
  /** Ids of the persons whose own money or rights it is about; a policy may keep them from deciding on it. */
  readonly concerns?: readonly string[];
  /** Files that whoever decides on it has to see: its parameters only name what they belong to. */
  readonly files?: readonly FileToSee[];
}

/** A file of a record, among what a proposal shows. */
export interface FileToSee {
  /** The name of its row, which no parameter has. */
  readonly field: string;
  readonly label: Sentence;
  readonly name: string;
  /** Its kind and size. */
  readonly size: string;
  /** By which a screen opens it. */
  readonly id: string;
}

/**
 * The code of one operation. It reads and changes data only through the unit of work of the call. So the same code
 * serves the dry-run, whose unit is discarded, and the execution, whose unit is committed.
 *
 * @throws RefusalError when the call cannot be executed; nothing is changed then
 */
export type OperationHandler<Result = unknown> = (call: OperationCall) => Promise<OperationOutcome<Result>>;

/** Operations by their id, `<feature>.<resource>.<verb>`. */
export type Operations = Readonly<Record<string, OperationHandler>>;

/** Operations that answer what the description of the API says of them. */
export type DescribedOperations = { readonly [Id in OperationId]?: OperationHandler<ResultOf<Id>> };

/** Why an operation was not executed, for people. */
export class RefusalError extends Error {
  override readonly name = "Refusal";
  /** HTTP status. */
  readonly status: 403 | 404 | 409 | 410 | 422;
  /** The reason and the remedy; as an error it is German. */
  readonly detail: Sentence;
  /** Errors of single fields, by their name. */
  readonly fields: Readonly<Record<string, Sentence>>;

  constructor(status: RefusalError["status"], detail: Sentence, fields: Readonly<Record<string, Sentence>> = {}) {
    super(sentenceText(detail));
    this.status = status;
    this.detail = detail;
    this.fields = fields;
  }
}
