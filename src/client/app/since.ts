import { formatMessage, type Messages } from "../../engine/messages.ts";

/** A moment as people read it: `heute, 07.42 Uhr`. */
export function since(at: number, now: number, locale: string, messages: Messages): string {
  const date = new Date(at);
  const key = date.toDateString() === new Date(now).toDateString() ? "app.sinceToday" : "app.sinceDay";
  const parts: Readonly<Record<string, number>> = {
    day: date.getDate(),
    month: date.getMonth() + 1,
    year: date.getFullYear(),
    hour: date.getHours(),
    minute: date.getMinutes(),
  };
  return formatMessage(messages[key] ?? date.toLocaleString(locale), locale, (name) =>
    String(parts[name] ?? "").padStart(2, "0"),
  );
}
