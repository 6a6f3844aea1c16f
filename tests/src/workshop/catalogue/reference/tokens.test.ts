import { describe, expect, it } from "vitest";
import { colorRoles } from "../../../../../src/styles/tokens.ts";
import { contrastPairs, tokensDtcg } from "../../../../../src/workshop/catalogue/reference/tokens.ts";

describe("contrastPairs", () => {
  it("meet WCAG AA in light and in dark, and 7:1 for text on every surface", () => {
    const failing = contrastPairs().filter(({ least, light, dark }) => Math.min(light, dark) < least);
    expect(failing).toEqual([]);
    expect(
      contrastPairs()
        .filter(({ front, ground }) => front === "text" && !ground.endsWith("-soft"))
        .every(({ least }) => least === 7),
    ).toBe(true);
  });

  it("cover every role but the hairline, which carries nothing", () => {
    const met = new Set(contrastPairs().flatMap(({ front, ground }) => [front, ground]));
    expect(Object.keys(colorRoles).filter((name) => !met.has(name))).toEqual(["line"]);
  });
});

describe("tokensDtcg", () => {
  const tokens = tokensDtcg();

  it("has every role of colour in light and in dark", () => {
    const { light, dark } = tokens["color"] as Record<"light" | "dark", Record<string, unknown>>;
    expect(Object.keys(light)).toEqual(Object.keys(colorRoles));
    expect(Object.keys(dark)).toEqual(Object.keys(colorRoles));
    expect(dark["muted"]).toMatchObject({
      $value: { colorSpace: "oklch", components: colorRoles["muted"]?.dark },
      $description: colorRoles["muted"]?.use,
    });
  });

  it("gives every token a value of the type of its group", () => {
    const found = leaves(tokens, "");
    expect(found.length).toBeGreaterThan(90);
    expect(found.filter(({ type, value }) => !shapes[type as keyof typeof shapes]?.(value))).toEqual([]);
  });

  it("uses only names that the format allows", () => {
    const names = [...JSON.stringify(tokens).matchAll(/"([^"]+)":\{/g)].map(([, name]) => name as string);
    expect(names.filter((name) => /[{}.]|^\$(?!value)/.test(name))).toEqual([]);
  });
});

const isMeasure = (units: readonly string[]) => (value: unknown) => {
  const { value: amount, unit } = value as { value: unknown; unit: string };
  return typeof amount === "number" && units.includes(unit);
};

const shapes = {
  color: (value: unknown) => {
    const { colorSpace, components, hex } = value as { colorSpace: string; components: number[]; hex: string };
    return (
      colorSpace === "oklch" &&
      components.length === 3 &&
      components.every(Number.isFinite) &&
      /^#[0-9a-f]{6}$/.test(hex)
    );
  },
  dimension: isMeasure(["px", "rem"]),
  duration: isMeasure(["ms", "s"]),
  cubicBezier: (value: unknown) => Array.isArray(value) && value.length === 4 && value.every(Number.isFinite),
};

interface Leaf {
  readonly type: string;
  readonly value: unknown;
}

function leaves(tree: unknown, inherited: string): Leaf[] {
  const { $type = inherited, $value, $description: _, ...groups } = tree as Record<string, unknown>;
  if ($value !== undefined) return [{ type: $type as string, value: $value }];
  return Object.values(groups).flatMap((each) => leaves(each, $type as string));
}
