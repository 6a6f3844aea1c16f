/** What the server says about its work. There is no field for a person, an address or a network. */
export interface LogFields {
  readonly club?: string;
  readonly operation?: string;
  /** The random id of a submission, under which the inbox has it. */
  readonly submission?: string;
  readonly letter?: string;
  readonly attempt?: number;
  readonly count?: number;
  /** A code of the mail server or of Node, or a fixed text of SQLite. */
  readonly reason?: string;
  readonly traceId?: string;
}

export type LogEvent =
  | "started"
  | "received"
  | "repeated"
  | "discarded"
  | "challenged"
  | "limited"
  | "refused"
  | "confirmed"
  | "letter-sent"
  | "letter-delayed"
  | "letter-failed"
  | "deleted"
  | "fault";

export type ReceiveLog = (event: LogEvent, fields?: LogFields) => void;

/** What is known of an unexpected error without its words, which may repeat what a visitor wrote. */
export function faultReason(error: unknown): string {
  const {
    name = "unknown",
    code,
    errstr,
  } = error as Partial<Error> & { readonly code?: string; readonly errstr?: string };
  // SQLite says a fixed text for each of its codes, such as "database or disk is full".
  return errstr ?? code ?? name;
}

/** A log that writes a line of JSON for each event. */
export function lineLog(write: (line: string) => void, now: () => number): ReceiveLog {
  return (event, fields = {}) => write(JSON.stringify({ at: new Date(now()).toISOString(), event, ...fields }));
}
