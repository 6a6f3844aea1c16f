/** Writes a number as people of a locale do. */
export type WriteNumber = (value: number) => string;

const written = new Map<string, WriteNumber>();

/**
 * How a locale writes numbers, with as many digits after the decimal point as given, or as many as there are. Making it
 * costs a hundred times what using it does, so it is made once.
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
