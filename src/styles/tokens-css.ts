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
} from "./tokens.ts";

const remInPx = 16;
const narrow = 360 / remInPx;
const wide = 1280 / remInPx;

/**
 * The tokens as custom properties of `:root`, in the layer `tokens`; a theme has colours of its own.
 *
 * @param isUsed whether a stylesheet with them reads a name
 */
export function tokensCss(
  colours: Readonly<Record<string, ColorRole>> = colorRoles,
  isUsed: (name: string) => boolean = () => true,
): string {
  const tokens: (readonly [name: string, value: string])[] = [
    ...Object.entries(colours).map(([name, role]) => [name, schemeColour(role)] as const),
    ...Object.entries(textSizes).map(([name, { from, to }]) => [`text-${name}`, fluid(from, to)] as const),
    ...spaces.map((px, index) => [`space-${index + 1}`, toRem(px)] as const),
    ...Object.entries(radii).map(([name, { px }]) => [`radius-${name}`, toRem(px)] as const),
    ...Object.entries(durations).map(([name, { ms }]) => [`duration-${name}`, `${ms}ms`] as const),
    ...Object.entries(easings).map(
      ([name, { curve }]) => [`ease-${name}`, `cubic-bezier(${curve.join(", ")})`] as const,
    ),
    ...Object.entries(targets).map(([name, { px }]) => [`target-${name}`, toRem(px)] as const),
  ];
  const lines = tokens.filter(([name]) => isUsed(name)).map(([name, value]) => property(name, value));
  return `@layer tokens {\n  :root {\n${lines.join("\n")}\n  }\n}\n`;
}

/** A colour in light and in dark as a value of CSS. */
export function schemeColour({ light, dark }: Pick<ColorRole, "light" | "dark">): string {
  const [inLight, inDark] = [oklchText(light), oklchText(dark)];
  return inLight === inDark ? inLight : `light-dark(${inLight}, ${inDark})`;
}

/** The sizes of text that follow the width of a window, for another place and the unit of its width. */
export function fluidTokensCss(selector: string, unit: string): string {
  const lines = fluidSizes().map(([name, { from, to }]) => property(`text-${name}`, fluid(from, to, unit)));
  return `@layer tokens {\n  ${selector} {\n${lines.join("\n")}\n  }\n}\n`;
}

/**
 * Makes the fluid sizes lengths: they follow the width where they are declared, not where they are used. Browsers that
 * do not know @property paint the first example a little smaller, until the document of its frame is there.
 */
export function fluidTypes(): string {
  return fluidSizes()
    .map(
      ([name, { from }]) =>
        `@property --text-${name} { syntax: "<length>"; inherits: true; initial-value: ${from * remInPx}px; }`,
    )
    .join("\n");
}

function fluidSizes() {
  return Object.entries(textSizes).filter(([, { from, to }]) => from !== to);
}

export function oklchText([lightness, chroma, hue]: Oklch): string {
  return `oklch(${roundDecimals(lightness)} ${roundDecimals(chroma)} ${hue})`;
}

function property(name: string, value: string): string {
  return `    --${name}: ${value};`;
}

function fluid(from: number, to: number, unit = "vw"): string {
  if (from === to) return `${from}rem`;
  const slope = (to - from) / (wide - narrow);
  return `clamp(${from}rem, ${roundDecimals(from - slope * narrow)}rem + ${roundDecimals(slope * 100)}${unit}, ${to}rem)`;
}

function toRem(px: number): string {
  return `${px / remInPx}rem`;
}

function roundDecimals(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
