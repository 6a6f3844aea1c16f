import type { Screen } from "./schema/screen-schema.ts";

/** A screen with the parameters of its route in an address. */
export interface RouteMatch {
  readonly screen: Screen;
  /** By the name of the segment, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

/** The screen of an app that matches a path, `/mitglieder/m-12`; a literal segment wins over a parameter. */
export function matchRoute(path: string, screens: readonly Screen[]): RouteMatch | undefined {
  const segments = segmentsOf(path);
  const found = screens.flatMap((screen) => {
    const params = matchedParams(segmentsOf(screen.route), segments);
    return params === undefined ? [] : [{ screen, params }];
  });
  return found.toSorted((a, b) => compareWords(a.screen.route, b.screen.route))[0];
}

/** The segments of a path as written; slashes at its end are ignored. */
export function segmentsOf(path: string): string[] {
  const [, ...segments] = path.replace(/\/+$/, "").split("/");
  return segments.length === 0 ? [""] : segments;
}

function matchedParams(route: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  if (route.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of route.entries()) {
    const value = decodeSegment(given[index] ?? "");
    if (isParameterSegment(segment) && value !== "") params[segment.slice(1)] = value;
    else if (segment !== value) return undefined;
  }
  return params;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function isParameterSegment(segment: string): boolean {
  return segment.startsWith(":");
}

/** Segment by segment: `/a/:b` wins over `/:a/b`. */
function compareWords(a: string, b: string): number {
  const [left, right] = [segmentsOf(a), segmentsOf(b)];
  const first = left.findIndex(
    (segment, index) => isParameterSegment(segment) !== isParameterSegment(right[index] ?? ""),
  );
  return first === -1
    ? 0
    : Number(isParameterSegment(left[first] ?? "")) - Number(isParameterSegment(right[first] ?? ""));
}
