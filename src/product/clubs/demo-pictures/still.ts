import { cloudsOf, smoothStep } from "./noise.ts";
import { addedLight, type Light, mixedLight, type Scene, scaledLight } from "./photograph.ts";

const stillAspect = 1.6;

/** A window of paper in the evening: the lattice, and the shadow of a bamboo behind it. */
export function paperWindow(seed: number): Scene {
  const [fibre, uneven] = [cloudsOf(seed, 5), cloudsOf(seed + 1, 3)];
  const leaves = bambooLeaves(seed + 2);
  return (x, y) => {
    const right = x * stillAspect;
    const glow = 0.35 + 1.2 * Math.exp(-(((right - 1.05) * 1.1) ** 2 + (y - 0.3) ** 2) * 1.6);
    const shade = leaves.reduce((light, leaf) => light * (1 - 0.62 * leafShade(leaf, right, y)), 1);
    const sheet = scaledLight(
      [1.25, 0.98, 0.66],
      glow * shade * (0.82 + 0.3 * fibre(right * 22, y * 60) * uneven(x, y)),
    );
    const bar = Math.max(latticeBar(right, 0.2, 0.011), latticeBar(y + 0.04, 0.24, 0.011));
    const frame = Math.max(latticeBar(right + 0.02, 0.8, 0.03), smoothStep(0.9, 0.902, y));
    const timber = scaledLight([0.09, 0.048, 0.024], 0.5 + 0.7 * fibre(right * 4, y * 4) + glow * 0.25);
    return mixedLight(sheet, timber, Math.max(bar, frame));
  };
}

function latticeBar(at: number, period: number, half: number): number {
  const distance = Math.abs((((at % period) + period) % period) - period / 2);
  return smoothStep(half + 0.0016, half, distance);
}

interface Leaf {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly length: number;
  /** How far it is behind the paper: its shadow gets soft. */
  readonly soft: number;
}

function bambooLeaves(seed: number): readonly Leaf[] {
  return Array.from({ length: 34 }, (_, index) => {
    const at = cloudsOf(seed + index, 1);
    const x = 0.5 + at(1, 2) * 1.7;
    const y = 0.08 + at(3, 4) * 1.05;
    return { x, y, angle: 0.5 + at(5, 6) * 2.4, length: 0.1 + at(7, 8) * 0.16, soft: 0.12 + at(9, 1) * 0.9 };
  });
}

function leafShade({ x, y, angle, length, soft }: Leaf, right: number, down: number): number {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const along = ((right - x) * cos + (down - y) * sin) / length;
  const across = (-(right - x) * sin + (down - y) * cos) / length;
  if (Math.abs(along) > 1.3 || Math.abs(across) > 0.5) return 0;
  const half = 0.13 * (1 - along ** 2) * (1 - along * 0.35);
  return smoothStep(soft * 0.12, -soft * 0.06, Math.abs(across) - half);
}

const metals: readonly Light[] = [
  [1, 0.68, 0.16],
  [0.78, 0.8, 0.84],
  [0.72, 0.34, 0.14],
];

/** Three medals on dark timber. */
export function medals(seed: number, ribbon: Light): Scene {
  const grain = cloudsOf(seed, 5);
  return (x, y) => {
    const [right, window] = [x * stillAspect, 0.42 + 0.9 * Math.exp(-(((x - 0.25) * 1.6) ** 2 + (y - 0.2) ** 2))];
    let shadow = 1;
    for (const [index, metal] of metals.entries()) {
      const place = { x: 0.44 + index * 0.4, y: 0.6 + (index === 1 ? 0.1 : 0.02 * index) };
      const seen = medalLight(right - place.x, y - place.y, metal, ribbon, grain);
      if (seen !== undefined) return scaledLight(seen, window);
      shadow *= 1 - 0.7 * smoothStep(0.2, 0.1, Math.hypot(right - place.x - 0.035, y - place.y - 0.04));
    }
    const board = Math.floor(y * 4.2);
    const joint = smoothStep(0.004, 0.012, Math.abs(((y * 4.2) % 1) - 0.02) / 4.2);
    const tone = 0.45 + 0.75 * grain(right * 1.6 + board * 9, y * 46 + board) + 0.2 * grain(right * 30, y * 130);
    return scaledLight([0.17, 0.085, 0.04], tone * window * shadow * (0.3 + 0.7 * joint));
  };
}

