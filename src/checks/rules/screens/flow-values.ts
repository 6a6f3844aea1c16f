import type { ApiOperation } from "../../../product/engine/api/operations.ts";
import { isExpression } from "../../../product/engine/screen/resolve.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { operationOfAction } from "../../model/actions.ts";
import { operationOf } from "../../model/api.ts";
import { type FormControl, flowControls } from "../../model/controls.ts";
import { entryFindings } from "../../model/entries.ts";
import { missingNames } from "../../model/form-values.ts";
import { parametersOf } from "../../model/routes.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import { isSamePlace, valuesRead } from "../../model/values-read.ts";
import type { Rule, Tree } from "../../rule.ts";

export const flowValues: Rule = {
  name: "flow-values",
  description:
    "A flow asks for what the operation that it submits takes, under its names and in its types, and for all that it needs; each control shows its own answer.",
  *check(tree) {
    for (const file of checkedScreens(tree)) {
      const controls = flowControls(file.screen, tree).filter(({ isQuery }) => isQuery !== true);
      const told = new Set<FormControl>();
      for (const operation of callsOf(file, tree)) {
        for (const control of controls.filter((each) => !told.has(each)))
          for (const finding of entryFindings(control, operation, file)) {
            told.add(control);
            yield finding;
          }
      }
      yield* unaskedParameters(file, controls, tree);
      for (const control of controls) yield* otherAnswers(control, file);
    }
  },
};

function submittedBy({ screen }: PlacedScreen, tree: Tree): ApiOperation | undefined {
  const { actions = {}, submit } = screen;
  const action = submit && actions[submit.action];
  return action && operationOfAction(action, tree);
}

/** The operation that the flow submits, then the dry-run that is called with the same values. */
function callsOf(file: PlacedScreen, tree: Tree): ApiOperation[] {
  const { review } = file.screen;
  const operation = submittedBy(file, tree);
  const dryRun = operationOf(tree, review?.source ?? "");
  return [operation, dryRun?.runs === undefined ? undefined : dryRun].filter((each) => each !== undefined);
}

/** Parameters that the dry-run also needs are reported with the dry-run. */
function* unaskedParameters(file: PlacedScreen, controls: readonly FormControl[], tree: Tree): Generator<RuleFinding> {
  const operation = submittedBy(file, tree);
  const dryRun = operationOf(tree, file.screen.review?.source ?? "");
  if (operation === undefined || controls.some(({ name }) => typeof name !== "string")) return;
  const given = new Set([...controls.map(({ name }) => String(name)), ...parametersOf(file.screen.route)]);
  const told = dryRun === undefined ? [] : missingNames(dryRun, given);
  for (const name of missingNames(operation, given).filter((each) => !told.includes(each)))
    yield {
      ...sourcePlace(file, ["submit", "action"]),
      message: `The operation "${operation.id}" needs "${name}", which no control of the flow has as its name.`,
      suggestion: "Ask for it in a step.",
    };
}

/** A control shows its own answer or the previous value, never the answer of another control. */
function* otherAnswers({ name, data, placed }: FormControl, file: PlacedScreen): Generator<RuleFinding> {
  for (const field of ["value", "checked"]) {
    const shown = data[field];
    if (!isExpression(shown) || !("$bind" in shown)) continue;
    const read = valuesRead(shown.$bind).map((each) => each.name);
    if (read.length === 0 || typeof name !== "string" || read.some((each) => isSamePlace(each, name))) continue;
    yield {
      ...sourcePlace(file, [...placed.path, "data", field]),
      message: `The control "${name}" shows the answer of "${read[0]}".`,
      suggestion: `Write "values.${name}".`,
    };
  }
}
