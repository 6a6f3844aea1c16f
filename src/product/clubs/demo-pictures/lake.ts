import { cloudsOf, mixed, smoothStep } from "./noise.ts";
import { addedLight, type Light, mixedLight, type Scene, scaledLight } from "./photograph.ts";

/** When the picture of the lake is taken, and what stands on its shore. */
interface LakeView {
  readonly seed: number;
  readonly hour: "morning" | "dusk" | "winter";
  readonly tents?: boolean;
}

const shore = 0.63;
const hours = {
  morning: {
    high: [0.2, 0.42, 0.85],
    low: [1.35, 0.98, 0.66],
    sun: [1.9, 1.25, 0.7],
    haze: [0.62, 0.6, 0.64],
    near: [0.028, 0.055, 0.04],
  },
  winter: {
    high: [0.1, 0.28, 0.75],
    low: [0.62, 0.72, 0.95],
    sun: [1.5, 1.35, 1.1],
    haze: [0.5, 0.62, 0.86],
    near: [0.1, 0.14, 0.17],
  },
  dusk: {
    high: [0.05, 0.09, 0.24],
    low: [0.95, 0.4, 0.2],
    sun: [1.3, 0.5, 0.2],
    haze: [0.3, 0.24, 0.32],
    near: [0.01, 0.014, 0.022],
  },
} as const satisfies Record<LakeView["hour"], Readonly<Record<string, Light>>>;

const ridges = [
  { base: 0.36, height: 0.34, width: 2.1, depth: 0.1 },
  { base: 0.45, height: 0.26, width: 2.9, depth: 0.3 },
  { base: 0.53, height: 0.18, width: 3.7, depth: 0.55 },
  { base: 0.6, height: 0.11, width: 5.2, depth: 0.82 },
] as const;

/** A lake between mountains, with its village. */
export function lake({ seed, hour, tents = false }: LakeView): Scene {
  const above = landscape(seed, hour);
  const ripples = cloudsOf(seed + 5, 4);
  return (x, y) => {
    const camp = tents ? tentLight(x, y) : undefined;
    if (camp !== undefined) return camp;
    if (y < shore) return above(x, y);
    const near = (y - shore) / (1 - shore);
    const wave = ripples(x * 26, y * mixed(420, 90, near)) - 0.48;
    const mirrored = shore - (y - shore) * 0.92 + wave * 0.05 * (0.25 + near);
    const seen = above(x + wave * 0.012, Math.max(0, mirrored));
    const tinted = mixedLight(seen, hours[hour].high, 0.2 + 0.2 * near);
    return scaledLight(tinted, 0.8 - 0.3 * near + wave * 0.22);
  };
}

function landscape(seed: number, hour: LakeView["hour"]): Scene {
  const { haze, near } = hours[hour];
  const [line, rock] = [cloudsOf(seed + 1, 6), cloudsOf(seed + 2, 6)];
  const behind = sky(seed, hour);
  return (x, y) => {
    for (const { base, height, width, depth } of ridges.toReversed()) {
      const top = base - height * (line(x * width + depth * 40, depth * 9) - 0.22) * 1.25;
      if (y < top) continue;
      return mountain(x, y, { top, depth, rock, haze, near });
    }
    return behind(x, y);
  };
}

interface Slope {
  readonly top: number;
  readonly depth: number;
  readonly rock: (x: number, y: number) => number;
  readonly haze: Light;
  readonly near: Light;
}

/** Forest below, rock and snow above, and the more air before it the farther it is. */
function mountain(x: number, y: number, { top, depth, rock, haze, near }: Slope): Light {
  const texture = rock(x * 14 + depth * 50, y * 20);
  const slope = rock(x * 14 + 0.25 + depth * 50, y * 20) - texture;
  const snowLine = 0.3 + 0.08 * texture;
  const snow = depth < 0.4 ? smoothStep(0.03, -0.04, y - snowLine) * smoothStep(0.32, 0.5, texture + slope) : 0;
  const stone: Light = scaledLight([0.17, 0.17, 0.18], 0.7 + slope * 4);
  const ground = mixedLight(near, mixedLight(stone, [1.05, 1.02, 1], snow), depth < 0.4 ? 1 : 0.12);
  const lit = scaledLight(ground, 0.8 + slope * 2.4 + texture * 0.5);
  const air = (1 - depth) ** 1.6 * 0.6 + smoothStep(0.5, shore, y) * 0.32 * (1 - depth);
  const mist = smoothStep(shore - 0.05, shore, y) * 0.35;
  return mixedLight(lit, haze, Math.min(0.94, air + mist + Math.max(0, top - y)));
}

function sky(seed: number, hour: LakeView["hour"]): Scene {
  const { high, low, sun } = hours[hour];
  const clouds = cloudsOf(seed + 3, 6);
  return (x, y) => {
    const clear = mixedLight(high, low, smoothStep(0, 0.5, y) ** 1.3);
    const glow = Math.exp(-(((x - 0.7) * 1.6) ** 2 + (y - 0.34) ** 2) * 9);
    const bank = smoothStep(0.52, 0.78, clouds(x * 3.4, y * 9));
    const white: Light = [low[0] * 1.1, low[1] * 1.02, low[2]];
    return addedLight(mixedLight(clear, white, bank * 0.55 * (1 - y)), sun, glow * 0.75);
  };
}

const tentPlaces = [
  { x: 0.2, width: 0.11, light: [1.5, 0.72, 0.2] },
  { x: 0.42, width: 0.13, light: [1.15, 0.6, 0.22] },
  { x: 0.68, width: 0.15, light: [1.6, 0.85, 0.3] },
] as const;

/** A meadow before the water, with tents that are lit from inside. */
function tentLight(x: number, y: number): Light | undefined {
  const meadow = 0.86 + Math.sin(x * 7) * 0.008;
  let glow = 0;
  for (const { x: place, width, light } of tentPlaces) {
    const foot = 0.9;
    const height = width * 1.15;
    const share = (foot - y) / height;
    const half = (width / 2) * (1 - share);
    if (share >= 0 && share <= 1 && Math.abs(x - place) < half) {
      const seam = Math.abs(x - place) < 0.0012 ? 0.5 : 1;
      return scaledLight(
        light,
        (0.35 + 0.9 * Math.exp(-(((x - place) / width) ** 2 * 9 + (share - 0.25) ** 2 * 6))) * seam,
      );
    }
    glow += Math.exp(-((((x - place) / width) * 1.1) ** 2 + ((y - foot) / 0.05) ** 2));
  }
  return y > meadow ? addedLight([0.012, 0.018, 0.01], [0.5, 0.26, 0.07], glow * 0.35) : undefined;
}
