/** Formats a number for a locale. */
export type WriteNumber = (value: number) => string;

const written = new Map<string, WriteNumber>();

/**
 * The number format of a locale, with the given number of decimals, or as many as the number has. It is cached, because
 * making it costs a hundred times as much as using it.
 */
export function numberWriter(locale: string, decimals?: number): WriteNumber {
  const key = `${locale} ${decimals}`;
  const made = written.get(key) ?? makeWriter(locale, decimals);
  written.set(key, made);
  return made;
}

/** Releases of Unicode's locale data disagree on the Swiss group sign; this is the same in every host. */
const swissGroupSign = "’";

function makeWriter(locale: string, decimals: number | undefined): WriteNumber {
  const digits = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = new Intl.NumberFormat(locale, digits);
  const groupSign = format.formatToParts(1_000_000).find(({ type }) => type === "group")?.value;
  if (!locale.endsWith("-CH") || groupSign === undefined) return (value) => format.format(value);
  return (value) => format.format(value).replaceAll(groupSign, swissGroupSign);
}
