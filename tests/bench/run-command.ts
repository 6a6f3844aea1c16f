import { spawnSync } from "node:child_process";

/** Runs a command as its own process, as users start it. An audit that finds violations is also measured. */
export function run(...command: readonly string[]): { seconds: number; output: string } {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8", maxBuffer: 2 ** 28 });
  const seconds = (performance.now() - start) / 1000;
  const isMeasured = status === 0 || (status === 1 && stdout.startsWith("{"));
  if (!isMeasured) throw new Error(`${command.join(" ")} ended with ${status}:\n${stdout}\n${stderr}`);
  return { seconds, output: stdout };
}
