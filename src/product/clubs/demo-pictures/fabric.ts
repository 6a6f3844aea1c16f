import { cloudsOf, smoothStep } from "./noise.ts";
import { addedLight, type Light, mixedLight, type Scene, scaledLight } from "./photograph.ts";

const belts: readonly Light[] = [
  [0.86, 0.84, 0.78],
  [0.9, 0.6, 0.06],
  [0.85, 0.24, 0.04],
  [0.05, 0.26, 0.1],
  [0.04, 0.1, 0.42],
  [0.16, 0.07, 0.035],
  [0.015, 0.015, 0.018],
];

/** Belts on a shelf, from white to black, in the light of a window. */
export function beltShelf(seed: number): Scene {
  const [weave, soft] = [cloudsOf(seed, 4), cloudsOf(seed + 1, 3)];
  return (x, y) => {
    const wavy = y + (soft(x * 2.2, y * 3) - 0.5) * 0.05 + Math.sin(x * 2.4) * 0.02;
    const row = wavy * belts.length;
    const index = Math.min(belts.length - 1, Math.max(0, Math.floor(row)));
    const across = (row - Math.floor(row)) * 2 - 1;
    const round = Math.sqrt(Math.max(0.02, 1 - across * across * 0.96));
    const thread = weave(x * 340 + row * 60, wavy * 60) * 0.5 + weave(x * 60, wavy * 620) * 0.5;
    const seam = 1 - 0.4 * pane8(across);
    const window = 0.3 + 1.25 * Math.exp(-(((x - 0.3) * 1.5) ** 2 + ((y - 0.3) * 0.8) ** 2) * 2);
    const colour = belts[index] as Light;
    const lit = scaledLight(colour, window * (0.28 + 0.9 * round - across * 0.32) * (0.72 + 0.55 * thread) * seam);
    const sheen = addedLight(lit, [1, 0.95, 0.85], 0.03 * window * round ** 6);
    return mixedLight(sheen, [0.02, 0.015, 0.012], smoothStep(0.9, 1, Math.abs(across)) * 0.85);
  };
}

/** Four seams along a belt. */
function pane8(across: number): number {
  const place = Math.abs((((across + 1) * 4) % 1) - 0.5);
  return smoothStep(0.44, 0.5, place);
}

/** A goal's net in focus, the lights of the town out of it. */
export function goalNet(seed: number): Scene {
  const sag = cloudsOf(seed, 3);
  const lights = Array.from({ length: 26 }, (_, index) => {
    const at = cloudsOf(seed + 10 + index, 1);
    return { x: at(1, 2) * 4 - 0.5, y: 0.1 + at(3, 4) * 1.1, size: 0.03 + at(5, 6) * 0.09, warm: at(7, 8) * 2 };
  });
  return (x, y) => {
    const dusk = mixedLight([0.02, 0.05, 0.16], [0.22, 0.1, 0.09], smoothStep(0.1, 0.75, y));
    const field = mixedLight(dusk, [0.03, 0.14, 0.03], smoothStep(0.7, 0.78, y));
    const spots = lights.reduce<Light>((light, spot) => {
      const distance = Math.hypot((x - spot.x) * 1.6, y - spot.y) / spot.size;
      const disc = (1 - smoothStep(0.94, 1.02, distance)) * (0.55 + 0.45 * distance ** 4);
      return addedLight(light, [0.85, 0.45 + 0.25 * spot.warm, 0.2 + 0.4 * spot.warm], disc * 0.5);
    }, field);
    const [right, down] = [
      x * 1.6 + (sag(x * 3, y * 3) - 0.5) * 0.16,
      y + (sag(x * 3 + 9, y * 3) - 0.5) * 0.16 + 0.05 * Math.sin(x * 3),
    ];
    const [one, other] = [threadAt(right + down), threadAt(right - down)];
    const strand = Math.max(one, other);
    const knot = one * other;
    const twist = 0.75 + 0.25 * Math.sin((right * 3 + down) * 700);
    return mixedLight(spots, scaledLight([0.8, 0.82, 0.88], (0.55 + 0.5 * knot) * twist), strand);
  };
}

const mesh = 0.15;

function threadAt(across: number): number {
  const distance = Math.abs((((across % mesh) + mesh) % mesh) - mesh / 2);
  return smoothStep(0.0052, 0.0036, distance);
}
