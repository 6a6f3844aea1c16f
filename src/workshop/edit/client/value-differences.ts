import type { DataPath } from "../../../product/engine/json/data-path.ts";

/** A value that differs, with both sides; absent ones are `undefined`. */
export interface ValueDifference {
  readonly path: DataPath;
  readonly before: unknown;
  readonly after: unknown;
}

/** The smallest values that differ. Lists of another length are one difference: an item that moves would be many. */
export function valueDifferences(before: unknown, after: unknown, path: DataPath = []): ValueDifference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isWalked = isPlainObject(before) && isPlainObject(after) && !isLocalizedText(before) && !isLocalizedText(after);
  if (isWalked) return differencesIn(before, after, path);
  const isSameList =
    Array.isArray(before) && Array.isArray(after) && before.length === after.length && before.some(isPlainObject);
  if (isSameList) return before.flatMap((each, index) => valueDifferences(each, after[index], [...path, index]));
  return [{ path, before, after }];
}

function differencesIn(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  path: DataPath,
): ValueDifference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => valueDifferences(before[name], after[name], [...path, name]));
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text in several languages is one value. */
function isLocalizedText(value: object): boolean {
  return Object.keys(value).some((name) => /^[a-z]{2}-[A-Z]{2}$/.test(name));
}
