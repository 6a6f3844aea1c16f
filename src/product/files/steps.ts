/** A step of a command that failed, after its reasons have been printed. */
export class StepFailed extends Error {
  override readonly name = "StepFailed";
}

/**
 * Runs a step and prints its name, its time and its result, on one line.
 *
 * @throws StepFailed where the disk is full
 */
export async function runStep(name: string, run: () => Promise<string> | string): Promise<void> {
  const start = performance.now();
  const result = await withDiskSentence(run);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name.padEnd(10)} ${seconds.padStart(6)} s  ${result}`);
}

/** What a system does not let a program write, by the code of its error. */
const diskFaults: Readonly<Record<string, string>> = {
  ENOSPC: "The disk is full.",
  EDQUOT: "The disk is full.",
  EROFS: "The disk can only be read.",
  EACCES: "This person may not write there.",
  EPERM: "This person may not write there.",
};

/** @throws StepFailed where the disk is full or refuses what is written */
export async function withDiskSentence<Result>(run: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const { code = "", path, dest = path } = error as NodeJS.ErrnoException & { readonly dest?: string };
    const fault = diskFaults[code];
    if (fault === undefined) throw error;
    const file = dest === undefined ? "" : ` It was to write ${dest}.`;
    const remedy = fault === diskFaults["ENOSPC"] ? "Make room" : "Mend that";
    throw new StepFailed(`${fault}${file} ${remedy} and run it again: what is finished is kept.`);
  }
}
