import { cloudsOf, smoothStep } from "./noise.ts";
import { addedLight, type Light, mixedLight, type Scene, scaledLight } from "./photograph.ts";

type SpacePoint = readonly [x: number, y: number, z: number];

/** A room as a box, in m, seen along z: what its faces look like, and how much the floor reflects. */
interface BoxRoom {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly camera: SpacePoint;
  /** How far the camera looks down; 0 is level. */
  readonly tilt?: number;
  /** How far the camera looks to the right, in radians; 0 is along z. */
  readonly turn?: number;
  readonly floor: (x: number, z: number) => Light;
  readonly back: (x: number, y: number) => Light;
  /** The left wall has windows; they light the room. */
  readonly left: (z: number, y: number) => Light;
  readonly right: (z: number, y: number) => Light;
  readonly ceiling: (x: number, z: number) => Light;
  readonly gloss: number;
}

const viewAngle = 1.25;
const aspect = 1.6;

function roomScene(room: BoxRoom): Scene {
  const [sine, cosine] = [Math.sin(room.turn ?? 0), Math.cos(room.turn ?? 0)];
  return (x, y) => {
    const across = (x - 0.5) * aspect * viewAngle;
    const up = (0.5 - y) * viewAngle - (room.tilt ?? 0.06);
    return seenLight(room, room.camera, [across * cosine + sine, up, cosine - across * sine], true);
  };
}

function seenLight(room: BoxRoom, from: SpacePoint, ray: SpacePoint, mirrors: boolean): Light {
  const { width, height, depth, gloss } = room;
  const [x, y, z] = ray;
  const walls = [
    (depth - from[2]) / z,
    x < 0 ? (-width / 2 - from[0]) / x : (width / 2 - from[0]) / x,
    y < 0 ? -from[1] / y : (height - from[1]) / y,
  ].map((distance) => (distance > 0.001 ? distance : Number.POSITIVE_INFINITY));
  const nearest = Math.min(...walls);
  const at: SpacePoint = [from[0] + x * nearest, from[1] + y * nearest, from[2] + z * nearest];
  const corner = cornerShade(room, at);
  if (nearest === walls[0]) return scaledLight(room.back(at[0], at[1]), corner);
  if (nearest === walls[1]) return scaledLight((x < 0 ? room.left : room.right)(at[2], at[1]), corner);
  if (y > 0) return scaledLight(room.ceiling(at[0], at[2]), corner);
  const ground = scaledLight(room.floor(at[0], at[2]), corner);
  if (!mirrors) return ground;
  const grazing = (1 - Math.abs(y) / Math.hypot(x, y, z)) ** 4;
  const uneven = Math.sin(at[0] * 37 + at[2] * 11) * 0.006;
  return addedLight(ground, seenLight(room, at, [x + uneven, -y, z], false), gloss * (0.12 + 0.88 * grazing));
}

/** Corners get less light than the middle of a wall. */
function cornerShade({ width, height, depth }: BoxRoom, [x, y, z]: SpacePoint): number {
  const sides = [width / 2 - Math.abs(x), y, height - y, depth - z].toSorted((one, other) => one - other);
  return 0.62 + 0.38 * smoothStep(0, 1.6, sides[1] ?? 0);
}

/** 1 inside a rectangle that repeats, soft at its edges. */
function paneShade(value: number, period: number, share: number, soft: number): number {
  const place = Math.abs(((((value % period) + period) % period) / period) * 2 - 1);
  return 1 - smoothStep(share - soft, share + soft, place);
}

/** A gymnasium in the morning: sun through high windows on a floor of wood. */
export function gymnasium(seed: number, camera: SpacePoint = [2.4, 1.5, 0]): Scene {
  const [grain, worn] = [cloudsOf(seed, 4), cloudsOf(seed + 1, 4)];
  const wood = (x: number, z: number): Light => {
    const plank = Math.floor(x / 0.13);
    const joint = paneShade(x, 0.13, 0.95, 0.04);
    const tone = 0.72 + 0.35 * grain(plank * 7.3, Math.floor(z / 1.8 + plank * 0.37)) + 0.12 * grain(x * 60, z * 2);
    return scaledLight([0.46, 0.25, 0.1], tone * (0.75 + 0.25 * joint));
  };
  const floor = (x: number, z: number): Light => {
    const sun = sunPatch(x, z);
    const painted = courtLines(x, z).reduce<Light>(
      (under, [colour, share]) => mixedLight(under, colour, share),
      wood(x, z),
    );
    const light: Light = [0.62 + sun * 3.4, 0.64 + sun * 2.9, 0.7 + sun * 2.1];
    const scuffed = 0.9 + 0.2 * worn(x, z);
    return [painted[0] * light[0] * scuffed, painted[1] * light[1] * scuffed, painted[2] * light[2] * scuffed];
  };
  const left = (z: number, y: number): Light => {
    const glass = paneShade(z, 4.2, 0.8, 0.012) * smoothStep(2.58, 2.62, y) * (1 - smoothStep(6.1, 6.14, y));
    const bars = Math.min(1, paneShade(z, 1.05, 0.94, 0.02), paneShade(y - 2.6, 1.17, 0.95, 0.02));
    return mixedLight(scaledLight([0.62, 0.58, 0.5], 0.42 + y * 0.02), scaledLight([3.6, 3.5, 3.2], bars), glass);
  };
  const ladder = (across: number, y: number): Light => {
    const plaster = scaledLight([0.72, 0.68, 0.6], 0.5 + 0.05 * worn(across, y * 3));
    const inside = paneShade(across, 1.1, 0.8, 0.01) * (1 - smoothStep(2.78, 2.82, y));
    const rung = 1 - paneShade(y, 0.2, 0.72, 0.08);
    const post = 1 - paneShade(across, 1.1, 0.72, 0.02);
    const shape = inside * Math.max(rung, post * inside);
    return mixedLight(mixedLight(plaster, scaledLight(plaster, 0.45), inside), [0.5, 0.29, 0.12], shape);
  };
  return roomScene({
    width: 16,
    height: 7,
    depth: 26,
    camera,
    gloss: 0.5,
    floor,
    left,
    back: (x, y) => ladder(x, y),
    right: (z, y) => scaledLight(ladder(z, y), 1.25),
    ceiling: (_, z) => scaledLight([0.5, 0.4, 0.28], 0.22 + 0.5 * paneShade(z, 3, 0.78, 0.03)),
  });
}

