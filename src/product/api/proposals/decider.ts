import type { Party } from "../audit/entry.ts";
import type { Caller } from "../caller.ts";

/** A person whose deputy the caller is, with what they may do now. */
export interface Represented extends Pick<Caller, "capabilities"> {
  readonly person: Party;
  /** The operations whose proposals it is about; all of them where it is absent. */
  readonly operations?: readonly string[];
}

/** A caller with those whose deputy they are. They are asked only where the caller's own right is refused. */
export interface Decider extends Caller {
  readonly represents?: readonly Represented[];
  /** The one of them for whom they decide now. */
  readonly decidesFor?: Party | undefined;
}
