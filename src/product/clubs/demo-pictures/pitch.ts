import { cloudsOf, noiseOf, smoothStep } from "./noise.ts";
import { addedLight, type Light, mixedLight, type Scene, scaledLight } from "./photograph.ts";

interface Ball {
  /** In m: to the right, and away from the camera. */
  readonly x: number;
  readonly z: number;
}

interface PitchView {
  readonly seed: number;
  readonly balls: readonly Ball[];
}

const horizon = 0.4;
const cameraHeight = 0.55;
const pitchAspect = 1.6;
const ballRadius = 0.11;
const masts = [0.08, 0.34, 0.69, 0.93] as const;

/** A pitch under floodlights, seen from the grass. */
export function pitch({ seed, balls }: PitchView): Scene {
  const [ground, far] = [grass(seed), evening(seed)];
  return (x, y) => {
    for (const each of balls) {
      const seen = ballLight(each, x, y);
      if (seen !== undefined) return seen;
    }
    const back = y < horizon ? far(x, y) : ground(x, y, balls);
    return addedLight(back, [0.75, 0.82, 1], bloom(x, y));
  };
}

function evening(seed: number): Scene {
  const crowd = noiseOf(seed + 1);
  const clouds = cloudsOf(seed + 2);
  return (x, y) => {
    const roof = 0.255 + 0.02 * Math.sin(x * 3.1);
    if (y > horizon - 0.03) return scaledLight([0.16, 0.2, 0.34], 0.35 + crowd(Math.floor(x * 14), 3) * 0.9);
    if (y > roof + 0.035) {
      const people = crowd(x * 190, y * 260);
      const coat: Light = [crowd(x * 190, 7) * 0.5, crowd(9, y * 260) * 0.4, 0.28];
      return scaledLight(mixedLight([0.02, 0.025, 0.05], coat, smoothStep(0.45, 0.9, people)), 0.55);
    }
    if (y > roof) return [0.006, 0.008, 0.014];
    const low = smoothStep(0, 0.3, y);
    const air = mixedLight([0.012, 0.03, 0.1], [0.36, 0.2, 0.2], low ** 2);
    return scaledLight(air, 0.75 + clouds(x * 3, y * 12) * 0.5);
  };
}

/** Four masts; lamps are brighter than film can show, so light spills around them. */
function bloom(x: number, y: number): number {
  let light = 0;
  for (const place of masts) {
    const [right, down] = [(x - place) * pitchAspect, y - 0.1];
    const distance = Math.hypot(right, down);
    light += 0.016 / (distance + 0.006) ** 1.1 + (Math.abs(right) < 0.028 && Math.abs(down) < 0.012 ? 9 : 0);
    light += 0.5 * Math.exp(-Math.abs(down) * 190) * Math.exp(-Math.abs(right) * 9);
  }
  return light * 0.55;
}

function grass(seed: number): (x: number, y: number, balls: readonly Ball[]) => Light {
  const [blades, patches] = [cloudsOf(seed + 3, 5), cloudsOf(seed + 4, 3)];
  return (x, y, balls) => {
    const z = cameraHeight / (y - horizon + 0.0005);
    const right = (x - 0.5) * pitchAspect * z;
    const sharpness = Math.min(1, 3.2 / z);
    const blade = blades(right * 42, z * 15) - 0.48;
    const stripe = Math.floor(z / 4.5) % 2 === 0 ? 1 : 0.72;
    const lit = (0.62 + patches(right * 0.7, z * 0.5) * 0.5) * stripe * (1 + blade * 2.8 * sharpness);
    const green = scaledLight([0.085, 0.25, 0.045], lit * (0.75 + 0.55 * Math.exp(-((z - 7) ** 2) / 60)));
    const chalk = onLine(right, z) * (0.85 + blade * sharpness);
    const painted = mixedLight(green, [0.85, 0.9, 0.86], chalk);
    return scaledLight(painted, shadow(right, z, balls));
  };
}

function onLine(x: number, z: number): number {
  const soft = 0.012 + z * 0.003;
  const line = (distance: number) => 1 - smoothStep(0.05, 0.05 + soft, Math.abs(distance));
  return Math.max(line(z - 3.1 - x * 0.12), line(z - 18), line(Math.hypot(x, z - 18) - 6), line(x + 9 - z * 0.1));
}

function shadow(x: number, z: number, balls: readonly Ball[]): number {
  return balls.reduce((light, ball) => {
    const below = Math.exp(-(((x - ball.x) / 0.1) ** 2 + ((z - ball.z) / 0.09) ** 2));
    const cast = Math.exp(-(((x - ball.x - 0.16) / 0.17) ** 2 + ((z - ball.z + 0.02) / 0.07) ** 2));
    return light * (1 - 0.8 * below) * (1 - 0.35 * cast);
  }, 1);
}

const golden = (1 + Math.sqrt(5)) / 2;
/** The corners of an icosahedron: the black patches of a ball. */
const patches = [-1, 1].flatMap((one) =>
  [-golden, golden].flatMap((other) => [
    [0, one, other],
    [one, other, 0],
    [other, 0, one],
  ]),
);
const patchLength = Math.hypot(1, golden);

