/** Releases of Unicode's locale data disagree on the Swiss group sign; this is the same in every host. */
const swissGroupSign = "’";

/** A number as a locale writes it, with the given digits after the decimal point where that is said. */
export function formatNumber(value: number, locale: string, decimals?: number): string {
  const format = numberFormat(locale, decimals);
  if (!locale.endsWith("-CH")) return format.format(value);
  return format
    .formatToParts(value)
    .map((part) => (part.type === "group" ? swissGroupSign : part.value))
    .join("");
}

const formats = new Map<string, Intl.NumberFormat>();

/** Making a format costs a hundred times what using it does. */
function numberFormat(locale: string, decimals: number | undefined): Intl.NumberFormat {
  const key = `${locale} ${decimals}`;
  let format = formats.get(key);
  if (format === undefined) {
    const digits = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    format = new Intl.NumberFormat(locale, digits);
    formats.set(key, format);
  }
  return format;
}