function medalLight(
  right: number,
  down: number,
  metal: Light,
  ribbon: Light,
  grain: (x: number, y: number) => number,
): Light | undefined {
  const radius = Math.hypot(right, down) / 0.145;
  if (radius < 1) {
    const rim = Math.exp(-(((radius - 0.9) / 0.05) ** 2)) - Math.exp(-(((radius - 0.76) / 0.03) ** 2)) * 0.5;
    const towards = (-right - down * 0.8) / 0.2;
    const brushed = 0.85 + 0.25 * grain(Math.atan2(down, right) * 30, 3);
    const relief = wreath(right, down, radius);
    const glint = Math.max(0, Math.cos(Math.atan2(down, right) * 2 + 1.3)) ** 6 * 0.7;
    const light = 0.34 + 0.22 * towards + rim * 0.4 * (0.6 + towards) + relief + glint * (0.4 + 0.6 * radius);
    return scaledLight(metal, Math.max(0.06, light) * brushed);
  }
  if (Math.hypot(right, down + 0.165) < 0.024) return scaledLight(metal, 0.5 - down);
  if (down > -0.15) return undefined;
  const half = 0.045 + Math.max(0, -0.2 - down) * 0.09;
  const place = right / half;
  if (Math.abs(place) > 1) return undefined;
  const white = Math.abs(place) < 0.3;
  const thread = 0.7 + 0.4 * grain(right * 300, down * 60);
  return scaledLight(white ? [0.8, 0.8, 0.78] : ribbon, thread * (0.85 - 0.25 * place ** 2));
}

/** Two branches and a star, raised. */
function wreath(right: number, down: number, radius: number): number {
  const angle = Math.atan2(right, -down);
  const leaf = Math.sin(Math.abs(angle) * 14 + radius * 26);
  const branch = Math.exp(-(((radius - 0.56) / 0.09) ** 2)) * smoothStep(0.35, 0.7, Math.abs(angle));
  const star = radius * (1 + 0.28 * Math.cos(angle * 5)) < 0.27 ? 0.26 : 0;
  return branch * leaf * 0.2 + star;
}

/** Two rings of wood in a gymnasium, the windows behind them out of focus; or one of them, from near by. */
export function rings(seed: number, isNear = false): Scene {
  const grain = cloudsOf(seed, 4);
  return (left, top) => {
    const [x, y] = isNear ? [0.3 + (left - 0.5) * 0.42, 0.6 + (top - 0.52) * 0.42] : [left, top];
    const right = (x - 0.5) * stillAspect;
    for (const place of [-0.25, 0.21]) {
      const seen = ringLight(right - place, y - (place < 0 ? 0.6 : 0.585), grain);
      if (seen !== undefined) return seen;
    }
    return hallBehind(right, y, grain);
  };
}

function ringLight(right: number, down: number, grain: (x: number, y: number) => number): Light | undefined {
  const [middle, half] = [0.165, 0.026];
  const tube = (Math.hypot(right, down) - middle) / half;
  const strap = right / 0.021;
  if (Math.abs(strap) < 1 && down < -middle + half * 0.9) {
    const weave = 0.8 + 0.3 * Math.sin(down * 900) * Math.sin(right * 900);
    const stitch = Math.abs(Math.abs(strap) - 0.75) < 0.07 ? 0.6 : 1;
    return scaledLight([0.5, 0.46, 0.38], weave * stitch * (0.6 - 0.35 * strap));
  }
  if (Math.abs(tube) > 1) return undefined;
  const height = Math.sqrt(1 - tube * tube);
  const [outX, outY] = [right / Math.hypot(right, down), down / Math.hypot(right, down)];
  const facing = height * 0.5 - (outX * 0.55 + outY * 0.6) * tube;
  const wood = 0.75 + 0.4 * grain(Math.atan2(down, right) * 3, tube * 3) + 0.15 * grain(right * 90, down * 90);
  const chalk = smoothStep(0.42, 0.72, grain(right * 16 + 5, down * 16)) * smoothStep(0, 0.16, down);
  const lit = scaledLight(
    mixedLight([0.72, 0.4, 0.16], [0.95, 0.93, 0.9], chalk * 0.8),
    wood * (0.2 + 0.85 * Math.max(0, facing)),
  );
  return addedLight(
    lit,
    [1, 0.9, 0.75],
    0.55 * Math.max(0, facing) ** 9 + 0.4 * (1 - height) ** 3 * smoothStep(0, -1, outX),
  );
}

function hallBehind(right: number, y: number, grain: (x: number, y: number) => number): Light {
  const wall = mixedLight([0.11, 0.075, 0.05], [0.07, 0.042, 0.024], smoothStep(0.55, 0.85, y));
  const [column, row] = [((right + 2.05) % 0.5) - 0.25, ((y + 0.03) % 0.27) - 0.135];
  const pane = smoothStep(0.25, 0.13, Math.abs(column)) * smoothStep(0.14, 0.06, Math.abs(row));
  const window = pane * smoothStep(0.6, 0.5, y) * (0.75 + 0.5 * grain(right * 2, y * 2));
  const floor = smoothStep(0.8, 0.86, y) * (0.3 + 0.9 * smoothStep(0.24, 0.08, Math.abs(column)));
  const lit = addedLight(wall, [1.7, 1.3, 0.82], window * 0.8);
  return addedLight(lit, [0.9, 0.5, 0.2], floor * 0.55);
}
