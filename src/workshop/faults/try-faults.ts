import { readFileSync } from "node:fs";
import { pathsIn } from "../../product/files/paths-in.ts";
import { projectFile } from "../../product/files/project.ts";
import { codeFiles, drawFaults } from "./draw-faults.ts";
import { equivalentReason, type FaultLines, faultLines } from "./fault-lines.ts";
import type { SeededFault } from "./faults-in.ts";
import { ProjectCopy } from "./project-copy.ts";
import { testsBeside } from "./tests-beside.ts";

/** A fault and what the unit tests beside its file say of it. */
export interface Trial extends FaultLines {
  readonly fault: SeededFault;
  /**
   * `endless` is found too: nobody overlooks tests that do not end. `untested`: there are no unit tests beside the file.
   * `unsound`: they fail without the fault too, which says nothing.
   */
  readonly outcome: "found" | "endless" | "survived" | "untested" | "unsound" | "equivalent";
}

export interface TrialOptions {
  readonly seed: number;
  readonly count: number;
  /** Files or folders, from the root; all code where there are none. */
  readonly paths: readonly string[];
}

/** Seconds for the tests beside one fault; those of the largest folder need a third of it on two idle cores. */
const mostSeconds = 180;

/**
 * Seeds faults into a copy of the project, one after the other, and runs the unit tests beside each.
 *
 * @throws Error when there is no code at the paths
 */
export async function* tryFaults({ seed, count, paths }: TrialOptions): AsyncGenerator<Trial> {
  const all = pathsIn(projectFile("."));
  const isAsked = (file: string) => paths.length === 0 || paths.some((path) => `${file}/`.startsWith(`${path}/`));
  const texts = new Map(codeFiles(all.filter(isAsked)).map((file) => [file, readFileSync(projectFile(file), "utf8")]));
  if (texts.size === 0) throw new Error(`There is no code to seed faults into at ${paths.join(", ")}.`);
  const trials = new Trials();
  for (const fault of drawFaults(texts, { seed, count })) {
    const text = texts.get(fault.file) ?? "";
    const isEquivalent = equivalentReason(fault, text) !== undefined;
    const outcome = isEquivalent ? "equivalent" : await trials.outcomeOf(fault, testsBeside(fault.file, all));
    yield { fault, ...faultLines(fault, text), outcome };
  }
}

class Trials {
  readonly #copy = new ProjectCopy();
  /** Files and folders of tests that have passed without a fault. */
  readonly #sound = new Set<string>();

  async outcomeOf(fault: SeededFault, tests: readonly string[]): Promise<Trial["outcome"]> {
    for (const each of tests) {
      const { isEndless, failed } = await this.#copy.testWith(fault, each, mostSeconds);
      if (!isEndless && failed === undefined) continue;
      // On a busy machine tests of a folder may not end in time without a fault either.
      if (!(await this.#isSound(failed ?? each))) return "unsound";
      return isEndless ? "endless" : "found";
    }
    return tests.length === 0 ? "untested" : "survived";
  }

  /** Whether tests pass in time without a fault; those that do not would find every fault. */
  async #isSound(tests: string): Promise<boolean> {
    if (this.#sound.has(tests)) return true;
    const { failed, isEndless } = await this.#copy.test(tests, mostSeconds);
    const isPassing = failed === undefined && !isEndless;
    if (isPassing) this.#sound.add(tests);
    return isPassing;
  }
}

export function isFound({ outcome }: Trial): boolean {
  return outcome === "found" || outcome === "endless";
}

/** How many faults that change something were found, as a share of 100. */
export function foundShare(trials: readonly Trial[]): number {
  const telling = trials.filter(({ outcome }) => outcome !== "equivalent");
  return telling.length === 0 ? Number.NaN : (100 * telling.filter(isFound).length) / telling.length;
}
