import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { addressSegments, isNarrower, isRouteParameter, overlap, parametersOf } from "../../model/routes.ts";
import { appsLookedAt, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule } from "../../rule.ts";

export const routesDistinct: Rule = {
  name: "routes-distinct",
  description:
    "A route is made of plain segments, and each address of an app leads to one screen: of two routes that take the same addresses, one is the narrower.",
  *check(tree) {
    for (const screens of appsLookedAt(tree).values()) {
      for (const screen of screens) yield* malformed(screen);
      yield* colliding(screens);
    }
  },
};

function* malformed(file: PlacedScreen): Generator<RuleFinding> {
  const { route } = file.screen;
  const place = sourcePlace(file, ["route"]);
  const segments = addressSegments(route);
  const wrong = route === "/" ? undefined : segments.find((segment) => !isPlainSegment(segment));
  if (wrong !== undefined || /[?#]/.test(route))
    yield {
      ...place,
      message: `The route "${route}" is not a path of plain segments.`,
      suggestion: "Write words in lower case with hyphens, and parameters as :name: /mitglieder/:id.",
    };
  const names = parametersOf(route);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined)
    yield { ...place, message: `The parameter "${twice}" stands twice in the route.`, suggestion: "Rename one." };
}

function isPlainSegment(segment: string): boolean {
  return isRouteParameter(segment) ? /^:[a-z][a-zA-Z0-9]*$/.test(segment) : /^[a-z0-9][a-z0-9-]*$/.test(segment);
}

/** Only routes of the same length and with the same first segment, or a parameter for it, can collide. */
function* colliding(screens: readonly PlacedScreen[]): Generator<RuleFinding> {
  const groups = new Map<string, PlacedScreen[]>();
  for (const file of screens) {
    const segments = addressSegments(file.screen.route);
    const [first = ""] = segments;
    const near = isRouteParameter(first)
      ? [...groups].filter(([key]) => key.startsWith(`${segments.length} `)).flatMap(([, files]) => files)
      : [...(groups.get(`${segments.length} ${first}`) ?? []), ...(groups.get(`${segments.length} :`) ?? [])];
    for (const other of near) yield* collision(file, other);
    const key = `${segments.length} ${isRouteParameter(first) ? ":" : first}`;
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
}

function* collision(file: PlacedScreen, other: PlacedScreen): Generator<RuleFinding> {
  const [own, taken] = [file.screen.route, other.screen.route];
  if (!overlap(own, taken)) return;
  const [isOwnNarrower, isTakenNarrower] = [isNarrower(own, taken), isNarrower(taken, own)];
  const place = sourcePlace(file, ["route"]);
  if (isOwnNarrower && isTakenNarrower)
    yield {
      ...place,
      message: `The route "${own}" is taken by the screen "${other.screen.id}" of the same app.`,
      suggestion: `Give one of the two another route; ${other.file} has the other.`,
    };
  else if (!isOwnNarrower && !isTakenNarrower)
    yield {
      ...place,
      message: `Some addresses lead both to "${own}" and to "${taken}" of the screen "${other.screen.id}".`,
      suggestion: "Put a word where the two have their parameters, so that one is the narrower everywhere.",
    };
}
