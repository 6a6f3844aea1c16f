import { describe, expect, test } from "vitest";
import { screensOf } from "../../../../../src/product/content/screens.ts";
import { type AppId, appIds } from "../../../../../src/product/engine/apps.ts";
import type { Point, Rectangle } from "../../../../../src/product/engine/geometry.ts";
import { appMap } from "../../../../../src/workshop/catalogue/app/app-map.ts";
import { linksOf } from "../../../../../src/workshop/screens/screen-links.ts";
import { screenName } from "../../../../../src/workshop/screens/screen-name.ts";

/** Where two arrows may cross, at most. The screens of the other apps lead to each other without a crossing. */
const crossings: Readonly<Partial<Record<AppId, number>>> = { admin: 1, public: 2 };

/** Width of a letter of a long name on average, and how far arrows are from a screen, in px. */
const letter = 8;
const clear = 16;

describe.each(appIds)("the map of %s", async (app) => {
  const { arrows, boxes, box, width, height } = await appMap(app);
  const areas = boxes.map(({ screen, x, y }) => ({ id: screen.id, x, y, width: box.width, height: box.height }));
  const lines = arrows.map(({ from, to, line }) => ({ name: `${from} to ${to}`, segments: segmentsOf(line) }));
  const pairs = lines.flatMap((one, index) => lines.slice(index + 1).map((other) => [one, other] as const));

  test("has every screen once, and none on another or on its name", () => {
    const ids = screensOf(app).map(({ id }) => id);
    expect(areas.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    for (const [index, area] of areas.entries()) {
      expect(isIn(area, { x: 0, y: 0, width, height }), area.id).toBe(true);
      for (const other of areas.slice(index + 1))
        expect(overlap(area, other), `${area.id} and ${other.id}`).toBe(false);
    }
  });

  test("has each link as an arrow or as the way back of one", () => {
    const shown = arrows.flatMap(({ from, to, isBothWays }) => [
      `${from} ${to}`,
      ...(isBothWays ? [`${to} ${from}`] : []),
    ]);
    expect(shown.toSorted()).toEqual(
      linksOf(app)
        .map(({ from, to }) => `${from} ${to}`)
        .toSorted(),
    );
  });

  test("has arrows from the side of one picture to the side of another, with a head at the end and for a way back", () => {
    for (const { from, to, line, heads, isBothWays } of arrows) {
      const corners = cornersOf(line);
      expect(isOnSide(corners[0]!, from), line).toBe(true);
      expect(isOnSide(corners.at(-1)!, to), line).toBe(true);
      const tips = isBothWays ? [corners.at(-1)!, corners[0]!] : [corners.at(-1)!];
      expect(cornersOf(heads.replace(/l[^M]*/g, ""))).toEqual(tips);
    }
  });

  test("has no arrow over a screen or its name", () => {
    const passed = lines.flatMap(({ name, segments }) =>
      areas.filter((area) => segments.some((each) => overlap(each, area))).map(({ id }) => `${name} over ${id}`),
    );
    expect(passed).toEqual([]);
  });

  test("has names that end before an arrow can begin", () => {
    const long = boxes.filter(({ screen }) => screenName(screen).length * letter > box.width + clear);
    expect(long.map(({ screen }) => screenName(screen))).toEqual([]);
  });

  test("has no arrow that runs along another", () => {
    const along = pairs.filter(([one, other]) =>
      one.segments.some((a) => other.segments.some((b) => isLevel(a) === isLevel(b) && overlap(wide(a), wide(b)))),
    );
    expect(along.map(([one, other]) => `${one.name}, ${other.name}`)).toEqual([]);
  });

  test("has few arrows that cross", () => {
    const crossed = pairs.flatMap(([one, other]) =>
      one.segments.flatMap((a) =>
        other.segments
          .filter((b) => isLevel(a) !== isLevel(b) && overlap(a, b))
          .map(() => `${one.name} crosses ${other.name}`),
      ),
    );
    expect(crossed.length, crossed.join("\n")).toBeLessThanOrEqual(crossings[app] ?? 0);
  });

  function isOnSide({ x, y }: Point, id: string): boolean {
    const area = areas.find((each) => each.id === id)!;
    return [area.x, area.x + box.width].includes(x) && y >= area.y && y <= area.y + box.picture;
  }
});

test("the start of an app is the leftmost screen", async () => {
  for (const app of appIds) {
    const { boxes } = await appMap(app);
    const start = boxes.find(({ screen }) => screen.route === "/");
    const linked = new Set(linksOf(app).flatMap(({ from, to }) => [from, to]));
    if (start !== undefined && linked.has(start.screen.id))
      expect(start.x, app).toBe(Math.min(...boxes.map(({ x }) => x)));
  }
});

test("the map of an app is the same each time", async () => {
  expect(await appMap("admin")).toEqual(await appMap("admin"));
});

test("a link that only the data of a screen has is a link too", () => {
  expect(linksOf("operator")).toContainEqual({ from: "tenants.list", to: "tenants.detail" });
});

test("a screen behind another one is on its right", async () => {
  const { boxes } = await appMap("admin");
  const at = (id: string) => boxes.find(({ screen }) => screen.id === id)!;
  expect(at("members.detail").x).toBeGreaterThan(at("members.list").x);
  expect(at("members.edit").x).toBeGreaterThan(at("members.detail").x);
});

/** The start, the corners before they were rounded, and the end of a line. */
function cornersOf(line: string): Point[] {
  const commands = [...line.matchAll(/([MLQ])([^MLQ]+)/g)];
  return commands.flatMap(([, kind, numbers = ""], index) => {
    const isBeforeCorner = kind === "L" && commands[index + 1]?.[1] === "Q";
    const [x = 0, y = 0] = numbers.trim().split(" ").map(Number);
    return isBeforeCorner ? [] : [{ x, y }];
  });
}

/** The straight parts of a line as areas without a width or without a height. */
function segmentsOf(line: string): Rectangle[] {
  const corners = cornersOf(line);
  return corners.slice(1).map((b, index) => {
    const a = corners[index]!;
    const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
    return { x, y, width: Math.max(a.x, b.x) - x, height: Math.max(a.y, b.y) - y };
  });
}

function isLevel({ height }: Rectangle): boolean {
  return height === 0;
}

/** With the width of a drawn line. */
function wide({ x, y, width, height }: Rectangle): Rectangle {
  return { x: x - 1, y: y - 1, width: width + 2, height: height + 2 };
}

function overlap(a: Rectangle, b: Rectangle): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function isIn(inner: Rectangle, outer: Rectangle): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}
