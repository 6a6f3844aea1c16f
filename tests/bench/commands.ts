import { spawnSync } from "node:child_process";
import type { Figure } from "./table.ts";

/** How long the commands take, each as its own process, as people start it. */
export function commandFigures(): Figure[] {
  const { seconds: fresh, output } = run("src/tools/audit.ts", "--json", "--fresh");
  const { statesRun, seconds } = JSON.parse(output) as { statesRun: number; seconds: number };
  return [
    { name: `audit from nothing, ${statesRun} states`, value: fresh, unit: "s" },
    { name: "audit from nothing: states a second", value: statesRun / seconds, unit: "/s", goal: { atLeast: 40 } },
    timed("audit of what has not changed", 5, "src/tools/audit.ts", "--json"),
    timed("build of the whole catalogue, without audit", 15, "src/tools/build.ts", "--no-audit", "--force"),
    timed("build with nothing changed", 5, "src/tools/build.ts", "--no-audit"),
  ];
}

function timed(name: string, atMost: number, ...command: readonly string[]): Figure {
  return { name, value: run(...command).seconds, unit: "s", goal: { atMost } };
}

/** An audit that finds violations ends with 1 and has still been measured. */
function run(...command: readonly string[]): { seconds: number; output: string } {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8", maxBuffer: 2 ** 28 });
  const seconds = (performance.now() - start) / 1000;
  const isMeasured = status === 0 || (status === 1 && stdout.startsWith("{"));
  if (!isMeasured) throw new Error(`${command.join(" ")} ended with ${status}:\n${stdout}\n${stderr}`);
  return { seconds, output: stdout };
}
