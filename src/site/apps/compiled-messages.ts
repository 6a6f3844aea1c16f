import { compileMessage, isSimple } from "../../engine/messages/compile.ts";
import type { CompiledMessage } from "../../engine/messages/message.ts";

/** Every message that is more than a text with variables in it, as apps take it, by its source. */
export function compiledMessages(sources: Iterable<string>): Readonly<Record<string, CompiledMessage>> {
  const others = [...new Set(sources)].filter((source) => !isSimple(source));
  return Object.fromEntries(others.map((source) => [source, compileMessage(source)]));
}
