import type { Caller } from "./caller.ts";

/** An effect of an operation that writing the old values back does not undo. */
export type OutsideEffect =
  /** Something is sent out of the club, now or later. */
  | "letters"
  /** A person in the club is asked or informed. */
  | "messages"
  | "money"
  /** Public content changes. */
  | "publication"
  /** The permissions of a person change. */
  | "permissions"
  | "other-club"
  | "suspension"
  | "deletion"
  /** It is executed outside the storage. */
  | "carrier"
  /** The effect of the write is not declared. */
  | "unknown";

/** A record that an operation changes. Absent before: it is added. Absent after: it is deleted. */
export interface RecordedWrite {
  readonly collection: string;
  readonly id: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** A run of a reversible operation: every record that it changed, before and after. */
export interface ReversibleRun {
  readonly operation: string;
  readonly writes: readonly RecordedWrite[];
}

/** The effects of a caller's write outside its own record; empty where there are none. */
export type OutsideEffectsOf = (write: RecordedWrite, caller: Caller) => readonly OutsideEffect[];

/** An operation had an effect that its description does not declare. */
export class UndeclaredEffect extends Error {
  override readonly name = "UndeclaredEffect";

  constructor(operation: string, touched: readonly OutsideEffect[]) {
    super(
      `${operation} touches ${touched.join(", ")}, which cannot be taken back. Declare \`x-risk: irreversible\` in content/api/openapi.yaml.`,
    );
  }
}
