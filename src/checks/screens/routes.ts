/** What stands in an address for a part that only shows when the screen is drawn. */
export const unknownPart = "{}";

/** The segments of a path, without query and fragment. */
export function segmentsOf(address: string): string[] {
  const [path = ""] = address.split(/[?#]/, 1);
  return path.split("/").slice(1);
}

/** The names of the parameters of a route, in order. */
export function parametersOf(route: string): string[] {
  return segmentsOf(route)
    .filter(isParameter)
    .map((segment) => segment.slice(1));
}

export function isParameter(segment: string): boolean {
  return segment.startsWith(":");
}

/** Whether an address leads to a route. A part that is not known fits a parameter only. */
export function leadsTo(address: string, route: string): boolean {
  const [given, wanted] = [segmentsOf(address), segmentsOf(route)];
  return (
    given.length === wanted.length &&
    wanted.every((segment, index) => (isParameter(segment) ? given[index] !== "" : segment === given[index]))
  );
}

/** Of the routes that an address leads to, the one to which it goes: the narrowest. */
export function targetOf<Target>(
  address: string,
  targets: readonly Target[],
  routeOf: (target: Target) => string,
): Target | undefined {
  const matching = targets.filter((target) => leadsTo(address, routeOf(target)));
  return matching.find((target) => matching.every((other) => isNarrower(routeOf(target), routeOf(other))));
}

/** Whether some address leads to both routes. */
export function overlap(one: string, other: string): boolean {
  const [left, right] = [segmentsOf(one), segmentsOf(other)];
  return (
    left.length === right.length &&
    left.every((segment, index) => isParameter(segment) || isParameter(right[index] ?? "") || segment === right[index])
  );
}

/** Whether a route is the narrower of two that overlap: nowhere a parameter where the other has a word. */
export function isNarrower(one: string, other: string): boolean {
  const right = segmentsOf(other);
  return segmentsOf(one).every((segment, index) => !isParameter(segment) || isParameter(right[index] ?? ""));
}
