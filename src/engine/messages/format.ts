import { MessageFormat, parseMessage, visit } from "messageformat";
import { DraftFunctions } from "messageformat/functions";
import { readMoment } from "../calendar.ts";

type MessagePart = ReturnType<MessageFormat<string, string>["formatToParts"]>[number];

type DateFunction = typeof DraftFunctions.date;

const { date, time, datetime } = DraftFunctions;
const functions = { ...DraftFunctions, date: ofMoment(date), time: ofMoment(time), datetime: ofMoment(datetime) };

/** A function that writes days and times the same on every machine. */
function ofMoment(write: DateFunction): DateFunction {
  return (context, options, operand) => {
    const value: unknown = typeof operand === "object" ? operand?.valueOf() : operand;
    if (value instanceof Date) return write(context, options, operand);
    const moment = readMoment(value);
    return write(context, options, moment && { valueOf: () => moment.date, options: { timeZone: moment.timeZone } });
  };
}

/** Messages of one locale by their keys, in Unicode MessageFormat 2. */
export type Messages = Readonly<Record<string, string>>;

interface Prepared {
  readonly format: MessageFormat<string, string>;
  /** Names of its variables, `person.firstName`. */
  readonly variables: readonly string[];
  /** Texts that were made of it, by the values in it. */
  readonly texts: Map<string, string>;
}

/** So many texts of a message are kept; numbers and times come again, names do not. */
const mostTexts = 100;
/** Longer values are nothing that comes again. */
const longestKey = 200;
/** How many UTF-16 code units a message may have: reading and formatting take no more than about their number. */
const longestSource = 10_000;

const prepared = new Map<string, Prepared>();

/**
 * The text of a message. `lookUp` gives the value of a variable by its name, which may be a path. A value that is absent,
 * or that a function cannot format, leaves its place empty.
 *
 * @throws Error when the message is no MessageFormat 2, or too long; checks find that before anything is built
 */
export function formatMessage(source: string, locale: string, lookUp: (name: string) => unknown): string {
  if (!/[{}\\.]/.test(source)) return source;
  const message = prepare(source, locale);
  const values = message.variables.map((name) => lookUp(name) ?? "");
  if (!values.every(isPlain)) return made(message, values, locale);
  const key = JSON.stringify(values.map((value) => [typeof value, Object.is(value, -0) ? "-0" : String(value)]));
  if (key.length > longestKey) return made(message, values, locale);
  return message.texts.get(key) ?? kept(message.texts, key, made(message, values, locale));
}

function isPlain(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function kept(texts: Map<string, string>, key: string, text: string): string {
  if (texts.size >= mostTexts) texts.clear();
  texts.set(key, text);
  return text;
}

function made({ format, variables }: Prepared, values: readonly unknown[], locale: string): string {
  const group = locale.endsWith("-CH") ? swissGroupSign : undefined;
  const byName = Object.fromEntries(variables.map((name, index) => [name, values[index]]));
  return format
    .formatToParts(byName, () => {})
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
  let message = prepared.get(key);
  if (message === undefined) {
    if (source.length > longestSource) throw new Error(`A message has at most ${longestSource} characters.`);
    // The template isolates what needs it; isolates inside the text would be taken for an attempt to disguise it.
    const format = new MessageFormat<string, string>(locale, source, {
      bidiIsolation: "none",
      functions,
    });
    message = { format, variables: variablesOf(source), texts: new Map() };
    prepared.set(key, message);
  }
  return message;
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
