import type { Caller } from "./caller.ts";

/** What an operation can do that writing the old values back does not undo. */
export type OutsideEffect =
  /** Something leaves the house, now or at its time. */
  | "letters"
  /** Somebody in the club is asked or told something. */
  | "messages"
  | "money"
  /** What strangers read changes. */
  | "publication"
  /** What somebody may do changes. */
  | "permissions"
  | "other-club"
  | "suspension"
  | "deletion"
  /** It is carried out where a commit cannot reach. */
  | "carrier"
  /** Nobody has said what the write does. */
  | "unknown";

/** A record that an operation changes. Absent before: it is added. Absent after: it is deleted. */
export interface RecordedWrite {
  readonly collection: string;
  readonly id: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Says what a write of a caller does outside its own record; nothing where that is all it does. */
export type OutsideEffectsOf = (write: RecordedWrite, caller: Caller) => readonly OutsideEffect[];

/** An operation did what its description does not declare. */
export class UndeclaredEffect extends Error {
  override readonly name = "UndeclaredEffect";

  constructor(operation: string, touched: readonly OutsideEffect[]) {
    super(
      `${operation} touches ${touched.join(", ")}, which cannot be taken back. Declare \`x-risk: irreversible\` in content/api/openapi.yaml.`,
    );
  }
}
