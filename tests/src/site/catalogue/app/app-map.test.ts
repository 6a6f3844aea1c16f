import { expect, test } from "vitest";
import { appIds } from "../../../../../src/engine/apps.ts";
import { appMap } from "../../../../../src/site/catalogue/app/app-map.ts";
import { linksOf } from "../../../../../src/site/catalogue/screen/screen-links.ts";
import { screensOf } from "../../../../../src/site/content/screens.ts";

test.each(appIds)("the map of %s has every screen once, and none on another", (app) => {
  const { boxes, box, width, height } = appMap(app);
  expect(boxes.map(({ screen }) => screen.id).toSorted()).toEqual(
    screensOf(app)
      .map(({ id }) => id)
      .toSorted(),
  );
  for (const [index, a] of boxes.entries()) {
    expect(a.x).toBeGreaterThanOrEqual(0);
    expect(a.y).toBeGreaterThanOrEqual(0);
    expect(a.x + box.width).toBeLessThanOrEqual(width);
    expect(a.y + box.height).toBeLessThanOrEqual(height);
    for (const b of boxes.slice(index + 1)) {
      const isApart = Math.abs(a.x - b.x) >= box.width || Math.abs(a.y - b.y) >= box.height;
      expect(isApart, `${a.screen.id} and ${b.screen.id}`).toBe(true);
    }
  }
});

test.each(appIds)(
  "the map of %s has an arrow for each link, from the side of one screen to the side of the other",
  (app) => {
    const { arrows, boxes, box } = appMap(app);
    expect(arrows.map(({ from, to }) => [from, to])).toEqual(linksOf(app).map(({ from, to }) => [from, to]));
    const sideOf = (id: string, x: number, y: number) => {
      const found = boxes.find(({ screen }) => screen.id === id)!;
      return [found.x, found.x + box.width].includes(x) && y >= found.y && y <= found.y + box.picture;
    };
    for (const { from, to, line } of arrows) {
      const numbers = [...line.matchAll(/-?[\d.]+/g)].map(Number);
      const [x1 = 0, y1 = 0] = numbers;
      const [x2 = 0, y2 = 0] = numbers.slice(-2);
      expect(sideOf(from, x1, y1), `${from} to ${to}`).toBe(true);
      expect(sideOf(to, x2, y2), `${from} to ${to}`).toBe(true);
    }
  },
);

test.each(appIds)("no arrow of the map of %s crosses a screen", (app) => {
  const { arrows, boxes, box } = appMap(app);
  const crossed = arrows.flatMap(({ from, to, line }) =>
    boxes
      .filter(({ x, y }) => pointsOf(line).some((each) => isInside(each, x, y, box.width, box.height)))
      .map(({ screen }) => `${from} to ${to} crosses ${screen.id}`),
  );
  expect(crossed).toEqual([]);
});

/** Points along a line of straight parts and curves. */
function pointsOf(line: string): { x: number; y: number }[] {
  let here = { x: 0, y: 0 };
  return [...line.matchAll(/([MLQC])([^MLQC]+)/g)]
    .flatMap(([, , numbers = ""]) => {
      const values = numbers.trim().split(/\s+/).map(Number);
      const points = values.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: values[index + 1]! }] : []));
      const all = [here, ...points];
      here = points.at(-1)!;
      return Array.from({ length: 41 }, (_, step) => onBezier(all, step / 40));
    })
    .slice(41);
}

function onBezier(points: readonly { x: number; y: number }[], share: number): { x: number; y: number } {
  if (points.length === 1) return points[0]!;
  const between = points.slice(1).map((point, index) => ({
    x: points[index]!.x + (point.x - points[index]!.x) * share,
    y: points[index]!.y + (point.y - points[index]!.y) * share,
  }));
  return onBezier(between, share);
}

function isInside(
  { x, y }: { x: number; y: number },
  left: number,
  top: number,
  width: number,
  height: number,
): boolean {
  return x > left + 0.5 && x < left + width - 0.5 && y > top + 0.5 && y < top + height - 0.5;
}

test("a link that only the data of a screen has is a link too", () => {
  expect(linksOf("operator")).toContainEqual({ from: "tenants.list", to: "tenants.detail" });
});

test("a screen behind another one stands to its right", () => {
  const { boxes } = appMap("admin");
  const at = (id: string) => boxes.find(({ screen }) => screen.id === id)!;
  expect(at("members.detail").x).toBeGreaterThan(at("members.list").x);
  expect(at("members.edit").x).toBeGreaterThan(at("members.detail").x);
});
