import type { FieldFilter, RecordQuery } from "./storage.ts";

/**
 * The rows that a query asks for, where all of a collection are in memory.
 *
 * @param rows in the order of their first put
 */
export function queriedRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  { where, isReversed = false, after, skip = 0, limit }: RecordQuery,
  contentOf: (row: Row) => unknown,
): Row[] {
  const ordered = isReversed ? rows.toReversed() : rows;
  const later = after === undefined ? ordered : ordered.slice(placeAfter(ordered, after));
  const found = where === undefined ? later : later.filter((row) => hasFields(contentOf(row), where));
  return found.slice(skip, limit === undefined ? undefined : skip + limit);
}

function placeAfter(rows: readonly { readonly id: string }[], after: string): number {
  const place = rows.findIndex(({ id }) => id === after);
  return place === -1 ? rows.length : place + 1;
}

function hasFields(value: unknown, where: FieldFilter): boolean {
  const fields = new Map(Object.entries(Object(value)));
  return Object.entries(where).every(([name, wanted]) => wanted.some((each) => fields.get(name) === each));
}
