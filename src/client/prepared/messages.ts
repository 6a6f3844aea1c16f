import { readMoment } from "../../engine/calendar.ts";
import type { CompiledMessage, Format, Part } from "../../engine/messages/compile.ts";

/** Messages of one locale by their keys, in Unicode MessageFormat 2. */
export type Messages = Readonly<Record<string, string>>;

type LookUp = (name: string) => unknown;

const written = new Map<string, CompiledMessage>();

/** Takes messages that were read when the app was built, by their source. */
export function takeMessages(messages: Readonly<Record<string, CompiledMessage>>): void {
  for (const [source, message] of Object.entries(messages)) written.set(source, message);
}

const variable = /\{\$([^}\s]+)\}/;

/**
 * Takes the place of MessageFormat in apps: a text with variables in it, or a message that came with the app. A value that
 * is absent, or that cannot be formatted, leaves its place empty.
 */
export function formatMessage(source: string, locale: string, lookUp: LookUp): string {
  return partsOf(source, locale, lookUp)
    .map((part) => (typeof part === "string" ? part : formatted(lookUp(part[0]), locale, part[1])))
    .join("");
}

/** The names of the variables of a message. */
export function messageVariables(source: string): readonly string[] {
  const message = written.get(source) ?? plainParts(source);
  const parts = "by" in message ? [message.by, ...message.cases.flatMap(([, inner]) => inner)] : message;
  return [...new Set(parts.flatMap((part) => (typeof part === "string" ? [] : [part[0]])))];
}

function partsOf(source: string, locale: string, lookUp: LookUp): readonly Part[] {
  const message = written.get(source);
  if (message === undefined) return plainParts(source);
  if (!("by" in message)) return message;
  const [name, format] = message.by;
  const keys = keysOf(lookUp(name) ?? "", locale, format);
  const best = keys.find((key) => message.cases.some(([each]) => each === key)) ?? "*";
  return message.cases.find(([key]) => key === best)?.[1] ?? [];
}

/** Texts and variables take turns. */
function plainParts(source: string): Part[] {
  return source.split(variable).map((piece, index) => (index % 2 === 0 ? piece : [piece]));
}

/** The keys that a value fits, the most precise first. */
function keysOf(value: unknown, locale: string, [kind, options]: Format): string[] {
  if (kind === "string") return [String(value).normalize()];
  const number = numberOf(value, kind);
  if (number === undefined) return [];
  return [String(number), new Intl.PluralRules(locale, options as Intl.PluralRulesOptions).select(number)];
}

function formatted(value: unknown, locale: string, format?: Format): string {
  if (value === undefined || value === null || value === "") return "";
  const [kind, options] = format ?? [typeof value === "number" ? "number" : "string"];
  if (kind === "string") return String(value);
  if (kind === "date") return dateText(value, locale, options as Intl.DateTimeFormatOptions);
  const number = numberOf(value, kind);
  return number === undefined ? "" : numberText(number, locale, options as Intl.NumberFormatOptions);
}

function dateText(value: unknown, locale: string, options: Intl.DateTimeFormatOptions): string {
  const moment = readMoment(value);
  if (moment === undefined) return "";
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: moment.timeZone }).format(moment.date);
}

/** Releases of Unicode's locale data disagree on the Swiss group sign; this is the same in every host. */
function numberText(number: number, locale: string, options?: Intl.NumberFormatOptions): string {
  const parts = new Intl.NumberFormat(locale, options).formatToParts(number);
  const isSwiss = locale.endsWith("-CH");
  return parts.map(({ type, value }) => (isSwiss && type === "group" ? "’" : value)).join("");
}

/** A number, also where it is written as a text. */
function numberOf(value: unknown, kind: "number" | "integer" | "date"): number | undefined {
  const number = typeof value === "string" ? parsed(value) : value;
  if (typeof number !== "number") return undefined;
  return kind === "integer" && Number.isFinite(number) ? Math.round(number) : number;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
