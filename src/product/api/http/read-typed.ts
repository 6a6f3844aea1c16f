import { readTyped, readWritten, type ValueReader } from "../../engine/api/typed-params.ts";
import type { Caller } from "../caller.ts";

/**
 * The reader for a caller: people type and paste, and a program's words stay as they were sent, so that whoever approves
 * them sees each character.
 */
export function readerFor({ agent }: Pick<Caller, "agent">): ValueReader {
  return agent === undefined ? readTyped : readWritten;
}
