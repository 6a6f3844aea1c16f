import { compileMessage, isSimple } from "./compile.ts";
import type { CompiledMessage } from "./message.ts";

/** The compiled messages for apps, by source; a text with plain variables needs no compiling. */
export function compiledMessages(sources: Iterable<string>): Readonly<Record<string, CompiledMessage>> {
  const others = [...new Set(sources)].filter((source) => !isSimple(source));
  return Object.fromEntries(others.map((source) => [source, compileMessage(source)]));
}
