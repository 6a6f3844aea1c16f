import { messageOf } from "#messages";
import { cachedFormat, numberWriter } from "../../../../components/_kit/intl-formats.ts";
import { readMoment } from "../calendar.ts";
import { withFirstOfMonth } from "../swiss-forms.ts";
import type { CompiledMessage, Format, Part } from "./message.ts";

/** Messages of one locale by their keys, in Unicode MessageFormat 2. */
export type Messages = Readonly<Record<string, string>>;

type LookUp = (name: string) => unknown;

/** As {@link formatMessage}, for a message that is compiled. */
export function formatCompiled(message: CompiledMessage, locale: string, lookUp: LookUp): string {
  return partsFor(message, locale, lookUp)
    .map((part) => (typeof part === "string" ? part : formatted(lookUp(part[0]), locale, part[1])))
    .join("");
}

/**
 * The text of a message. `lookUp` returns the value of a variable by its name, which may be a path. A value that is
 * absent or cannot be formatted is left out.
 *
 * @throws MessageRefusal, or the error of MessageFormat 2, where the message cannot be compiled; checks find that first
 */
export function formatMessage(source: string, locale: string, lookUp: LookUp): string {
  return formatCompiled(messageOf(source), locale, lookUp);
}

export function messageVariables(source: string): readonly string[] {
  const message = messageOf(source);
  const parts = "by" in message ? [message.by, ...message.cases.flatMap(([, inner]) => inner)] : message;
  return [...new Set(parts.flatMap((part) => (typeof part === "string" ? [] : [part[0]])))];
}

function partsFor(message: CompiledMessage, locale: string, lookUp: LookUp): readonly Part[] {
  if (!("by" in message)) return message;
  const [name, format] = message.by;
  const keys = matchingKeys(lookUp(name) ?? "", locale, format);
  const best = keys.find((key) => message.cases.some(([each]) => each === key)) ?? "*";
  return message.cases.find(([key]) => key === best)?.[1] ?? [];
}

/** The keys that a value matches, the most precise first. */
function matchingKeys(value: unknown, locale: string, [kind, options]: Format): string[] {
  if (kind === "string") return [String(value).normalize()];
  const number = numberOf(value, kind);
  if (number === undefined) return [];
  const rules = cachedFormat(Intl.PluralRules, locale, options as Intl.PluralRulesOptions);
  return [String(number), rules.select(number)];
}

function formatted(value: unknown, locale: string, format?: Format): string {
  if (value === undefined || value === null || value === "") return "";
  const [kind, options] = format ?? [typeof value === "number" ? "number" : "string"];
  if (kind === "string") return String(value);
  if (kind === "date") return dateText(value, locale, options as Intl.DateTimeFormatOptions);
  const number = numberOf(value, kind);
  return number === undefined ? "" : numberWriter(locale, options as Intl.NumberFormatOptions)(number);
}

function dateText(value: unknown, locale: string, options: Intl.DateTimeFormatOptions): string {
  const moment = readMoment(value);
  if (moment === undefined) return "";
  const { timeZone } = moment;
  const format = cachedFormat(Intl.DateTimeFormat, locale, { ...options, timeZone });
  return withFirstOfMonth(format.format(moment.date), locale);
}

/** A number, or a text that is one. */
function numberOf(value: unknown, kind: "number" | "integer" | "date"): number | undefined {
  const number = typeof value === "string" ? parsedNumber(value) : value;
  if (typeof number !== "number") return undefined;
  return kind === "integer" && Number.isFinite(number) ? Math.round(number) : number;
}

function parsedNumber(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
