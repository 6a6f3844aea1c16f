import { readFileSync, writeFileSync } from "node:fs";
import { components } from "../../components/index.ts";
import { screenFiles } from "../../src/product/content/screens.ts";
import { renderScreen } from "../../src/product/engine/index.ts";
import { scenariosOf } from "../../src/workshop/screens/scenarios.ts";
import { projectSituation } from "../../src/workshop/screens/situation.ts";
import { amount, changedText, isShort } from "./amount.ts";
import { median } from "./render.ts";
import { run } from "./run-command.ts";
import type { Figure } from "./table.ts";

const rounds = amount(60, 2);

/** The time to render a screen, and to update the catalogue after a change of one. */
export function screenFigures(): Figure[] {
  return [
    { name: "render members.list with 200 rows, after warm-up", value: renderTable(), unit: "ms", goal: { atMost: 5 } },
    { name: "rebuild after one screen changed, without audit", value: rebuild(), unit: "s", goal: { atMost: 10 } },
  ];
}

function renderTable(): number {
  const screen = screenFiles().get("members.list")?.screen;
  const scenario = scenariosOf("members.list").find(({ name }) => name === "many");
  if (screen === undefined || scenario === undefined) throw new Error("members.list has no scenario many.");
  const { context, host } = projectSituation(screen, scenario);
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    renderScreen(screen, context, { ...host, components });
    return performance.now() - start;
  });
  return median(times.slice(rounds / 2));
}

/** A note does not affect the rendered screen, but its definition is part of its page. */
function rebuild(): number {
  const file = "screens/operator/health.status.json";
  const before = readFileSync(file, "utf8");
  const changed = changedText(before, '"component":', '"note": "Measured by the benchmark.", "component":');
  if (isShort) return 0;
  run("src/tools/build.ts", "--no-audit");
  try {
    writeFileSync(file, changed);
    return run("src/tools/build.ts", "--no-audit").seconds;
  } finally {
    writeFileSync(file, before);
  }
}
