import { readFileSync, writeFileSync } from "node:fs";
import { projectFile } from "../../src/product/files/project.ts";
import { changedText, isShort } from "./amount.ts";
import { run } from "./run-command.ts";
import type { Figure } from "./table.ts";

const build = ["src/tools/build.ts", "--no-audit"] as const;

/** The time of the commands, each as its own process, as users start it. */
export function commandFigures(): Figure[] {
  if (isShort) return [changedScreen()];
  const { seconds: fresh, output } = run("src/tools/audit.ts", "--json", "--fresh");
  const { statesRun, seconds } = JSON.parse(output) as { statesRun: number; seconds: number };
  return [
    { name: `audit from nothing, ${statesRun} states`, value: fresh, unit: "s" },
    { name: "audit from nothing: states a second", value: statesRun / seconds, unit: "/s", goal: { atLeast: 40 } },
    timed("audit of what has not changed", 5, "src/tools/audit.ts", "--json"),
    { name: "the first build of this state, without audit", value: run(...build, "--force").seconds, unit: "s" },
    timed("build of the whole catalogue, without audit", 20, ...build, "--force"),
    timed("build with nothing changed", 0.5, ...build),
    changedScreen(),
  ];
}

/** A rebuild after a text of a screen has changed; the screen is as before afterwards. */
function changedScreen(): Figure {
  const file = projectFile("screens/member/absence.report.json");
  const before = readFileSync(file, "utf8");
  const name = "build after one changed screen";
  const changed = changedText(before, '"help": "', '"help": "Neu: ');
  if (isShort) return { name, value: 0, unit: "s" };
  try {
    writeFileSync(file, changed);
    return timed(name, 4, ...build);
  } finally {
    writeFileSync(file, before);
  }
}

function timed(name: string, atMost: number, ...command: readonly string[]): Figure {
  return { name, value: run(...command).seconds, unit: "s", goal: { atMost } };
}
