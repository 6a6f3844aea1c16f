/** How a language writes the first of a month where it is no plain number: `Intl` does not know. */
const writtenFirsts: Readonly<Record<string, string>> = { fr: "1er", it: "1°" };

/** The day `1` as it is written within a date. */
export function firstOfMonth(locale: string): string {
  return writtenFirsts[locale.slice(0, 2)] ?? "1";
}

/** A date of `Intl` whose first of a month is written as the language does: `1er décembre 2026`. */
export function withFirstOfMonth(date: string, locale: string): string {
  return date.replace(/(^|[^\d.])1(?=\s\p{L}{3})/u, `$1${firstOfMonth(locale)}`);
}
