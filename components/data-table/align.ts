import type { DataTableColumnData } from "./contract.ts";

/** Where the values of a column stand, without the default. */
export function alignOf({ align, numeric }: DataTableColumnData): string | null {
  if (numeric) return "end";
  return align === "start" ? null : align;
}
