/** A value that differs between two documents; absent where it was added or removed. */
export interface JsonDifference {
  /** `body.children.2.data.label`. Items of a list with an id have the id in their place. */
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

type Entries = ReadonlyMap<string, unknown>;

/** The differences of two JSON values, the deepest places that differ. */
export function jsonDiff(before: unknown, after: unknown, path = ""): JsonDifference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [old, fresh] = [valueEntries(before), valueEntries(after)];
  if (old === undefined || fresh === undefined || Array.isArray(before) !== Array.isArray(after))
    return [differenceAt(path, before, after)];
  const names = new Set([...old.keys(), ...fresh.keys()]);
  const found = [...names].flatMap((name) => entryDiff(old, fresh, name, path === "" ? name : `${path}.${name}`));
  // The same entries in another order.
  return found.length > 0 ? found : [differenceAt(path, before, after)];
}

function entryDiff(old: Entries, fresh: Entries, name: string, path: string): JsonDifference[] {
  if (old.has(name) && fresh.has(name)) return jsonDiff(old.get(name), fresh.get(name), path);
  return [differenceAt(path, old.get(name), fresh.get(name))];
}

function differenceAt(path: string, before: unknown, after: unknown): JsonDifference {
  return { path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

function valueEntries(value: unknown): Entries | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const ids = value.map((item: { id?: unknown } | null) => (typeof item?.id === "string" ? item.id : undefined));
  const isNamed = ids.every((id) => id !== undefined) && new Set(ids).size === ids.length;
  return new Map(value.map((item, index) => [isNamed ? String(ids[index]) : String(index), item]));
}
