import { formatPath } from "../../../../components/_kit/contract/errors.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { dataIssues } from "../../model/data-issues.ts";
import { typedExpressions } from "../../model/expressions.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule, RulePart, Tree } from "../../rule.ts";

export const componentData: Rule = {
  name: "component-data",
  description:
    "The data of a node keeps the contract of its component: what is written out, messages in each language, and by their types the values of expressions.",
  *check(tree) {
    for (const { check } of componentDataParts(tree)) yield* check();
  },
  parts: componentDataParts,
};

/** A part for each screen. */
function* componentDataParts(tree: Tree): Generator<RulePart> {
  for (const file of checkedScreens(tree))
    yield { reads: [file.file], check: () => [...dataIssues(file, tree), ...dataMisfits(file, tree)] };
}

function* dataMisfits(file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  for (const { role, misfit, path } of typedExpressions(file, tree)) {
    if (role !== "data" || misfit === undefined) continue;
    const field = formatPath(path.slice(path.lastIndexOf("data") + 1));
    yield { ...sourcePlace(file, path), message: `${field}: The expression does not fit: ${misfit}.` };
  }
}
