import { isDate } from "../engine/text/date-time.ts";

/** The day of a date as programs write it: `2026-11-27`, `2026-11-27T09:00:00+01:00`, `27.11.2026`, `20261127`. */
export function dayWritten(value: unknown): string | undefined {
  const text =
    value instanceof Date && !Number.isNaN(value.valueOf()) ? value.toISOString() : String(value ?? "").trim();
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(text) ?? [];
  const [, lastDay, lastMonth, lastYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text) ?? [];
  const found = year === undefined ? [lastYear, lastMonth, lastDay] : [year, month, day];
  const written = found.map((part) => part?.padStart(2, "0")).join("-");
  return isDate(written) ? written : undefined;
}

/** A day with its time where one is written: `27.11.2026` and `19.30`. */
export function momentOf(day: unknown, time: unknown): string | undefined {
  const date = dayWritten(day);
  const [, hour = "", minute = ""] = /\b([01]?\d|2[0-3])[:.h]([0-5]\d)/.exec(String(time ?? "")) ?? [];
  return date === undefined || hour === "" ? date : `${date}T${hour.padStart(2, "0")}:${minute}`;
}
