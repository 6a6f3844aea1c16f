/**
 * Takes the place of the engine's messages on public pages: there every message is a text in which only values stand, which
 * the builder makes sure of. So no page loads the whole of MessageFormat.
 */
export type Messages = Readonly<Record<string, string>>;

const placeholder = /\{\$([^}\s]+)\}/g;

/** The text of a message; a value that is absent leaves its place empty. */
export function formatMessage(source: string, _locale: string, lookUp: (name: string) => unknown): string {
  return source.replace(placeholder, (_, name: string) => String(lookUp(name) ?? ""));
}

/** The names of the variables of a message. */
export function messageVariables(source: string): readonly string[] {
  return [...source.matchAll(placeholder)].map(([, name = ""]) => name);
}
