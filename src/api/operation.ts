import type { Caller } from "./caller.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/** One call of an operation. */
export interface OperationCall {
  /** Of path, query and body together, valid against the description of the API. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly caller: Caller;
  /** The server's clock. */
  readonly now: Date;
  readonly data: UnitOfWork;
}

/** What an operation gives. */
export interface OperationOutcome {
  /** As the description of the API says. */
  readonly result: unknown;
  /** What happened, one sentence each, in the locale of the caller. In a dry-run it is what would happen. */
  readonly effects?: readonly string[];
}

/**
 * The code of one operation. It reads and changes data only through the unit of work of the call, so that the same code
 * makes the dry-run, whose unit is thrown away, and the execution, whose unit is committed.
 *
 * @throws Refusal when the call cannot be carried out; nothing is changed then
 */
export type OperationHandler = (call: OperationCall) => Promise<OperationOutcome>;

/** Operations by their id, `<feature>.<resource>.<verb>`. */
export type Operations = Readonly<Record<string, OperationHandler>>;

/** Why an operation was not carried out, for people. */
export class RefusalError extends Error {
  override readonly name = "Refusal";
  /** HTTP status. */
  readonly status: 403 | 404 | 409 | 410 | 422;
  /** What is wrong with single fields, by their name. */
  readonly fields: Readonly<Record<string, string>>;

  /** @param message what is the matter and what to do, in the locale of the caller */
  constructor(status: RefusalError["status"], message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}
