import { type ClubTime, clubTime, clubZone } from "../../../engine/calendar.ts";
import { formatMessage, type Messages } from "../../../engine/messages/format.ts";

/** A time by the club's clock in words: `heute, 07.42 Uhr`. */
export function relativeTime(at: number, now: number, locale: string, messages: Messages): string {
  const [parts, today] = [clubTime(at), clubTime(now)];
  const isToday = parts.year === today.year && parts.month === today.month && parts.day === today.day;
  const words =
    messages[isToday ? "app.sinceToday" : "app.sinceDay"] ??
    new Date(at).toLocaleString(locale, { timeZone: clubZone });
  return formatMessage(words, locale, (name) => String(parts[name as keyof ClubTime] ?? "").padStart(2, "0"));
}
