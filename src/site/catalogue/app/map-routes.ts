import type { Point, Rectangle } from "../../../engine/geometry.ts";

/** A corner costs as much as this many px, so that a way has few of them. */
const corner = 160;
const radius = 10;

/**
 * The shortest way between two points along the gaps between areas, in right angles and with few corners. It leaves and
 * arrives horizontally. `undefined` if there is none.
 *
 * @param gap where in a gap the way runs, in px from its middle, so that several ways are beside one another
 */
export function wayAround(
  from: Point,
  to: Point,
  areas: readonly Rectangle[],
  spaces: Point,
  gap: number,
): Point[] | undefined {
  const xs = lines([...areas.flatMap(({ x, width }) => [x - spaces.x / 2 + gap, x + width + spaces.x / 2 + gap])]);
  const ys = lines([
    ...areas.flatMap(({ y, height }) => [y - spaces.y / 2 + gap / 2, y + height + spaces.y / 2 + gap / 2]),
    from.y,
    to.y,
  ]);
  const grid = new Grid([from.x, to.x, ...xs], ys, areas);
  return grid.way(from, to);
}

/** The path of a way, with rounded corners. */
export function roundedPath(points: readonly Point[]): string {
  const [start, ...rest] = points;
  if (start === undefined) return "";
  const parts = rest.map((point, index) => {
    const before = points[index]!;
    const after = rest[index + 1];
    if (after === undefined) return `L${point.x} ${point.y}`;
    const [enter, leave] = [towards(point, before), towards(point, after)];
    return `L${enter.x} ${enter.y}Q${point.x} ${point.y} ${leave.x} ${leave.y}`;
  });
  return `M${start.x} ${start.y}${parts.join("")}`;
}

/** Whether a segment that is horizontal or vertical touches an area. */
export function touches(a: Point, b: Point, { x, y, width, height }: Rectangle): boolean {
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  return right > x && left < x + width && bottom > y && top < y + height;
}

function towards(corner: Point, other: Point): Point {
  const length = Math.hypot(other.x - corner.x, other.y - corner.y);
  const share = length === 0 ? 0 : Math.min(radius, length / 2) / length;
  const along = (from: number, to: number) => Math.round((from + (to - from) * share) * 10) / 10;
  return { x: along(corner.x, other.x), y: along(corner.y, other.y) };
}

function lines(values: readonly number[]): number[] {
  return [...new Set(values)].toSorted((a, b) => a - b);
}

/** A place on the way and the direction in which it was reached. */
interface Step {
  readonly column: number;
  readonly row: number;
  readonly isLevel: boolean;
  readonly cost: number;
  readonly before: Step | undefined;
}

/** The crossings of lines through the gaps: a shortest way over them by Dijkstra's algorithm. */
class Grid {
  readonly #xs: readonly number[];
  readonly #ys: readonly number[];
  readonly #areas: readonly Rectangle[];

  constructor(xs: readonly number[], ys: readonly number[], areas: readonly Rectangle[]) {
    this.#xs = lines(xs);
    this.#ys = ys;
    this.#areas = areas;
  }

  way(from: Point, to: Point): Point[] | undefined {
    const start = { column: this.#xs.indexOf(from.x), row: this.#ys.indexOf(from.y) };
    const goal = { column: this.#xs.indexOf(to.x), row: this.#ys.indexOf(to.y) };
    const open: Step[] = [{ ...start, isLevel: true, cost: 0, before: undefined }];
    const done = new Set<string>();
    for (let step = cheapest(open); step !== undefined; step = cheapest(open)) {
      const key = `${step.column} ${step.row} ${step.isLevel}`;
      if (done.has(key)) continue;
      done.add(key);
      if (step.column === goal.column && step.row === goal.row && step.isLevel) return this.#corners(step);
      open.push(...this.#next(step));
    }
    return undefined;
  }

  #next(step: Step): Step[] {
    const { column, row } = step;
    const around = [
      { column: column - 1, row, isLevel: true },
      { column: column + 1, row, isLevel: true },
      { column, row: row - 1, isLevel: false },
      { column, row: row + 1, isLevel: false },
    ];
    return around.flatMap((place) => {
      const [a, b] = [this.#at(step), this.#at(place)];
      if (a === undefined || b === undefined || this.#areas.some((area) => touches(a, b, area))) return [];
      const length = Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
      const cost = step.cost + length + (place.isLevel === step.isLevel ? 0 : corner);
      return [{ ...place, cost, before: step }];
    });
  }

  #at({ column, row }: { readonly column: number; readonly row: number }): Point | undefined {
    const [x, y] = [this.#xs[column], this.#ys[row]];
    return x === undefined || y === undefined ? undefined : { x, y };
  }

  /** The first and the last point, and those where the direction changes. */
  #corners(last: Step): Point[] {
    const steps: Step[] = [];
    for (let step: Step | undefined = last; step !== undefined; step = step.before) steps.unshift(step);
    const kept = steps.filter(
      (step, index) => index === 0 || index === steps.length - 1 || steps[index + 1]?.isLevel !== step.isLevel,
    );
    return kept.flatMap((step) => this.#at(step) ?? []);
  }
}

function cheapest(open: Step[]): Step | undefined {
  let best = 0;
  for (const [index, { cost }] of open.entries()) if (cost < open[best]!.cost) best = index;
  return open.splice(best, 1)[0];
}
