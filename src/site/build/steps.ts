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

async function withDiskSentence(run: () => Promise<string> | string): Promise<string> {
  try {
    return await run();
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code !== "ENOSPC" && code !== "EDQUOT") throw error;
    const file = path === undefined ? "" : ` It was to write ${path}.`;
    throw new StepFailed(`The disk is full.${file} Make room and run it again: what is finished is kept.`);
  }
}
