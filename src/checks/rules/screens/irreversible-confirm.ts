import { riskRules } from "../../../product/engine/risk.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { effectiveRisk, namedActions } from "../../model/actions.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";

export const irreversibleConfirm: Rule = {
  name: "irreversible-confirm",
  description:
    "An action that is irreversible, by its own risk or that of its operation, has a confirm with a title and its consequences; the review of a flow is the confirmation of its submit.",
  *check(tree) {
    for (const file of checkedScreens(tree)) yield* unconfirmed(file, tree);
  },
};

function* unconfirmed(file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  const { actions = {}, submit } = file.screen;
  for (const [name, action] of Object.entries(actions)) {
    const { confirm } = action;
    const isReviewed = submit?.action === name && isOnlySubmitted(name, file, tree);
    const risk = effectiveRisk(action, tree);
    if (!riskRules[risk].confirm || isReviewed) continue;
    const lacking = [
      ...(confirm?.title === undefined ? ["title"] : []),
      ...(hasNoConsequences(confirm?.consequences) ? ["consequences"] : []),
    ];
    if (lacking.length === 0) continue;
    yield {
      ...sourcePlace(file, confirm === undefined ? ["actions", name] : ["actions", name, "confirm"], "name"),
      message: `The action "${name}" is ${risk}, but its confirmation has no ${lacking.join(" and no ")}.`,
      suggestion: `Add "confirm" with "title", the question, and "consequences", one sentence for each.`,
    };
  }
}

function isOnlySubmitted(name: string, file: PlacedScreen, tree: Tree): boolean {
  return namedActions(file, tree).filter(({ text }) => text === name).length === 1;
}

function hasNoConsequences(consequences: unknown): boolean {
  return consequences === undefined || (Array.isArray(consequences) && consequences.length === 0);
}
