import { expect, test } from "vitest";
import { appIds } from "../../../../src/engine/apps.ts";
import { appMap } from "../../../../src/site/catalogue/app-map.ts";
import { linksOf } from "../../../../src/site/catalogue/screen-links.ts";
import { screensOf } from "../../../../src/site/content/screens.ts";

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
      const [x1 = 0, y1 = 0, , , , , x2 = 0, y2 = 0] = [...line.matchAll(/-?[\d.]+/g)].map(Number);
      expect(sideOf(from, x1, y1), `${from} to ${to}`).toBe(true);
      expect(sideOf(to, x2, y2), `${from} to ${to}`).toBe(true);
    }
  },
);

test("a link that only the data of a screen has is a link too", () => {
  expect(linksOf("operator")).toContainEqual({ from: "tenants.list", to: "tenants.detail" });
});

test("a screen behind another one stands to its right", () => {
  const { boxes } = appMap("admin");
  const at = (id: string) => boxes.find(({ screen }) => screen.id === id)!;
  expect(at("members.detail").x).toBeGreaterThan(at("members.list").x);
  expect(at("members.edit").x).toBeGreaterThan(at("members.detail").x);
});
