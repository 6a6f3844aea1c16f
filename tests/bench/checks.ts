import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { check } from "../../src/checks/index.ts";
import { readTree } from "../../src/checks/read-tree.ts";
import type { Tree } from "../../src/checks/rule.ts";
import { amount, isShort } from "./amount.ts";
import { withGeneratedScreens } from "./generated-screens.ts";
import type { Figure } from "./table.ts";

const many = amount(2_000, 1);

/** The time of the rules: over the project as users start them, and over thousands of screens. */
export async function checkFigures(): Promise<Figure[]> {
  const project = await readTree(".");
  if (isShort) return [problemsFigure(seconds(withGeneratedScreens(project, many)).problems)];
  // Texts that were read before are cached: both sizes are timed with all of theirs cached.
  seconds(withGeneratedScreens(project, many));
  const half = seconds(withGeneratedScreens(project, many / 2)).value;
  const whole = seconds(withGeneratedScreens(project, many));
  rmSync(".cache/checks", { recursive: true, force: true });
  return [
    { name: "npm run check, the first time", value: command(), unit: "s" },
    { name: "npm run check", value: command(), unit: "s", goal: { atMost: 2 } },
    { name: `check of ${many} generated screens`, value: whole.value, unit: "s", goal: { atMost: 10 } },
    problemsFigure(whole.problems),
    {
      name: `${many} to ${many / 2} screens: times as long`,
      value: whole.value / half,
      unit: "x",
      goal: { atMost: 2.4 },
    },
  ];
}

function problemsFigure(value: number): Figure {
  return { name: "of these, problems", value, unit: "", goal: { atMost: 0 } };
}

function command(): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ["src/tools/check.ts"], { encoding: "utf8" });
  if (status !== 0 && status !== 1) throw new Error(`check ended with ${status}:\n${stderr}`);
  return (performance.now() - start) / 1000;
}

function seconds(tree: Tree): { value: number; problems: number } {
  const start = performance.now();
  const problems = check(tree);
  return { value: (performance.now() - start) / 1000, problems: problems.length };
}
