/** What a person looks for in a list: a text, or one of several values. */
export interface Filter {
  readonly value: string;
  /** The values and labels of all choices; absent for a text. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[] | undefined;
}

/**
 * A result with the rows that match every filter. An operation filters by its own rules, which a situation does not have: here
 * a row matches a text that it contains, and a choice whose value or label it shows. A choice of something that no row
 * shows, such as an order, leaves all of them. Counts of the rows follow.
 */
export function filteredResult(result: unknown, filters: readonly Filter[]): unknown {
  const active = filters.filter(({ value }) => value.trim() !== "");
  return active.length === 0 ? result : filterIn(result, active);
}

function filterIn(value: unknown, filters: readonly Filter[]): unknown {
  if (Array.isArray(value)) return value.every(isRow) ? matchingRows(value, filters) : value;
  if (!isRow(value)) return value;
  const entries = Object.entries(value);
  const lists = entries.flatMap(([, each]) => (Array.isArray(each) ? [each] : []));
  return Object.fromEntries(
    entries.map(([name, each]) => {
      const counted =
        typeof each === "number" && !countsEverything(name, value) ? countedList(name, each, lists) : undefined;
      return [name, counted === undefined ? filterIn(each, filters) : lengthOf(filterIn(counted, filters))];
    }),
  );
}

/** The number of all there are, beside that of those found. */
function countsEverything(name: string, result: Readonly<Record<string, unknown>>): boolean {
  return name === "total" && "found" in result;
}

/** The list that a number counts: its length, or the rows that are shown. */
function countedList(name: string, count: number, lists: readonly unknown[][]): unknown[] | undefined {
  return lists.find(({ length }) => length === count) ?? (["found", "shown"].includes(name) ? lists[0] : undefined);
}

function lengthOf(value: unknown): number {
  return (value as readonly unknown[]).length;
}

function isRow(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function matchingRows(rows: readonly Record<string, unknown>[], filters: readonly Filter[]): unknown[] {
  const meant = filters.filter(({ choices }) => choices === undefined || rows.some((row) => showsRow(row, choices)));
  return rows.filter((row) => meant.every((filter) => matches(row, filter)));
}

function matches(row: unknown, { value, choices }: Filter): boolean {
  if (choices !== undefined)
    return showsRow(
      row,
      choices.filter((each) => each.value === value),
    );
  const query = value.trim().toLowerCase();
  return searchedTextsIn(row).some((text) => text.toLowerCase().includes(query));
}

function showsRow(row: unknown, choices: NonNullable<Filter["choices"]>): boolean {
  const wanted = new Set(choices.flatMap(({ value, label }) => (value === "" ? [] : [value, label])));
  return searchedTextsIn(row).some((text) => wanted.has(text));
}

function searchedTextsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(searchedTextsIn) : [];
}