function ballLight({ x: place, z }: Ball, x: number, y: number): Light | undefined {
  const [right, up] = [(x - 0.5) * pitchAspect * z - place, cameraHeight - (y - horizon) * z - ballRadius];
  const edge = Math.hypot(right, up) / ballRadius;
  if (edge > 1) return undefined;
  const front = Math.sqrt(1 - edge * edge);
  const normal = turned([right / ballRadius, up / ballRadius, front], place * 3 + z);
  const dark = Math.max(
    ...patches.map(([a = 0, b = 0, c = 0]) => (a * normal[0] + b * normal[1] + c * normal[2]) / patchLength),
  );
  const white = 1 - smoothStep(0.925, 0.935, dark);
  const lamp = Math.max(0, (right * 0.3 + up * 0.85) / ballRadius + front * 0.42);
  const leather = mixedLight([0.02, 0.022, 0.03], [0.82, 0.83, 0.84], white);
  const below = Math.max(0, -up / ballRadius);
  const gloss = Math.max(0, (-right * 0.35 + up * 0.72) / ballRadius + front * 0.6) ** 40 * 1.6;
  return addedLight(
    addedLight(scaledLight(leather, 0.12 + lamp * 0.95), [0.05, 0.14, 0.03], below * white),
    [1, 1, 1],
    gloss * 0.6,
  );
}

function turned([x, y, z]: Light, angle: number): Light {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [right, front] = [x * cos + z * sin, -x * sin + z * cos];
  return [right, y * cos - front * sin, y * sin + front * cos];
}

/** The flag of a corner before the first game: mown grass, chalk, low sun. */
export function cornerFlag(seed: number): Scene {
  const [blades, clouds, cloth] = [cloudsOf(seed, 5), cloudsOf(seed + 1, 6), cloudsOf(seed + 2, 3)];
  const skyline = 0.62;
  return (x, y) => {
    const right = (x - 0.5) * pitchAspect;
    const flag = flagLight(right + 0.18, y, cloth);
    if (flag !== undefined) return flag;
    if (y < skyline) {
      const trees = skyline - 0.05 - 0.05 * clouds(x * 9, 2) - 0.02 * blades(x * 60, 5);
      if (y > trees) return scaledLight([0.03, 0.05, 0.03], 0.4 + blades(x * 50, y * 70) * 1.2);
      const air = mixedLight([0.16, 0.34, 0.72], [1.5, 0.86, 0.5], smoothStep(0, skyline, y) ** 1.4);
      const bank = smoothStep(0.46, 0.7, clouds(x * 2.4, y * 6));
      const sun = Math.exp(-(((x - 0.82) * 1.7) ** 2 + (y - 0.5) ** 2) * 14);
      return addedLight(mixedLight(air, [1.15, 0.86, 0.78], bank * 0.6), [2.2, 1.3, 0.6], sun);
    }
    const z = 0.34 / (y - skyline + 0.004);
    const blade = (blades(right * z * 34, z * 14) - 0.48) * Math.min(1, 2.4 / z);
    const stripe = Math.floor((right * z + z * 0.35) / 1.15) % 2 === 0 ? 1 : 0.7;
    const green = scaledLight([0.1, 0.24, 0.04], stripe * (0.75 + 2.4 * blade + 0.5 * smoothStep(-0.6, 0.8, right)));
    const away = Math.min(Math.abs(right * z + 0.2 - (z - 1.1) * 0.9), Math.abs(right * z + 0.2 + (z - 1.1) * 0.62));
    const chalk = z > 1.08 ? smoothStep(0.07 + z * 0.004, 0.045, away) : 0;
    const cast = smoothStep(0.03, 0.01, Math.abs(right * z + 0.22 + (z - 1.1) * 1.6)) * (z < 1.12 ? 0.5 : 0);
    return scaledLight(mixedLight(green, [1, 0.95, 0.86], chalk * (0.8 + blade)), 1 - cast);
  };
}

function flagLight(right: number, y: number, cloth: (x: number, y: number) => number): Light | undefined {
  if (Math.abs(right) < 0.0085 && y > 0.14 && y < 0.93)
    return scaledLight([0.95, 0.9, 0.82], 0.4 + 0.65 * smoothStep(-0.009, 0.009, right));
  const along = right / 0.36;
  if (along < 0 || along > 1) return undefined;
  const wave = Math.sin(along * 7.5 - 0.6) * 0.022 * along + (cloth(along * 3, 1) - 0.5) * 0.03 * along;
  const place = (y - 0.16 - wave) / 0.235;
  if (place < 0 || place > 1) return undefined;
  const slope = Math.cos(along * 7.5 - 0.6) * (0.25 + along * 0.5) + (cloth(along * 9, place * 4) - 0.5) * 0.5;
  const seam = along < 0.05 || place < 0.035 || place > 0.965 ? 0.8 : 1;
  const colour: Light = place + along * 0.62 < 0.81 ? [1.1, 0.72, 0.06] : [0.03, 0.12, 0.5];
  return scaledLight(colour, seam * (0.7 + 0.42 * slope));
}
