import { riskRules } from "../../../product/engine/risk.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { effectiveRisk, operationOfAction } from "../../model/actions.ts";
import { apiOf } from "../../model/api.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";

export const flowSubmitRule: Rule = {
  name: "flow-submit",
  description:
    "A flow that submits something irreversible, by its own risk or that of its operation, has a review whose effects come from a dry-run: it is the confirmation. The dry-run is the one of the operation that is submitted.",
  *check(tree) {
    for (const file of checkedScreens(tree)) {
      yield* unreviewed(file, tree);
      yield* otherDryRun(file, tree);
      yield* withoutEffects(file);
    }
  },
};

function* unreviewed(file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  const { actions = {}, submit, review } = file.screen;
  const action = submit && actions[submit.action];
  if (submit === undefined || action === undefined) return;
  const risk = effectiveRisk(action, tree);
  if (!riskRules[risk].confirm) return;
  const lacking = review === undefined ? ["review"] : (["source", "effects"] as const).filter((name) => !review[name]);
  if (lacking.length === 0) return;
  const what = review === undefined ? "the flow has no review" : `its review has no ${lacking.join(" and no ")}`;
  yield {
    ...(review === undefined ? sourcePlace(file, ["submit", "action"]) : sourcePlace(file, ["review"], "name")),
    message: `The action "${submit.action}" is ${risk}, but ${what}.`,
    suggestion: 'Add "review" with "source", a dry-run, and "effects": { "$bind": "review.effects" }.',
  };
}

function* withoutEffects(file: PlacedScreen): Generator<RuleFinding> {
  const { review } = file.screen;
  if (review?.effects === undefined || review.source !== undefined) return;
  yield {
    ...sourcePlace(file, ["review", "effects"], "name"),
    message: "Effects come from a dry-run, and the review names none.",
    suggestion: 'Add "source": the operation that tells what would happen.',
  };
}

/** A dry-run of something else would show effects that submitting does not have. */
function* otherDryRun(file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  const { actions = {}, submit, review } = file.screen;
  const action = submit && actions[submit.action];
  const operation = action && operationOfAction(action, tree);
  const dryRun = apiOf(tree)?.operations.get(review?.source ?? "");
  if (operation === undefined || dryRun?.runs === undefined || dryRun.runs === operation.id) return;
  const own = [...(apiOf(tree)?.operations.values() ?? [])].find(({ runs }) => runs === operation.id);
  yield {
    ...sourcePlace(file, ["review", "source"]),
    message: `The review shows what "${dryRun.runs}" would do, but the flow submits "${operation.id}".`,
    suggestion: own === undefined ? `Name the dry-run of "${operation.id}".` : `Write "${own.id}".`,
  };
}
