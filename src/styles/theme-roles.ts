import { contrastOfLuminances, fromHex, isDisplayable, luminance, toHex } from "./oklch.ts";
import { type ColorRole, colorRoles, type Oklch } from "./tokens.ts";

type NamedRoles = Readonly<Record<string, ColorRole>>;
type ColorMode = "light" | "dark";

/** Backgrounds of coloured text, besides the soft one of its tone. */
const textGrounds = ["sunken", "surface", "raised", "floating", "hover", "pressed"];
const neutrals = [...textGrounds, "text", "muted", "line", "control"];
/** A little more than WCAG requires, as displays round. */
const textContrast = 4.6;
const edgeContrast = 3.1;
const chromaLimit = 0.2;

/**
 * The roles of colour in the colour of a club. Its hue stays; the lightness changes as far as text and controls need
 * it, in light and in dark, for any colour.
 */
export function themeRoles(primary: string): NamedRoles {
  const club = fromHex(primary);
  const tinted = { ...colorRoles, ...tintedNeutrals(club) };
  return { ...tinted, ...accentRoles(club, tinted) };
}

/** A ground in dark that is nearer to the page than this is no longer seen as one. */
const leastGroundContrast = 1.5;
/** From this lightness on, a colour has dark text on it in dark, also while a pointer makes it darker. */
const lightGround = 0.75;

/**
 * The ground of bars, bands and buttons of a site, and the text on it: it is the colour of the club in dark too, where the
 * accent gets lighter because lines and text need it.
 */
export function groundRoles(
  primary: string,
): Readonly<Record<"ground" | "on-ground", Pick<ColorRole, "light" | "dark">>> {
  const roles = themeRoles(primary);
  const accent = knownRole(roles, "accent");
  const on = knownRole(roles, "on-accent");
  if (fromHex(primary)[0] >= lightGround) return { ground: accent, "on-ground": on };
  const page = displayedLuminance(knownRole(roles, "surface").dark);
  const isSeen = (light: number) => contrastOfLuminances(light, page) >= leastGroundContrast;
  return {
    ground: { light: accent.light, dark: movedColor(accent.light, "dark", isSeen) },
    "on-ground": { light: on.light, dark: on.light },
  };
}

/** The greys get a little of the club's hue; their lightness, and so their contrast, stays. */
function tintedNeutrals([, chroma, hue]: Oklch): NamedRoles {
  const breath = Math.min(1, chroma / 0.08);
  const tint = ([lightness, own]: Oklch): Oklch => [lightness, own * breath, hue];
  return Object.fromEntries(
    neutrals.map((name) => {
      const { light, dark, use } = knownRole(colorRoles, name);
      return [name, { light: tint(light), dark: tint(dark), use }];
    }),
  );
}

function accentRoles(club: Oklch, from: NamedRoles): NamedRoles {
  const [light, dark] = [accentOf(club, from, "light"), accentOf(club, from, "dark")];
  return Object.fromEntries(
    (["accent", "accent-soft", "accent-text", "on-accent"] as const).map((name) => [
      name,
      { use: knownRole(colorRoles, name).use, light: light[name], dark: dark[name] },
    ]),
  );
}

type Accent = Readonly<Record<"accent" | "accent-soft" | "accent-text" | "on-accent", Oklch>>;

function accentOf([lightness, own, hue]: Oklch, from: NamedRoles, mode: ColorMode): Accent {
  const chroma = Math.min(own, chromaLimit);
  const isLight = mode === "light";
  const soft = displayable(
    isLight ? [0.955, Math.min(chroma * 0.2, 0.034), hue] : [0.29, Math.min(chroma * 0.42, 0.075), hue],
  );
  const behind = [...textGrounds.map((name) => knownRole(from, name)[mode]), soft].map(displayedLuminance);
  const on: Oklch = isLight ? [0.995, 0, hue] : [0.17, Math.min(chroma * 0.25, 0.04), hue];
  const text = displayedLuminance(on);
  const start = isLight ? Math.min(lightness, 0.62) : Math.max(lightness, 0.66);
  return {
    "accent-soft": soft,
    "on-accent": on,
    accent: movedColor(
      [start, isLight ? chroma : chroma * 0.85, hue],
      mode,
      (light) =>
        contrastOfLuminances(light, text) >= textContrast &&
        behind.every((ground) => contrastOfLuminances(light, ground) >= edgeContrast),
    ),
    "accent-text": movedColor(
      [isLight ? Math.min(start, 0.42) : Math.max(start, 0.86), chroma * (isLight ? 0.9 : 0.55), hue],
      mode,
      (light) => behind.every((ground) => contrastOfLuminances(light, ground) >= textContrast),
    ),
  };
}

/** The relative luminance of a colour as displayed. */
function displayedLuminance(colour: Oklch): number {
  return luminance(toHex(colour));
}

/** The first colour with enough luminance, on the way to black in light and to white in dark. */
function movedColor([start, chroma, hue]: Oklch, mode: ColorMode, isEnough: (luminance: number) => boolean): Oklch {
  const step = mode === "light" ? -0.01 : 0.01;
  for (let lightness = start; lightness > 0.05 && lightness < 0.995; lightness += step) {
    const colour = displayable([lightness, chroma, hue]);
    if (isEnough(displayedLuminance(colour))) return colour;
  }
  return mode === "light" ? [0.12, 0, hue] : [0.97, 0, hue];
}

/** The colour with as much chroma as sRGB can display. */
export function displayable([lightness, chroma, hue]: Oklch): Oklch {
  for (let less = chroma; less > 0; less -= 0.004) {
    const colour: Oklch = [roundThousandth(lightness), roundThousandth(less), Math.round(hue * 10) / 10];
    if (isDisplayable(colour)) return colour;
  }
  return [roundThousandth(lightness), 0, Math.round(hue * 10) / 10];
}

function roundThousandth(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function knownRole(from: NamedRoles, name: string): ColorRole {
  const role = from[name];
  if (role === undefined) throw new Error(`There is no role "${name}" in the tokens.`);
  return role;
}
