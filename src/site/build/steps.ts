/** A step of a command that failed, after its reasons have been printed. */
export class StepFailed extends Error {
  override readonly name = "StepFailed";
}

/** Runs a step and prints its name, its time and its result, on one line. */
export async function runStep(name: string, run: () => Promise<string> | string): Promise<void> {
  const start = performance.now();
  const result = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name.padEnd(10)} ${seconds.padStart(6)} s  ${result}`);
}
