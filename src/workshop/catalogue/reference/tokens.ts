import { contrast, toHex } from "../../../styles/oklch.ts";
import {
  type ColorRole,
  colorRoles,
  durations,
  easings,
  type Oklch,
  radii,
  spaces,
  targets,
  textSizes,
} from "../../../styles/tokens.ts";

type TokenTree = { readonly [name: string]: unknown };

/**
 * The tokens in the format of the Design Tokens Community Group (Format Module 2025.10). The format has no modes: light
 * and dark are two groups with the same names, and so are the text sizes at a window of 360 px and of 1280 px, between
 * which they are fluid.
 */
export function tokensDtcg(): TokenTree {
  return {
    $description:
      "Tokens of Schaukasten. Roles of colour stand twice, in light and in dark; text sizes at two widths of the window.",
    color: {
      $type: "color",
      light: group(colorRoles, ({ light, use }) => designToken(colorValue(light), use)),
      dark: group(colorRoles, ({ dark, use }) => designToken(colorValue(dark), use)),
    },
    text: {
      $type: "dimension",
      narrow: group(textSizes, ({ from, use }) => designToken(remValue(from), use)),
      wide: group(textSizes, ({ to, use }) => designToken(remValue(to), use)),
    },
    space: {
      $type: "dimension",
      ...Object.fromEntries(spaces.map((px, index) => [String(index + 1), designToken(remValue(px / 16))])),
    },
    radius: { $type: "dimension", ...group(radii, ({ px, use }) => designToken(remValue(px / 16), use)) },
    target: { $type: "dimension", ...group(targets, ({ px, use }) => designToken(remValue(px / 16), use)) },
    duration: { $type: "duration", ...group(durations, ({ ms, use }) => designToken({ value: ms, unit: "ms" }, use)) },
    ease: { $type: "cubicBezier", ...group(easings, ({ curve, use }) => designToken(curve, use)) },
  };
}

function group<Entry>(entries: Readonly<Record<string, Entry>>, make: (entry: Entry) => TokenTree): TokenTree {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, make(entry)]));
}

function designToken(value: unknown, description?: string): TokenTree {
  return { $value: value, ...(description !== undefined && { $description: description }) };
}

function colorValue(components: Oklch): TokenTree {
  return { colorSpace: "oklch", components, hex: toHex(components) };
}

function remValue(value: number): TokenTree {
  return { value, unit: "rem" };
}

/** Two roles that are used together, and their contrast. */
export interface ContrastPair {
  readonly front: string;
  readonly ground: string;
  readonly use: "text" | "text that stands back" | "coloured text" | "edge or icon";
  /** By WCAG 2.2: 4.5 for text (1.4.3), 3 for non-text content (1.4.11); 7 for the product's own text (1.4.6). */
  readonly least: number;
  readonly light: number;
  readonly dark: number;
}

const surfaces = ["sunken", "surface", "raised", "floating"];
const pairGrounds = [...surfaces, "hover", "pressed"];
const tones = ["accent", "info", "success", "warning", "danger"];

type ColorRoles = Readonly<Record<string, ColorRole>>;

/** Every pair of roles that is used together; a theme has its own colours. */
export function contrastPairs(from: ColorRoles = colorRoles): ContrastPair[] {
  return [
    ...colorPairs(from, ["text"], pairGrounds, "text", 7),
    ...colorPairs(from, ["muted"], pairGrounds, "text that stands back", 4.5),
    ...colorPairs(from, ["control"], surfaces, "edge or icon", 3),
    ...tones.flatMap((tone) => tonePairs(from, tone)),
  ];
}

function tonePairs(from: ColorRoles, tone: string): ContrastPair[] {
  return [
    ...colorPairs(from, ["text", `${tone}-text`], [`${tone}-soft`], "coloured text", 4.5),
    ...colorPairs(from, [`${tone}-text`], pairGrounds, "coloured text", 4.5),
    ...colorPairs(from, [`on-${tone}`], [tone], "coloured text", 4.5),
    ...colorPairs(from, [tone], [...surfaces, `${tone}-soft`], "edge or icon", 3),
  ];
}

function colorPairs(
  from: ColorRoles,
  fronts: readonly string[],
  behind: readonly string[],
  use: ContrastPair["use"],
  least: number,
): ContrastPair[] {
  return fronts.flatMap((front) =>
    behind.map((ground) => ({
      front,
      ground,
      use,
      least,
      light: contrastOf(from, front, ground, "light"),
      dark: contrastOf(from, front, ground, "dark"),
    })),
  );
}

function contrastOf(from: ColorRoles, front: string, ground: string, mode: "light" | "dark"): number {
  const [one, other] = [from[front], from[ground]];
  if (one === undefined || other === undefined)
    throw new Error(`There is no role "${one === undefined ? front : ground}" in the tokens.`);
  return Math.floor(contrast(one[mode], other[mode]) * 100) / 100;
}
