/** From the root of data to a value in it: names of fields and indices of items. */
export type DataPath = readonly (string | number)[];

/** Whether a path leads to a place or into it. */
export function leadsInto(path: DataPath, place: DataPath): boolean {
  return place.every((step, index) => path[index] === step);
}

/** The own value at a path; `undefined` if there is none. */
export function valueAt(data: unknown, path: DataPath): unknown {
  let value = data;
  for (const step of path) {
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}

/** A copy of `data` with a value at a path, or without it if the value is `undefined`. Its parent has to exist. */
export function withValue(data: unknown, path: DataPath, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner = withValue((data as Record<string | number, unknown>)[step], rest, value);
  if (Array.isArray(data)) {
    const items: unknown[] = [...data];
    items.splice(step as number, 1, ...(inner === undefined ? [] : [inner]));
    return items;
  }
  const { [step]: _, ...others } = data as Record<string, unknown>;
  return inner === undefined ? others : { ...(data as object), [step]: inner };
}
