import { higherRisk, riskRules } from "../../../product/engine/risk.ts";
import type { Action } from "../../../product/engine/screen/schema/screen-schema.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { effectiveRisk, hasUndo, operationOfAction } from "../../model/actions.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";

export const actionRisk: Rule = {
  name: "action-risk",
  description:
    "The risk of an action is at least that of its operation, and a reversible one can be taken back: its operation is reversible too, so that the API undoes it, or its handler undoes it. Only a reversible one has a label for that.",
  needsApi: true,
  *check(tree) {
    for (const file of checkedScreens(tree))
      for (const [name, action] of Object.entries(file.screen.actions ?? {}))
        yield* wrongRisk(name, action, file, tree);
  },
};

function* wrongRisk(name: string, action: Action, file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  const { risk, handler } = action;
  const { undo } = riskRules[effectiveRisk(action, tree)];
  const place = sourcePlace(file, ["actions", name, "risk"]);
  const least = operationOfAction(action, tree)?.risk ?? "safe";
  if (higherRisk(risk, least) !== risk)
    yield {
      ...place,
      message: `The action "${name}" is declared ${risk}, but its operation "${handler}" is ${least}.`,
      suggestion: `Write "${least}".`,
    };
  else if (undo && !hasUndo(action, tree))
    yield {
      ...place,
      message: `The action "${name}" is declared ${risk}, but nothing takes "${handler}" back.`,
      suggestion: "Declare `x-risk: reversible` for the operation in the API, or another risk for the action.",
    };
  const label = ["actions", name, "undoLabel"];
  if (!undo && file.offsetOf(label) !== file.offsetOf(label.slice(0, -1)))
    yield {
      ...sourcePlace(file, label, "name"),
      message: `The action "${name}" is ${effectiveRisk(action, tree)}: nothing offers to undo it.`,
      suggestion: 'Remove "undoLabel".',
    };
}
