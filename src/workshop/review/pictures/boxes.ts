import type { Rectangle } from "../../../product/engine/geometry.ts";

/** Side of the squares in which pixels count as near each other, in px. */
const cellSize = 16;
const mostBoxes = 24;

/** Rows of a picture, without the last. */
export interface Rows {
  readonly start: number;
  readonly end: number;
}

/** Boxes around the pixels of a picture that are set in some of its rows; near ones share a box. The largest ones first. */
export function boxesAround(isSet: (index: number) => boolean, width: number, rows: Rows): Rectangle[] {
  const cells = cellsWith(isSet, width, rows);
  const boxes: Rectangle[] = [];
  for (const start of cells.keys()) {
    const found = cells.get(start) === undefined ? [] : takeNeighbours(start, cells, Math.ceil(width / cellSize));
    if (found.length > 0) boxes.push(around(found));
  }
  return boxes.toSorted((one, other) => other.width * other.height - one.width * one.height).slice(0, mostBoxes);
}

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function cellsWith(isSet: (index: number) => boolean, width: number, { start, end }: Rows): Map<number, Edges> {
  const columns = Math.ceil(width / cellSize);
  const cells = new Map<number, Edges>();
  for (let y = start; y < end; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!isSet(y * width + x)) continue;
      const key = Math.floor(y / cellSize) * columns + Math.floor(x / cellSize);
      const edges = cells.get(key);
      if (edges === undefined) cells.set(key, { left: x, top: y, right: x, bottom: y });
      else Object.assign(edges, { left: Math.min(edges.left, x), right: Math.max(edges.right, x), bottom: y });
    }
  return cells;
}

function takeNeighbours(start: number, cells: Map<number, Edges>, columns: number): Edges[] {
  const found: Edges[] = [];
  const open = [start];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const edges = cells.get(key);
    if (edges === undefined) continue;
    cells.delete(key);
    found.push(edges);
    for (const row of [-columns, 0, columns]) for (const column of [-1, 0, 1]) open.push(key + row + column);
  }
  return found;
}

function around(edges: readonly Edges[]): Rectangle {
  const left = Math.min(...edges.map((each) => each.left));
  const top = Math.min(...edges.map((each) => each.top));
  const right = Math.max(...edges.map((each) => each.right));
  const bottom = Math.max(...edges.map((each) => each.bottom));
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
