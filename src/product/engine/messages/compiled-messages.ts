/**
 * `#messages` in scripts for browsers: messages are compiled into the data of an app. On public pages they have plain
 * variables only, which the builder ensures.
 */
import { type CompiledMessage, simpleMessage } from "./message.ts";

const knownMessages = new Map<string, CompiledMessage>();

/** Adds messages that were compiled when the app was built, by their source. */
export function addCompiledMessages(messages: Readonly<Record<string, CompiledMessage>>): void {
  for (const [source, message] of Object.entries(messages)) knownMessages.set(source, message);
}

/** A message by its source; one that is not compiled is a simple one. */
export function messageOf(source: string): CompiledMessage {
  return knownMessages.get(source) ?? simpleMessage(source);
}
