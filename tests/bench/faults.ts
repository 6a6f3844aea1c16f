import { foundShare, type Trial, tryFaults } from "../../src/workshop/faults/try-faults.ts";
import { amount, isShort } from "./amount.ts";
import type { Figure } from "./table.ts";

/** The share of faults that unit tests find. Each day has others, so that tests are written for kinds of faults. */
export async function faultFigures(): Promise<Figure[]> {
  const seed = Math.floor(Date.now() / 86_400_000);
  const options = { seed, count: amount(60, 2), paths: isShort ? ["src/workshop/html/redirect.ts"] : [] };
  const trials: Trial[] = [];
  for await (const trial of tryFaults(options)) trials.push(trial);
  const name = `seeded faults that unit tests find, of ${options.count} with the seed ${seed}`;
  return [{ name, value: foundShare(trials), unit: "%", goal: { atLeast: 75 } }];
}
