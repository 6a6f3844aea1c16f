/** What `Intl` does not write as in Switzerland. It is apart from the other values, since apps start with it. */
import type { ClockTime } from "./calendar.ts";
import { defaultLocale } from "./locales.ts";

/** How a language writes the first of a month where it is no plain number: `Intl` does not know. */
const writtenFirsts: Readonly<Record<string, string>> = { fr: "1er", it: "1°" };

/** A date of `Intl` whose first of a month is written as the language does: `1er décembre 2026`. */
export function withFirstOfMonth(date: string, locale: string): string {
  return date.replace(/(^|[^\d.])1(?=\s\p{L}{3})/u, `$1${writtenFirsts[locale.slice(0, 2)] ?? "1"}`);
}

/** `8.30`, in French `8\u00a0h\u00a030`: a line does not end within a time. That of a record keeps its zero. */
export function writtenClock(time: ClockTime, locale: string = defaultLocale, isRecord = false): string {
  if (locale === "en-GB") return time;
  return (isRecord ? time : time.replace(/^0/, "")).replace(":", locale === "fr-CH" ? "\u00a0h\u00a0" : ".");
}
