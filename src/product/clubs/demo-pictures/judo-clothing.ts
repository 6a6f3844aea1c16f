import { cloudsOf, smoothStep } from "./noise.ts";
import { addedLight, type Light, type Scene, scaledLight } from "./photograph.ts";

const wearAspect = 1.6;
const cotton: Light = [0.86, 0.84, 0.79];

/** A judogi, closed, with its belt: cotton in the light of one window. */
export function judogi(seed: number, belt: Light): Scene {
  const [weave, fold] = [cloudsOf(seed, 3), cloudsOf(seed + 1, 4)];
  return (x, y) => {
    const across = (x - 0.5) * wearAspect;
    const window = 0.34 + 0.86 * smoothStep(0.75, -0.7, across + (fold(x * 1.5, y * 1.5) - 0.5) * 0.5);
    const crease = 0.84 + 0.42 * (fold(x * 3 + y * 2.4, y * 1.1 - x) - 0.5);
    const below = (y - beltPlace(across)) / 0.075;
    const shade = below > 0 ? 1 - 0.6 * smoothStep(1.9, 1, below) : 1;
    const seen = beltLight(across, y, belt, weave) ?? scaledLight(jacketLight(across, y, weave), shade);
    return scaledLight(seen, window * crease);
  };
}

/** Two lapels over cloth of rice grain: the left one lies on the right one. */
function jacketLight(across: number, y: number, weave: (x: number, y: number) => number): Light {
  const [upper, lower] = [lapelPlace(across, y, -1), lapelPlace(across, y, 1)];
  if (Math.abs(upper) < 1) return scaledLight(lapel(upper, across, y, weave), 1.06);
  const shade = 1 - 0.5 * smoothStep(1.5, 1, upper);
  if (Math.abs(lower) < 1 && upper > 0) return scaledLight(lapel(lower, across, y, weave), shade);
  if (lower > 1 && upper > 1) return scaledLight([0.05, 0.045, 0.042], shade * 0.8);
  const grain = Math.abs(Math.sin(across * 150 + y * 75)) * Math.abs(Math.sin(across * 75 - y * 150));
  const under = 1 - 0.42 * smoothStep(1.35, 1, Math.min(Math.abs(upper), Math.abs(lower)));
  return scaledLight(cotton, (0.6 + 0.36 * grain + 0.14 * weave(across * 80, y * 80)) * under);
}

/** Where a place is across a lapel: -1 and 1 are its edges. */
function lapelPlace(across: number, y: number, side: number): number {
  const middle = side * (0.42 - y * 0.62) + 0.04 * side * Math.sin(y * 3);
  return ((across - middle) * -side) / 0.105;
}

function lapel(place: number, across: number, y: number, weave: (x: number, y: number) => number): Light {
  const seam = 1 - 0.16 * smoothStep(0.86, 1, Math.abs(Math.sin(place * 7.4)));
  const round = 0.72 + 0.34 * Math.sqrt(Math.max(0, 1 - place * place * 0.92));
  return scaledLight(cotton, seam * round * (0.93 + 0.18 * weave(across * 120, y * 240)));
}

function beltPlace(across: number): number {
  return 0.8 + across * across * 0.05;
}

/** The belt with its knot and one end that hangs. */
function beltLight(across: number, y: number, belt: Light, weave: (x: number, y: number) => number): Light | undefined {
  const sag = beltPlace(across);
  const place = (y - sag) / 0.075;
  const [knotX, knotY] = [(across - 0.09) / 0.1, (y - sag) / 0.105];
  const knot = Math.max(Math.abs(knotX + knotY * 0.25), Math.abs(knotY - knotX * 0.12));
  const end = (across - 0.2 - (y - sag) * 0.5) / 0.062;
  const thread = 0.8 + 0.4 * weave(across * 300, y * 40) - 0.2 * smoothStep(0.9, 1, Math.abs(Math.sin(place * 9)));
  const hangs = Math.abs(end) < 1 && y > sag;
  const covered = knot < 1 ? knotX + knotY * 0.25 : hangs ? end : place;
  if (knot >= 1 && !hangs && Math.abs(place) >= 1) return undefined;
  const light = 0.4 + 0.75 * Math.sqrt(Math.max(0, 1 - covered * covered * 0.85)) - covered * 0.12;
  return addedLight(scaledLight(belt, light * thread), [1, 0.97, 0.9], 0.035 * light * thread);
}

/** Shirts on their hooks before the game. */
export function changingRoom(seed: number): Scene {
  const [fold, grain] = [cloudsOf(seed, 4), cloudsOf(seed + 1, 4)];
  return (x, y) => {
    const across = x * 3 + 0.5;
    const lamp = 0.5 + 0.75 * Math.exp(-(((x - 0.42) * 1.5) ** 2)) - 0.25 * y;
    const shirt = shirtLight((across % 1) - 0.5, y, Math.floor(across), fold);
    if (shirt !== undefined) return scaledLight(shirt, lamp * 1.25);
    const shadow = shirtShape((across % 1) - 0.56, y - 0.025) ? 0.5 : 1;
    return scaledLight(wallLight(x, y, grain), lamp * shadow);
  };
}

function wallLight(x: number, y: number, grain: (x: number, y: number) => number): Light {
  const timber: Light = scaledLight([0.42, 0.25, 0.12], 0.7 + 0.5 * grain(x * 3, y * 90));
  if (y > 0.86) return scaledLight(timber, y < 0.91 ? 1.25 : 0.35);
  if (y > 0.12 && y < 0.17) return timber;
  const joint = Math.min(Math.abs(Math.sin(x * 75)), Math.abs(Math.sin(y * 47))) < 0.045 ? 0.72 : 1;
  return scaledLight([0.62, 0.66, 0.7], joint * (0.5 + 0.08 * grain(x * 9, y * 9)));
}

function shirtShape(across: number, y: number): boolean {
  const half = y < 0.33 ? 0.15 + (y - 0.19) * 1.75 : 0.29 - smoothStep(0.42, 0.46, y) * 0.035 + (y - 0.46) * 0.02;
  const sleeve = y > 0.33 && y < 0.44 ? 0.4 - Math.abs(y - 0.385) * 0.2 : half;
  const neck = Math.hypot(across, (y - 0.17) * 1.4) < 0.085;
  return y > 0.19 && y < 0.66 + 0.012 * Math.cos(across * 9) && Math.abs(across) < Math.max(half, sleeve) && !neck;
}

function shirtLight(
  across: number,
  y: number,
  index: number,
  fold: (x: number, y: number) => number,
): Light | undefined {
  if (!shirtShape(across, y)) return undefined;
  const wave = fold(across * 7 + index * 13, y * 2.2 + index);
  const body = 0.45 + 1.1 * (wave - 0.15) - Math.abs(across) * 0.5;
  const stripe = Math.abs(across) > 0.3 || (y > 0.4 && y < 0.47);
  return scaledLight(stripe ? [0.9, 0.62, 0.05] : [0.02, 0.09, 0.38], Math.max(0.12, body));
}
