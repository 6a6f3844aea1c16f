import { describe, expect, test } from "vitest";
import { contrast } from "../../../src/styles/oklch.ts";
import { groundRoles, themeRoles } from "../../../src/styles/theme-roles.ts";
import { colorRoles } from "../../../src/styles/tokens.ts";
import { contrastPairs } from "../../../src/workshop/catalogue/reference/tokens.ts";

/** A grid through the whole cube of sRGB, its corners and greys included. */
const steps = [0, 26, 51, 77, 102, 128, 153, 179, 204, 230, 255];
const hex = (value: number) => value.toString(16).padStart(2, "0");
const colours = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${hex(red)}${hex(green)}${hex(blue)}`)),
);

describe("themeRoles", () => {
  test("keeps every pair of text, control and ground legible for whatever colour a club has", () => {
    const failing = colours.flatMap((colour) =>
      contrastPairs(themeRoles(colour))
        .filter(({ least, light, dark }) => Math.min(light, dark) < least)
        .map(({ front, ground, light, dark }) => ({ colour, front, ground, light, dark })),
    );
    expect(failing).toEqual([]);
    expect(colours).toHaveLength(1331);
  }, 120_000);

  test("keeps the hue of the club in its accent", () => {
    const { accent } = themeRoles("#c8102e");
    expect(accent?.light[2]).toBeCloseTo(22.4, 0);
    expect(accent?.light[1]).toBeGreaterThan(0.15);
  });

  test("has the roles of the product, no more and no fewer", () => {
    expect(Object.keys(themeRoles("#ffd200")).toSorted()).toEqual(Object.keys(colorRoles).toSorted());
  });
});

describe("groundRoles", () => {
  const knownColours = ["#c8102e", "#1c5d99", "#0b6b3a", "#8a1538"];

  test.each(knownColours)("keeps %s on grounds in dark, where the accent gets lighter", (colour) => {
    const { ground } = groundRoles(colour);
    expect(ground.dark).toEqual(ground.light);
    expect(themeRoles(colour)["accent"]?.dark).not.toEqual(ground.dark);
  });

  test("can be read and is seen in both schemes, for whatever colour a club has", () => {
    const failing = colours.filter((colour) => {
      const { ground, "on-ground": on } = groundRoles(colour);
      const surface = themeRoles(colour)["surface"];
      const isRead = [contrast(ground.light, on.light), contrast(ground.dark, on.dark)].every((each) => each >= 4.5);
      return !isRead || surface === undefined || contrast(ground.dark, surface.dark) < 1.5;
    });
    expect(failing).toEqual([]);
  }, 120_000);
});
