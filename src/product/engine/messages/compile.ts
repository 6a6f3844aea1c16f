import { type Model, parseMessage, visit } from "messageformat";
import { type CompiledMessage, type Format, type Part, simpleMessage } from "./message.ts";

/** A message that MessageFormat 2 allows, but hosts do not format. */
export class MessageRefusal extends Error {
  override readonly name = "MessageRefusal";
  /** Offset of the part that they do not format. */
  readonly start: number;

  constructor(source: string, { what, at }: { what: string; at: string }) {
    super(`The message has ${what}, which apps do not format. Write it with less.`);
    this.start = Math.max(0, source.indexOf(at));
  }
}

/** Whether a message is a text with plain variables only, as public pages with forms require. */
export function isSimple(source: string): boolean {
  return !/[{}\\]|^\s*\./.test(source.replace(/\{\$([^}\s]+)\}/g, ""));
}

/**
 * Checks that every host can format a message.
 *
 * @throws Error that is no MessageFormat 2, with `start`; MessageRefusal
 */
export function checkMessage(source: string): void {
  if (sound.has(source)) return;
  const strange = sourceVariables(source).find((name) => !path.test(name));
  if (strange !== undefined) throw new MessageRefusal(source, { what: `the variable "${strange}"`, at: strange });
  messageOf(source);
  sound.add(source);
}

const sound = new Set<string>();

/** The names of all variables that a source mentions, except declared ones. */
export function sourceVariables(source: string): string[] {
  const mentioned = new Set<string>();
  const local = new Set<string>();
  visit(parseMessage(source), {
    declaration: ({ type, name }) => {
      if (type === "local") local.add(name);
    },
    value: (value) => {
      if (value?.type === "variable") mentioned.add(value.name);
    },
  });
  return [...mentioned].filter((name) => !local.has(name));
}

const compiled = new Map<string, CompiledMessage>();
/** How many UTF-16 code units a message may have: the time of parsing is about proportional to them. */
const longestMessage = 10_000;

/**
 * `#messages` outside browsers: a message by its source, compiled once.
 *
 * @throws Error that is no MessageFormat 2 or too long; MessageRefusal
 */
export function messageOf(source: string): CompiledMessage {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  if (source.length > longestMessage) throw new Error(`A message has at most ${longestMessage} characters.`);
  const message = isSimple(source) ? simpleMessage(source) : compileMessage(source);
  compiled.set(source, message);
  return message;
}

const path = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;

type Expression = Model.Expression;
type Options = Readonly<Record<string, string>>;
type Variant = Model.SelectMessage["variants"][number];

/**
 * A message as apps format it: compiled here, so that no browser has to parse MessageFormat.
 *
 * @throws Error that is no MessageFormat 2; MessageRefusal for what this form does not have: markup, several selectors,
 * functions other than those of `formats`, keys that no value fits
 */
export function compileMessage(source: string): CompiledMessage {
  const message = parseMessage(source);
  if (message.declarations.some(({ type }) => type === "local"))
    throw new MessageRefusal(source, { what: ".local", at: ".local" });
  const declared = new Map(message.declarations.map((each) => [each.name, formatOf(each.value, source)] as const));
  const partsOf = (pattern: Model.Pattern) => pattern.map((part) => partIn(part, declared, source));
  if (message.type === "message") return partsOf(message.pattern);
  const [selector, ...others] = message.selectors;
  const format = declared.get(selector?.name ?? "");
  if (selector === undefined || format === undefined || others.length > 0)
    throw new MessageRefusal(source, { what: "several selectors", at: ".match" });
  if (format[0] === "date") throw new MessageRefusal(source, { what: "a date as selector", at: ".match" });
  const cases = message.variants.map(
    (variant) => [variantKey(variant, format, source), partsOf(variant.value)] as const,
  );
  return { by: [selector.name, format], cases };
}

function variantKey({ keys: [key] }: Variant, [kind]: Format, source: string): string {
  if (key?.type !== "literal") return "*";
  const fits = kind === "string" || /^(?:zero|one|two|few|many|other|-?\d+(?:\.\d+)?)$/.test(key.value);
  if (!fits) throw new MessageRefusal(source, { what: `the key "${key.value}" for a number`, at: key.value });
  return key.value;
}

function partIn(part: Model.Pattern[number], declared: ReadonlyMap<string, Format | undefined>, source: string): Part {
  if (typeof part === "string") return part;
  if (part.type === "markup") throw new MessageRefusal(source, { what: "markup", at: "{#" });
  if (part.arg?.type === "literal" && part.functionRef === undefined) return part.arg.value;
  if (part.arg?.type !== "variable")
    throw new MessageRefusal(source, { what: "a function without a variable", at: "{:" });
  const { name } = part.arg;
  const format = formatOf(part, source) ?? declared.get(name);
  return format === undefined ? [name] : [name, format];
}

function formatOf({ functionRef }: Expression, source: string): Format | undefined {
  if (functionRef === undefined) return undefined;
  const { name } = functionRef;
  const make = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (make === undefined) throw new MessageRefusal(source, { what: `the function ":${name}"`, at: `:${name}` });
  const format = make(optionsOf(functionRef, source));
  if (format !== undefined) return format;
  throw new MessageRefusal(source, { what: `options of ":${name}"`, at: `:${name}` });
}

function optionsOf({ options = {} }: Model.FunctionRef, source: string): Options {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      if (value.type === "literal") return [name, value.value];
      throw new MessageRefusal(source, { what: `the option ${name} with a variable`, at: name });
    }),
  );
}

/** The functions of MessageFormat in apps, as options of `Intl`; undefined for unknown options. */
const formats: Readonly<Record<string, (options: Options) => Format | undefined>> = {
  string: (options) => (Object.keys(options).length === 0 ? ["string"] : undefined),
  number: (options) => numberFormat("number", {}, options),
  integer: (options) => numberFormat("integer", { maximumFractionDigits: 0 }, options),
  currency: (options) => numberFormat("number", { style: "currency" }, options),
  date: ({ length = "medium", ...others }) => {
    const month =
      Object.hasOwn(monthWidths, length) && Object.keys(others).length === 0 ? monthWidths[length] : undefined;
    return month && ["date", { year: "numeric", month, day: "numeric" }];
  },
};

const monthWidths: Readonly<Record<string, "long" | "short" | "numeric">> = {
  long: "long",
  medium: "short",
  short: "numeric",
};

/** Options with the same name in MessageFormat and `Intl`. */
const digits = ["minimumIntegerDigits", "minimumFractionDigits", "maximumFractionDigits"];
const currencyOptions = ["currency", "currencyDisplay"];

function numberFormat(kind: "number" | "integer", own: Intl.NumberFormatOptions, options: Options): Format | undefined {
  const given = Object.entries(options);
  if (given.some(([name]) => ![...digits, ...currencyOptions].includes(name))) return undefined;
  const intl = {
    ...Object.fromEntries(given.map(([name, text]) => [name, digits.includes(name) ? Number(text) : text])),
  };
  const merged = { ...intl, ...own };
  return isKnown(merged) ? [kind, merged] : undefined;
}

function isKnown(options: Intl.NumberFormatOptions): boolean {
  try {
    return new Intl.NumberFormat("de-CH", options).resolvedOptions().locale !== "";
  } catch {
    return false;
  }
}
