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