/** Where the sun falls through the windows on the floor: long, slanted rectangles. */
function sunPatch(x: number, z: number): number {
  const along = x + 8;
  const slanted = z - along * 0.42;
  const inside = smoothStep(2.4, 2.6, along) * (1 - smoothStep(6.4, 6.8, along));
  return (
    inside *
    paneShade(slanted, 4.2, 0.76, 0.05) *
    paneShade(slanted, 1.05, 0.9, 0.06) *
    paneShade(along - 2.6, 1.3, 0.93, 0.05)
  );
}

function courtLines(x: number, z: number): readonly (readonly [Light, number])[] {
  const line = (distance: number) => 1 - smoothStep(0.035, 0.05, Math.abs(distance));
  return [
    [[0.9, 0.9, 0.86], Math.max(line(x - 5.4), line(x + 4.6), line(z - 14))],
    [[0.7, 0.12, 0.06], Math.max(line(Math.hypot(x - 0.4, z - 14) - 2.2), line(z - 7.5))],
    [[0.08, 0.2, 0.5], Math.max(line(x - 2.2), line(x + 1.6))],
  ];
}

/** A dojo in the afternoon: paper windows, mats in green and red. */
export function dojo(seed: number, camera: SpacePoint = [0.6, 1.25, 0], tilt = 0.06, turn = 0): Scene {
  const [weave, worn] = [cloudsOf(seed, 4), cloudsOf(seed + 1, 3)];
  const mats = (x: number, z: number): Light => {
    const inner = Math.abs(x) < 4 && Math.abs(z - 9) < 4;
    const colour: Light = inner ? [0.06, 0.19, 0.12] : [0.36, 0.03, 0.035];
    const joint = Math.min(paneShade(x, 1, 0.985, 0.012), paneShade(z + (Math.floor(x) % 2), 2, 0.992, 0.006));
    const cloth = 0.82 + 0.22 * weave(x * 30, z * 30) + 0.2 * worn(x, z);
    const light = 0.6 + 1.15 * Math.exp(-((x + 5) ** 2) / 22);
    return scaledLight(colour, cloth * light * (0.55 + 0.45 * joint));
  };
  const paper = (across: number, y: number, glow: number): Light => {
    const panel = paneShade(across, 1.8, 0.94, 0.008) * smoothStep(0.58, 0.6, y) * (1 - smoothStep(2.58, 2.6, y));
    const lattice = Math.min(paneShade(across, 0.45, 0.95, 0.03), paneShade(y - 0.6, 0.4, 0.94, 0.03));
    const sheet = scaledLight([1.5, 1.32, 1.05], glow * (0.85 + 0.2 * worn(across * 0.8, y)));
    const timber: Light = scaledLight([0.12, 0.07, 0.04], 0.7 + 0.5 * weave(across * 3, y * 40));
    const wall: Light = scaledLight([0.7, 0.62, 0.5], 0.5);
    const plain = y > 2.6 ? wall : timber;
    return mixedLight(plain, scaledLight(sheet, 0.25 + 0.75 * lattice), panel);
  };
  return roomScene({
    width: 13,
    height: 3.6,
    depth: 16,
    camera,
    tilt,
    turn,
    gloss: 0.22,
    floor: mats,
    left: (z, y) => paper(z, y, 1.7),
    back: (x, y) => paper(x + 0.9, y, 0.9),
    right: (z, y) => scaledLight([0.6, 0.5, 0.38], 0.52 + 0.1 * worn(z, y) - 0.3 * (1 - paneShade(z, 3.2, 0.94, 0.02))),
    ceiling: (x, z) =>
      scaledLight([0.3, 0.18, 0.09], 0.35 + 0.45 * paneShade(x, 1.6, 0.84, 0.03) + 0.12 * weave(x * 4, z)),
  });
}
