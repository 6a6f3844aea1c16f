const longDays = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const weekdayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });

/** `22 November 2026` for `2026-11-22`. */
export function longDay(day: string): string {
  return longDays.format(new Date(`${day}T00:00:00Z`));
}

/** `Sunday 22 November 2026` for `2026-11-22`. */
export function longWeekday(day: string): string {
  return weekdayFormat.format(new Date(`${day}T00:00:00Z`)).replace(",", "");
}

/** The day before, or a number of days before. */
export function dayBefore(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
