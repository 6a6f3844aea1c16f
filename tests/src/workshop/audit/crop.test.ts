import fc from "fast-check";
import { expect, test } from "vitest";
import { cropAround, differenceBox, type Pixels } from "../../../../src/workshop/audit/crop.ts";

const [width, height] = [12, 9];

function picture(changed: readonly (readonly [x: number, y: number])[] = []): Pixels {
  const data = new Uint8Array(width * height * 3).fill(200);
  for (const [x, y] of changed) data[(y * width + x) * 3 + 1] = 10;
  return { width, height, channels: 3, data };
}

test("equal pictures differ nowhere", () => {
  expect(differenceBox(picture(), picture())).toBeUndefined();
});

test("a difference is the smallest rectangle with every changed pixel", () => {
  const place = fc.tuple(fc.integer({ min: 0, max: width - 1 }), fc.integer({ min: 0, max: height - 1 }));
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 6 }), (changed) => {
      const [xs, ys] = [changed.map(([x]) => x), changed.map(([, y]) => y)];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      const expected = { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 };
      expect(differenceBox(picture(), picture(changed))).toEqual(expected);
    }),
  );
});

test("a crop lies in its window, has its proportions and shows the middle of a difference that fits", () => {
  const window = { width: 1280, height: 800 };
  const crop = { least: 640, aspect: 10 / 16 };
  const box = fc.record({
    x: fc.integer({ min: 0, max: 1200 }),
    y: fc.integer({ min: 0, max: 760 }),
    width: fc.integer({ min: 1, max: 80 }),
    height: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(box, (difference) => {
      const shown = cropAround(difference, window, crop);
      expect(shown.height / shown.width).toBeCloseTo(crop.aspect);
      expect(shown.x).toBeGreaterThanOrEqual(0);
      expect(shown.x + shown.width).toBeLessThanOrEqual(window.width + 1);
      expect(shown.y + shown.height).toBeLessThanOrEqual(window.height + 1);
      expect(shown.x).toBeLessThanOrEqual(difference.x);
      expect(shown.x + shown.width).toBeGreaterThanOrEqual(difference.x + difference.width - 1);
    }),
  );
});

test("without a difference the whole width of the top is shown", () => {
  expect(cropAround(undefined, { width: 390, height: 844 }, { least: 390, aspect: 5 / 4 })).toEqual({
    ...{ x: 0, y: 0 },
    ...{ width: 390, height: 487.5 },
  });
});
