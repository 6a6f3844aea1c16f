import { describe, expect, it, test } from "vitest";
import { colorRoles, durations, easings, radii, spaces, targets, textSizes } from "../../../src/styles/tokens.ts";
import { fluidTokensCss, fluidTypes, oklchText, tokensCss } from "../../../src/styles/tokens-css.ts";

const css = tokensCss();
const values = new Map(
  [...css.matchAll(/^ {4}--([\w-]+): (.+);$/gm)].map(([, name = "", value = ""]) => [name, value]),
);

/** The size in rem at a width of the window in px. */
function sizeAt(value: string, px: number): number {
  const fixed = /^([\d.]+)rem$/.exec(value);
  if (fixed !== null) return Number(fixed[1]);
  const [least = 0, base = 0, slope = 0, most = 0] = (value.match(/-?[\d.]+/g) ?? []).map(Number);
  return Math.min(most, Math.max(least, base + (slope / 100) * (px / 16)));
}

describe("the custom properties", () => {
  it("are one for each token, in the layer of tokens", () => {
    expect(css).toMatch(/^@layer tokens \{\n {2}:root \{\n[\s\S]*\n {2}\}\n\}\n$/);
    const names = (prefix: string, group: object) => Object.keys(group).map((name) => `${prefix}-${name}`);
    expect([...values.keys()]).toEqual([
      ...Object.keys(colorRoles),
      ...names("text", textSizes),
      ...spaces.map((_, index) => `space-${index + 1}`),
      ...names("radius", radii),
      ...names("duration", durations),
      ...names("ease", easings),
      ...names("target", targets),
    ]);
  });

  it("have the values of the tokens, with sizes as lengths that follow the text", () => {
    const role = colorRoles["accent"];
    expect(values.get("accent")).toBe(role && `light-dark(${oklchText(role.light)}, ${oklchText(role.dark)})`);
    expect(["space-4", "radius-control", "target-md"].map((name) => values.get(name))).toEqual([
      "1rem",
      "0.5rem",
      "2.75rem",
    ]);
    expect(values.get("duration-fast")).toBe("120ms");
    expect(values.get("ease-out")).toBe("cubic-bezier(0.2, 0.8, 0.2, 1)");
  });

  it("have the colours of a theme where there are some", () => {
    expect(tokensCss({ brand: { light: [0.5, 0.1, 40], dark: [0.7, 0.12345, 40], use: "" } })).toContain(
      "\n    --brand: light-dark(oklch(0.5 0.1 40), oklch(0.7 0.1235 40));\n    --text-xs",
    );
  });

  it.each(Object.entries(textSizes))("grow text-%s from a window of 360 px to one of 1280 px", (name, { from, to }) => {
    const value = values.get(`text-${name}`) ?? "";
    expect(sizeAt(value, 200)).toBe(from);
    expect(sizeAt(value, 360)).toBeCloseTo(from, 3);
    expect(sizeAt(value, 820)).toBeCloseTo((from + to) / 2, 2);
    expect(sizeAt(value, 1280)).toBeCloseTo(to, 3);
    expect(sizeAt(value, 4000)).toBe(to);
  });
});

test("sizes that follow the width follow that of another place too, and are lengths", () => {
  const fluid = Object.entries(textSizes).filter(([, { from, to }]) => from !== to);
  const elsewhere = fluidTokensCss(".stage", "cqi");
  expect(elsewhere).toMatch(/^@layer tokens \{\n {2}\.stage \{\n[\s\S]*\n {2}\}\n\}\n$/);
  const found = [...elsewhere.matchAll(/--(text-\w+): (.+);/g)].map(([, name = "", value = ""]) => [name, value]);
  expect(found).toEqual(fluid.map(([name]) => [`text-${name}`, values.get(`text-${name}`)?.replace("vw", "cqi")]));
  expect(fluidTypes().split("\n")).toEqual(
    fluid.map(
      ([name, { from }]) =>
        `@property --text-${name} { syntax: "<length>"; inherits: true; initial-value: ${from * 16}px; }`,
    ),
  );
});

describe("the tokens", () => {
  const colours = Object.entries(colorRoles).flatMap(([name, { light, dark }]) => [
    [name, light] as const,
    [`dark ${name}`, dark] as const,
  ]);

  it.each(colours)("have a colour of OKLCH that a screen shows: %s", (_, [lightness, chroma, hue]) => {
    expect(lightness).toBeGreaterThan(0.1);
    expect(lightness).toBeLessThanOrEqual(1);
    expect(chroma).toBeGreaterThanOrEqual(0);
    expect(chroma).toBeLessThan(lightness === 1 ? 0.001 : 0.2);
    expect([25, 66, 152, 232, 262]).toContain(hue);
  });

  it("are greys of little chroma, less where they are light", () => {
    for (const name of ["sunken", "surface", "text", "muted", "line", "control", "hover", "pressed"])
      for (const [lightness, chroma] of Object.values(colorRoles[name] ?? {}).filter(
        (each) => typeof each !== "string",
      ))
        expect(chroma, name).toBe(Number(lightness) > 0.9 ? 0.005 : 0.012);
  });

  it("have a name and a use each, and their steps grow", () => {
    const groups = [textSizes, radii, durations, easings, targets];
    const uses = [colorRoles, ...groups]
      .flatMap((group) => Object.values<{ readonly use: string }>(group))
      .map(({ use }) => use);
    expect(uses.filter((use) => !/^[A-Z0-9]/.test(use))).toEqual([]);
    const steps = [spaces, ...[radii, targets].map((group) => Object.values(group).map(({ px }) => px))];
    for (const step of [...steps, Object.values(durations).map(({ ms }) => ms)]) {
      expect(step.filter((size) => size % 4 !== 0)).toEqual([]);
      expect(step).toEqual(step.toSorted((one, other) => one - other));
    }
    for (const { from, to } of Object.values(textSizes)) {
      expect((from * 16) % 1).toBe(0);
      expect([from <= to, to <= 3]).toEqual([true, true]);
    }
    for (const { curve } of Object.values(easings)) expect(curve.every((each) => each >= 0 && each <= 1)).toBe(true);
  });
});
