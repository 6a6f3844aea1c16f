import { describe, expect, it } from "vitest";
import { contrast, luminance, toHex } from "../../../src/styles/oklch.ts";

describe("toHex", () => {
  it.each([
    [[1, 0, 0], "#ffffff"],
    [[0, 0, 0], "#000000"],
    [[0.62796, 0.25768, 29.234], "#ff0000"],
    [[0.51975, 0.17686, 142.495], "#008000"],
    [[0.45201, 0.31321, 264.052], "#0000ff"],
    [[0.40101, 0.12332, 21.555], "#7d2329"],
    [[0.59987, 0, 0], "#808080"],
  ] as const)("turns oklch(%s) into %s", (colour, hex) => expect(toHex(colour)).toBe(hex));

  it("clips what a display of sRGB cannot show", () => {
    expect(toHex([0.7, 0.4, 145])).toMatch(/^#00[0-9a-f]{2}00$/);
  });
});

describe("contrast", () => {
  it("is 21 between black and white and 1 between a colour and itself, in either order", () => {
    expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 10);
    expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 10);
    expect(contrast([0.5, 0.1, 200], [0.5, 0.1, 200])).toBe(1);
  });

  it("knows the grey that just passes on white", () => {
    expect(1.05 / (luminance("#767676") + 0.05)).toBeCloseTo(4.54, 2);
    expect(luminance("#ff0000")).toBeCloseTo(0.2126, 4);
  });
});
