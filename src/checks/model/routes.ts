/** Replaces a part of an address that is known only after rendering. */
export const unknownPart = "{}";

/** The segments of a path, without query and fragment. */
export function addressSegments(address: string): string[] {
  const [path = ""] = address.split(/[?#]/, 1);
  return path.split("/").slice(1);
}

/** The names of the parameters of a route, in order. */
export function parametersOf(route: string): string[] {
  return addressSegments(route)
    .filter(isRouteParameter)
    .map((segment) => segment.slice(1));
}

export function isRouteParameter(segment: string): boolean {
  return segment.startsWith(":");
}

/** Whether an address can match both routes. */
export function overlap(one: string, other: string): boolean {
  const [left, right] = [addressSegments(one), addressSegments(other)];
  return (
    left.length === right.length &&
    left.every(
      (segment, index) => isRouteParameter(segment) || isRouteParameter(right[index] ?? "") || segment === right[index],
    )
  );
}

/** Whether a route is the narrower of two that overlap: it has no parameter where the other has a literal segment. */
export function isNarrower(one: string, other: string): boolean {
  const right = addressSegments(other);
  return addressSegments(one).every(
    (segment, index) => !isRouteParameter(segment) || isRouteParameter(right[index] ?? ""),
  );
}
