import { run } from "./run-command.ts";
import type { Figure } from "./table.ts";

/** The time of the commands, each as its own process, as users start it. */
export function commandFigures(): Figure[] {
  const { seconds: fresh, output } = run("src/tools/audit.ts", "--json", "--fresh");
  const { statesRun, seconds } = JSON.parse(output) as { statesRun: number; seconds: number };
  return [
    { name: `audit from nothing, ${statesRun} states`, value: fresh, unit: "s" },
    { name: "audit from nothing: states a second", value: statesRun / seconds, unit: "/s", goal: { atLeast: 40 } },
    timed("audit of what has not changed", 5, "src/tools/audit.ts", "--json"),
    timed(
      "build of the whole catalogue with screens, without audit",
      40,
      "src/tools/build.ts",
      "--no-audit",
      "--force",
    ),
    timed("build with nothing changed", 5, "src/tools/build.ts", "--no-audit"),
  ];
}

function timed(name: string, atMost: number, ...command: readonly string[]): Figure {
  return { name, value: run(...command).seconds, unit: "s", goal: { atMost } };
}
