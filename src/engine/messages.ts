import { MessageFormat, parseMessage, visit } from "messageformat";
import { DraftFunctions } from "messageformat/functions";

type MessagePart = ReturnType<MessageFormat<string, string>["formatToParts"]>[number];

/** Messages of one locale by their keys, in Unicode MessageFormat 2. */
export type Messages = Readonly<Record<string, string>>;

interface Prepared {
  readonly format: MessageFormat<string, string>;
  /** Names of its variables, `person.firstName`. */
  readonly variables: readonly string[];
}

const prepared = new Map<string, Prepared>();

/**
 * The text of a message. `lookUp` gives the value of a variable by its name, which may be a path. A value that is absent,
 * or that a function cannot format, leaves its place empty.
 *
 * @throws Error when the message is no MessageFormat 2; checks find that before anything is built
 */
export function formatMessage(source: string, locale: string, lookUp: (name: string) => unknown): string {
  if (!/[{}\\.]/.test(source)) return source;
  const { format, variables } = prepare(source, locale);
  const values = Object.fromEntries(variables.map((name) => [name, lookUp(name) ?? ""]));
  const group = locale.endsWith("-CH") ? swissGroupSign : undefined;
  return format
    .formatToParts(values, () => {})
    .map((part) => partText(part, group))
    .join("");
}

/** Releases of Unicode's locale data disagree on the Swiss group sign; this is the same in every host. */
const swissGroupSign = "’";

function partText(part: MessagePart, group: string | undefined): string {
  if (part.type === "fallback") return "";
  if (!("parts" in part) || part.parts === undefined) return "value" in part ? String(part.value ?? "") : "";
  return part.parts.map(({ type, value }) => (type === "group" && group ? group : String(value))).join("");
}

/** The names of the variables of a message. */
export function messageVariables(source: string): readonly string[] {
  return prepare(source, "de-CH").variables;
}

function prepare(source: string, locale: string): Prepared {
  const key = `${locale} ${source}`;
  let made = prepared.get(key);
  if (made === undefined) {
    // The template isolates what needs it; isolates inside the text would be taken for an attempt to disguise it.
    const format = new MessageFormat<string, string>(locale, source, {
      bidiIsolation: "none",
      functions: DraftFunctions,
    });
    made = { format, variables: variablesOf(source) };
    prepared.set(key, made);
  }
  return made;
}

function variablesOf(source: string): string[] {
  const names = new Set<string>();
  const local = new Set<string>();
  visit(parseMessage(source), {
    declaration: ({ type, name }) => {
      if (type === "local") local.add(name);
    },
    value: (value) => {
      if (value?.type === "variable") names.add(value.name);
    },
  });
  return [...names].filter((name) => !local.has(name));
}
