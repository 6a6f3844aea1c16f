import { searchFor } from "../product/engine/search-for.ts";
import { askedPage } from "../product/engine/text/typed-forms.ts";
import type { OperationValues } from "./values.ts";

/** Rows of a page of a list. */
const pageSize = 8;

export interface Cut<Row> {
  readonly rows: readonly Row[];
  readonly page: { readonly current: number; readonly total: number };
}

/** The requested page of a list; a page beyond the last is the last. */
export function cut<Row>(all: readonly Row[], values: OperationValues, size = pageSize): Cut<Row> {
  const { skip, limit, page } = askedRows(all.length, values, size);
  return { rows: all.slice(skip, skip + limit), page };
}

/** Which rows are on the requested page of so many; a page beyond the last is the last. */
export function askedRows(
  count: number,
  values: OperationValues,
  size = pageSize,
): Pick<Cut<never>, "page"> & { readonly skip: number; readonly limit: number } {
  const total = Math.max(1, Math.ceil(count / size));
  const current = Math.min(askedPage(values.text("page")), total);
  return { skip: (current - 1) * size, limit: size, page: { current, total } };
}

const collator = new Intl.Collator("de", { numeric: true, sensitivity: "base" });

type Key<Row> = (row: Row) => string | number;

/** Sorted by the requested column, or unchanged when there is no such column. */
export function sorted<Row>(
  rows: readonly Row[],
  values: OperationValues,
  columns: Readonly<Record<string, Key<Row>>>,
): Row[] {
  const name = values.text("sort");
  const key = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (key === undefined) return [...rows];
  const sign = values.text("direction") === "descending" ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: key(row) }));
  return keyed.sort((a, b) => sign * compareValues(a.key, b.key)).map(({ row }) => row);
}

export function compareValues(a: string | number, b: string | number): number {
  return typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));
}

/** Whether a text has every word of the search `q`, in any spelling; fields of it are on lines of their own. */
export function searching(values: OperationValues): (text: string) => boolean {
  return searchFor(values.text("q"));
}
