import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { flatValues, stepsOfName } from "../../../product/engine/json/shaped-values.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { flowControls } from "../../model/controls.ts";
import { parametersOf } from "../../model/routes.ts";
import { type PlacedScenarios, scenarioFiles, screenNamed } from "../../model/scenario-files.ts";
import { addressParams } from "../../model/scope.ts";
import { brokenScreens, type PlacedScreen, screensById } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";
import { listed, unknownNameFinding } from "../../suggest.ts";

export const scenarioScreens: Rule = {
  name: "scenario-screens",
  description:
    "A file of scenarios is named after its screen; its scenarios have names of their own, the first is usual, and they fit the parameters, steps and controls of the screen.",
  needsApi: true,
  *check(tree) {
    for (const file of scenarioFiles(tree)) {
      yield* wrongScenarioNames(file);
      const screen = screensById(tree).get(file.value.screen);
      if (screen === undefined) yield* withoutScreen(file, tree);
      else yield* scenarioMisfits(file, screen, tree);
    }
  },
};

function* withoutScreen(file: PlacedScenarios, tree: Tree): Generator<RuleFinding> {
  const { screen } = file.value;
  if (screen !== screenNamed(file.file)) return;
  if (brokenScreens(tree).some((broken) => broken.file.endsWith(`/${screen}.json`))) return;
  yield {
    ...sourcePlace(file, ["screen"]),
    ...unknownNameFinding("screen", screen, screensById(tree).keys(), "Remove the file."),
  };
}

function* wrongScenarioNames(file: PlacedScenarios): Generator<RuleFinding> {
  const { screen, scenarios } = file.value;
  const name = screenNamed(file.file);
  if (name !== screen)
    yield {
      ...sourcePlace(file, ["screen"]),
      message: `The scenarios are of the screen "${screen}", but their file is named "${name}.json".`,
      suggestion: `Write "${name}", or rename the file to "${screen}.json".`,
    };
  const seen = new Set<string>();
  for (const [index, { name: own }] of scenarios.entries()) {
    const place = sourcePlace(file, ["scenarios", index, "name"]);
    if (index === 0 && own !== "usual")
      yield {
        ...place,
        message: `The first scenario is "${own}", not "usual".`,
        suggestion: 'Begin with the situation "usual".',
      };
    if (seen.has(own))
      yield { ...place, message: `There is a scenario "${own}" already.`, suggestion: "Give it another name." };
    seen.add(own);
  }
}

function* scenarioMisfits(file: PlacedScenarios, screenFile: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  const { screen } = screenFile;
  const params = Object.keys(addressParams(screenFile, tree));
  const asked = flowControls(screen, tree);
  const controls = asked.map(({ name }) => name);
  const rowFields = asked.filter(({ component }) => component.serves === "rows").map(({ name }) => name);
  const steps = [...(screen.steps ?? []).map(({ id }) => id), ...(screen.review === undefined ? [] : ["review"])];
  for (const [index, scenario] of file.value.scenarios.entries()) {
    const path = ["scenarios", index];
    yield* strangeKeys(scenario.params, [...path, "params"], "parameter", params, file);
    for (const name of parametersOf(screen.route).filter((each) => !Object.hasOwn(scenario.params ?? {}, each)))
      yield {
        ...sourcePlace(file, [...path, scenario.params === undefined ? "name" : "params"]),
        message: `The scenario "${scenario.name}" has no value for the parameter "${name}" of the route.`,
        suggestion: `Add "params": { "${name}": "…" }.`,
      };
    if (controls.every((name) => typeof name === "string"))
      yield* strangeKeys(
        valuesOutsideRows(scenario.values ?? {}, rowFields),
        [...path, "values"],
        "control",
        controls,
        file,
      );
    if (scenario.step !== undefined && !steps.includes(scenario.step))
      yield {
        ...sourcePlace(file, [...path, "step"]),
        ...unknownNameFinding("step", scenario.step, steps, stepsHint(steps)),
      };
    const ended = scenario.outcome?.action ?? screen.submit?.action;
    if (
      scenario.outcome !== undefined &&
      scenario.outcome.control === undefined &&
      !Object.hasOwn(screen.actions ?? {}, ended ?? "")
    )
      yield {
        ...sourcePlace(file, [...path, "outcome"]),
        ...unknownNameFinding("action", ended ?? "", Object.keys(screen.actions ?? {}), 'Remove "outcome".'),
      };
    if (scenario.mode !== undefined && screen.modes?.[scenario.mode] === false)
      yield {
        ...sourcePlace(file, [...path, "mode"]),
        message: `The screen has no mode "${scenario.mode}".`,
        suggestion: 'Leave "mode" out.',
      };
  }
}

/** Values by their names, without those that some row of a list asks for. */
function valuesOutsideRows(values: Readonly<Record<string, unknown>>, rowFields: readonly unknown[]): object {
  const isAsked = (name: string) => rowFields.includes(name.replace(/\[\d+\]/, "[0]"));
  return Object.fromEntries(Object.entries(flatValues(values)).filter(([name]) => !isAsked(name)));
}

function stepsHint(steps: readonly string[]): string {
  return steps.length === 0 ? 'The screen is no flow; remove "step".' : `Use one of ${listed(steps)}.`;
}

function* strangeKeys(
  given: object = {},
  path: DataPath,
  what: string,
  known: readonly string[],
  file: PlacedScenarios,
): Generator<RuleFinding> {
  for (const key of Object.keys(given).filter((each) => !known.includes(each)))
    yield {
      ...sourcePlace(file, [...path, ...stepsOfName(key)], "name"),
      ...unknownNameFinding(what, key, known, "Remove it.", "on the screen"),
    };
}
