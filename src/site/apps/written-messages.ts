import { type Model, parseMessage } from "messageformat";
import type { Format, Part, WrittenMessage } from "../../client/prepared/messages.ts";
import { isSimple } from "../../client/public/simple-messages.ts";

type Expression = Model.Expression;
type Options = Readonly<Record<string, string>>;

/** Every message that is more than a text with variables in it, as apps take it, by its source. */
export function writtenMessages(sources: Iterable<string>): Readonly<Record<string, WrittenMessage>> {
  const others = [...new Set(sources)].filter((source) => !isSimple(source));
  return Object.fromEntries(others.map((source) => [source, writeMessage(source)]));
}

/**
 * A message as apps format it: read here, so that no browser has to read MessageFormat.
 *
 * @throws Error for what this form does not have: markup, several selectors, functions other than those of `formats`
 */
export function writeMessage(source: string): WrittenMessage {
  const message = parseMessage(source);
  const declared = new Map(message.declarations.map((each) => [each.name, formatOf(each.value, source)] as const));
  if (message.declarations.some(({ type }) => type === "local")) throw beyond(source, ".local");
  const partsOf = (pattern: Model.Pattern) => pattern.map((part) => partIn(part, declared, source));
  if (message.type === "message") return partsOf(message.pattern);
  const [selector, ...others] = message.selectors;
  const format = declared.get(selector?.name ?? "");
  if (selector === undefined || format === undefined || others.length > 0) throw beyond(source, "several selectors");
  return {
    by: [selector.name, format],
    cases: message.variants.map(({ keys, value }) => [keyOf(keys[0]), partsOf(value)]),
  };
}

function keyOf(key: Model.Literal | Model.CatchallKey | undefined): string {
  return key?.type === "literal" ? key.value : "*";
}

function partIn(part: Model.Pattern[number], declared: ReadonlyMap<string, Format | undefined>, source: string): Part {
  if (typeof part === "string") return part;
  if (part.type === "markup") throw beyond(source, "markup");
  if (part.arg?.type === "literal" && part.functionRef === undefined) return part.arg.value;
  if (part.arg?.type !== "variable") throw beyond(source, "a function without a variable");
  const { name } = part.arg;
  const format = formatOf(part, source) ?? declared.get(name);
  return format === undefined ? [name] : [name, format];
}

function formatOf({ functionRef }: Expression, source: string): Format | undefined {
  if (functionRef === undefined) return undefined;
  const make = formats[functionRef.name];
  if (make === undefined) throw beyond(source, `:${functionRef.name}`);
  return make(optionsOf(functionRef, source));
}

function optionsOf({ options = {} }: Model.FunctionRef, source: string): Options {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      if (value.type !== "literal") throw beyond(source, `the option ${name} with a variable`);
      return [name, value.value];
    }),
  );
}

/** The functions of MessageFormat that apps have, as `Intl` is told. */
const formats: Readonly<Record<string, (options: Options) => Format>> = {
  string: () => ["string"],
  number: (options) => ["number", numberOptions(options)],
  integer: (options) => ["integer", { ...numberOptions(options), maximumFractionDigits: 0 }],
  currency: (options) => ["number", { style: "currency", ...numberOptions(options) }],
  date: ({ length = "medium" }) => ["date", { year: "numeric", month: monthOf[length] ?? "short", day: "numeric" }],
};

const monthOf: Readonly<Record<string, "long" | "short" | "numeric">> = {
  long: "long",
  medium: "short",
  short: "numeric",
};

/** What MessageFormat and `Intl` call the same. */
const digits = ["minimumIntegerDigits", "minimumFractionDigits", "maximumFractionDigits"];
const names = ["currency", "currencyDisplay"];

function numberOptions(options: Options): Intl.NumberFormatOptions {
  const strange = Object.keys(options).find((name) => ![...digits, ...names].includes(name));
  if (strange !== undefined) throw new Error(`Apps do not know the option "${strange}" of a number. Leave it out.`);
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, digits.includes(name) ? Number(value) : value]),
  );
}

function beyond(source: string, what: string): Error {
  return new Error(`The message "${source}" has ${what}, which apps do not format. Write it with less.`);
}
