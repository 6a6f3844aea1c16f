/**
 * Every colour, space, size, radius and duration of the product. The stylesheet, `tokens.json` (DTCG) and the
 * catalogue's page of tokens are made from this file.
 */

/** Lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** A colour in light and in dark. */
export interface ColorRole {
  readonly light: Oklch;
  readonly dark: Oklch;
  readonly use: string;
}

const accentHue = 262;

/** A grey with a little of the accent's hue. */
function grey(lightness: number): Oklch {
  return [lightness, lightness > 0.9 ? 0.005 : 0.012, accentHue];
}

function role(light: Oklch, dark: Oklch, use: string): ColorRole {
  return { light, dark, use };
}

/** A tone with its soft pair: a solid colour with its text colour, a soft background with its text colour. */
function tonePair(hue: number, chroma: number, use: string) {
  return {
    "": role([0.445, chroma, hue], [0.78, chroma * 0.72, hue], `${use}: solid grounds, icons and edges`),
    "-soft": role([0.955, chroma * 0.2, hue], [0.29, chroma * 0.42, hue], `${use}: quiet ground`),
    "-text": role([0.4, chroma * 0.9, hue], [0.88, chroma * 0.5, hue], `${use}: text on its quiet ground or a surface`),
    "on-": role([0.995, 0, hue], [0.17, chroma * 0.25, hue], `${use}: text on the solid ground`),
  };
}

function toneRoles(name: string, hue: number, chroma: number, use: string): Record<string, ColorRole> {
  const made = tonePair(hue, chroma, use);
  return {
    [name]: made[""],
    [`${name}-soft`]: made["-soft"],
    [`${name}-text`]: made["-text"],
    [`on-${name}`]: made["on-"],
  };
}

/** The only colours of components. Surfaces in front are lighter, also in dark. */
export const colorRoles: Readonly<Record<string, ColorRole>> = {
  sunken: role(grey(0.955), grey(0.155), "What lies lower: tracks, wells, table heads"),
  surface: role(grey(0.985), grey(0.185), "The page"),
  raised: role([1, 0, accentHue], grey(0.225), "Cards and bars on the page"),
  floating: role([1, 0, accentHue], grey(0.265), "Dialogs, menus and toasts"),
  text: role(grey(0.21), grey(0.955), "Text"),
  muted: role(grey(0.41), grey(0.8), "Text that stands back"),
  line: role(grey(0.905), grey(0.315), "Hairlines that separate"),
  control: role(grey(0.6), grey(0.57), "Edges of controls, 3:1 on every surface"),
  hover: role(grey(0.94), grey(0.3), "Ground of what the pointer is over"),
  pressed: role(grey(0.9), grey(0.35), "Ground of what is being pressed"),
  ...toneRoles("accent", accentHue, 0.17, "The one accent"),
  ...toneRoles("info", 232, 0.11, "Something to know"),
  ...toneRoles("success", 152, 0.11, "Done or in order"),
  ...toneRoles("warning", 66, 0.11, "Soon to be looked at"),
  ...toneRoles("danger", 25, 0.17, "Wrong, overdue or for good"),
};

/** Fluid between a window of 360 px and one of 1280 px. */
export const textSizes: Readonly<Record<string, { readonly from: number; readonly to: number; readonly use: string }>> =
  {
    xs: { from: 0.8125, to: 0.8125, use: "Captions and ids" },
    sm: { from: 0.9375, to: 0.9375, use: "Meta lines, labels of controls" },
    md: { from: 1, to: 1.0625, use: "Text" },
    lg: { from: 1.125, to: 1.25, use: "Titles of cards, lead" },
    xl: { from: 1.4375, to: 1.75, use: "Titles of pages" },
    "2xl": { from: 2, to: 3, use: "Numbers and heroes" },
  };

/** In px at the default text size; written in rem. */
export const spaces = [4, 8, 12, 16, 24, 32, 48, 72] as const;

export const radii: Readonly<Record<string, { readonly px: number; readonly use: string }>> = {
  control: { px: 8, use: "Buttons, inputs, badges" },
  card: { px: 12, use: "Cards, alerts, menus" },
  sheet: { px: 20, use: "Dialogs and sheets" },
};

export const durations: Readonly<Record<string, { readonly ms: number; readonly use: string }>> = {
  fast: { ms: 120, use: "Hover, press, check" },
  normal: { ms: 180, use: "Menus and toasts" },
  slow: { ms: 240, use: "Sheets" },
};

export const easings: Readonly<
  Record<string, { readonly curve: readonly [number, number, number, number]; readonly use: string }>
> = {
  out: { curve: [0.2, 0.8, 0.2, 1], use: "What comes in or answers a hand" },
  "in-out": { curve: [0.6, 0, 0.3, 1], use: "What moves from one place to another" },
};

/** Sizes of touch targets, in px. */
export const targets: Readonly<Record<string, { readonly px: number; readonly use: string }>> = {
  sm: { px: 36, use: "Dense desktop tables only" },
  md: { px: 44, use: "Everything that is tapped" },
  lg: { px: 52, use: "The single main action of a screen" },
};
