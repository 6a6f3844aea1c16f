import { isRecord } from "./record.ts";

/** A JSON value with what another one adds: fields of objects at any depth, and items of lists that are not there yet. */
export function joinJson(base: unknown, more: unknown): unknown {
  if (Array.isArray(base) && Array.isArray(more)) return [...new Set([...base, ...more])];
  if (!isRecord(base) || !isRecord(more)) return more;
  const joined = Object.entries(more).map(([name, value]) => [
    name,
    Object.hasOwn(base, name) ? joinJson(base[name], value) : value,
  ]);
  return { ...base, ...Object.fromEntries(joined) };
}
