/** Formats a number for a locale. */
export type WriteNumber = (value: number) => string;

type FormatKind<Options, Formatter> = { readonly name: string; new (locale: string, options?: Options): Formatter };

const formatters = new Map<string, unknown>();

/** A formatter of `Intl`. It is cached, because making one costs a hundred times as much as using it. */
export function cachedFormat<Options, Formatter>(
  Kind: FormatKind<Options, Formatter>,
  locale: string,
  options?: Options,
): Formatter {
  const key = Kind.name + locale + JSON.stringify(options);
  const formatter = (formatters.get(key) as Formatter | undefined) ?? new Kind(locale, options);
  formatters.set(key, formatter);
  return formatter;
}

/** Releases of Unicode's locale data disagree on the Swiss group sign; this is the same in every host. */
const swissGroupSign = "’";

/** The number format of a locale, with as many decimals as the number has, or as options of `Intl` say. */
export function numberWriter(locale: string, options?: Intl.NumberFormatOptions): WriteNumber {
  const format = cachedFormat(Intl.NumberFormat, locale, options);
  if (!locale.endsWith("-CH")) return (value) => format.format(value);
  return (value) => {
    const parts = format.formatToParts(value);
    return parts.map((part) => (part.type === "group" ? swissGroupSign : part.value)).join("");
  };
}
