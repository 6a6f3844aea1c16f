import { describe, expect, test } from "vitest";
import { contrast } from "../../../src/styles/oklch.ts";
import { groundRoles, themeRoles } from "../../../src/styles/theme-roles.ts";
import { colorRoles } from "../../../src/styles/tokens.ts";
import { contrastPairs } from "../../../src/workshop/catalogue/reference/tokens.ts";
import { sample } from "../../runs.ts";

/** A grid through the whole cube of sRGB, its corners and greys included. */
const steps = [0, 26, 51, 77, 102, 128, 153, 179, 204, 230, 255];
const hex = (value: number) => value.toString(16).padStart(2, "0");
const grid = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${hex(red)}${hex(green)}${hex(blue)}`)),
);
/** A fifth of it in a usual run, black and white included. */
const colours = sample(grid, 5);

describe("themeRoles", () => {
  test("keeps every pair of text, control and ground legible for whatever colour a club has", () => {
    const failing = colours.flatMap((colour) =>
      contrastPairs(themeRoles(colour))
        .filter(({ least, light, dark }) => Math.min(light, dark) < least)
        .map(({ front, ground, light, dark }) => ({ colour, front, ground, light, dark })),
    );
    expect(failing).toEqual([]);
    expect(grid).toHaveLength(1331);
    expect(colours).toEqual(expect.arrayContaining(["#000000", "#ffffff"]));
  }, 120_000);

  test("keeps the hue of the club in its accent", () => {
    const { accent } = themeRoles("#c8102e");
    expect(accent?.light[2]).toBeCloseTo(22.4, 0);
    expect(accent?.light[1]).toBeGreaterThan(0.15);
  });

  test("changes a colour as far as it has to be, and no further", () => {
    const made = ["#c8102e", "#ffd200", "#10243e"].map((colour) => themeRoles(colour));
    const names = ["accent", "accent-soft", "accent-text", "on-accent", "line"];
    const rounded = (numbers: readonly number[] = []) =>
      numbers.map((each) => Math.round(each * 1000) / 1000).join(" ");
    const written = made.flatMap((roles) =>
      names.map((name) => `${name}: ${rounded(roles[name]?.light)} | ${rounded(roles[name]?.dark)}`),
    );
    expect(written.join("\n")).toMatchInlineSnapshot(`
      "accent: 0.53 0.2 22.3 | 0.66 0.17 22.3
      accent-soft: 0.955 0.022 22.3 | 0.29 0.075 22.3
      accent-text: 0.42 0.168 22.3 | 0.86 0.074 22.3
      on-accent: 0.995 0 22.317 | 0.17 0.04 22.317
      line: 0.905 0.005 22.317 | 0.315 0.012 22.317
      accent: 0.55 0.112 93.1 | 0.877 0.153 93.1
      accent-soft: 0.955 0.034 93.1 | 0.29 0.059 93.1
      accent-text: 0.42 0.086 93.1 | 0.877 0.099 93.1
      on-accent: 0.995 0 93.13 | 0.17 0.04 93.13
      line: 0.905 0.005 93.13 | 0.315 0.012 93.13
      accent: 0.259 0.056 255.8 | 0.66 0.047 255.8
      accent-soft: 0.955 0.011 255.8 | 0.29 0.023 255.8
      accent-text: 0.259 0.05 255.8 | 0.86 0.031 255.8
      on-accent: 0.995 0 255.767 | 0.17 0.014 255.767
      line: 0.905 0.003 255.767 | 0.315 0.008 255.767"
    `);
  });

  test("ends near black or white where a colour cannot be moved on", () => {
    const [white, black] = [themeRoles("#ffffff"), themeRoles("#000000")];
    expect([white["accent"]?.dark, black["accent"]?.light].map((colour) => colour?.slice(0, 2))).toEqual([
      [0.97, 0],
      [0.12, 0],
    ]);
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
