/** A step of a command that did not succeed, after its reasons have been told. */
export class StepFailed extends Error {
  override readonly name = "StepFailed";
}

/** Runs a step and prints its name, its time and what it says of itself, on one line. */
export async function runStep(name: string, run: () => Promise<string> | string): Promise<void> {
  const start = performance.now();
  const result = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name.padEnd(10)} ${seconds.padStart(6)} s  ${result}`);
}
