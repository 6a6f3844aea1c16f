type Path = readonly (string | number)[];

/** The paths of all values in data, outer ones first. */
export function valuePaths(data: unknown, path: Path = []): Path[] {
  if (typeof data !== "object" || data === null) return [path];
  const inner = Array.isArray(data) ? [...data.entries()] : Object.entries(data);
  return [path, ...inner.flatMap(([step, value]) => valuePaths(value, [...path, step]))];
}
