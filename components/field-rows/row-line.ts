import type { FormFieldData } from "../form-field/contract.ts";

/** What was answered in a row, in one line; empty where nothing was. */
export function rowLine(fields: readonly FormFieldData[]): string {
  return fields.map(shownAnswer).filter(Boolean).join(", ");
}

function shownAnswer({ value = "", type, options = [] }: FormFieldData): string {
  const text = String(value);
  if (type === "password") return "";
  if (type === "date") return dayWords(text);
  return options.find((option) => option.value === text)?.label ?? text;
}

/** A day in figures, as the four locales write it. */
function dayWords(day: string): string {
  const [year, month, date] = day.split("-");
  return date === undefined ? day : `${Number(date)}.${Number(month)}.${year}`;
}
