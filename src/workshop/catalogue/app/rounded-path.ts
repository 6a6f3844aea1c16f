import type { Point } from "../../../product/engine/geometry.ts";

const radius = 10;

/** The path of an SVG along points, with rounded corners. */
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

function towards(corner: Point, other: Point): Point {
  const length = Math.hypot(other.x - corner.x, other.y - corner.y);
  const share = length === 0 ? 0 : Math.min(radius, length / 2) / length;
  const along = (from: number, to: number) => Math.round((from + (to - from) * share) * 10) / 10;
  return { x: along(corner.x, other.x), y: along(corner.y, other.y) };
}
