/** Smooth noise of a seed, from 0 to 1: the same arguments give the same value on every machine. */
export function noiseOf(seed: number): (x: number, y: number) => number {
  const corner = (x: number, y: number) => hashed(x, y, seed);
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [right, down] = [eased(x - left), eased(y - top)];
    const above = mixed(corner(left, top), corner(left + 1, top), right);
    const below = mixed(corner(left, top + 1), corner(left + 1, top + 1), right);
    return mixed(above, below, down);
  };
}

/** Several octaves of noise, each twice as fine and half as strong. */
export function cloudsOf(seed: number, octaves = 5): (x: number, y: number) => number {
  const noise = noiseOf(seed);
  return (x, y) => {
    let [sum, weight, scale] = [0, 0.5, 1];
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += weight * noise(x * scale + octave * 17, y * scale + octave * 31);
      weight /= 2;
      scale *= 2.03;
    }
    return sum;
  };
}

function hashed(x: number, y: number, seed: number): number {
  let value = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(seed, 974_634_777);
  value = Math.imul(value ^ (value >>> 13), 1_274_126_177);
  return ((value ^ (value >>> 16)) >>> 0) / 4_294_967_296;
}

function eased(share: number): number {
  return share * share * (3 - 2 * share);
}

export function mixed(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** 0 below the first value, 1 above the second, and smooth between. */
export function smoothStep(from: number, to: number, value: number): number {
  return eased(Math.min(1, Math.max(0, (value - from) / (to - from))));
}
