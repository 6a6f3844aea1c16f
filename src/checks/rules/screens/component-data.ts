import { formatPath } from "../../../../components/_kit/contract/errors.ts";
import type { Finding, Part, Rule, Tree } from "../../rule.ts";
import { dataIssues } from "../../model/data-issues.ts";
import { typedExpressions } from "../../model/expressions.ts";
import { at, type ScreenFile, screenFiles } from "../../model/screen-files.ts";

export const componentData: Rule = {
  name: "component-data",
  description:
    "The data of a node keeps the contract of its component: what is written out, and by their types the values of expressions.",
  *check(tree) {
    for (const { check } of partsOf(tree)) yield* check();
  },
  parts: partsOf,
};

/** A part for each screen. */
function* partsOf(tree: Tree): Generator<Part> {
  for (const file of screenFiles(tree))
    yield { reads: [file.file], check: () => [...dataIssues(file, tree), ...misfits(file, tree)] };
}

function* misfits(file: ScreenFile, tree: Tree): Generator<Finding> {
  for (const { role, misfit, path } of typedExpressions(file, tree)) {
    if (role !== "data" || misfit === undefined) continue;
    const field = formatPath(path.slice(path.lastIndexOf("data") + 1));
    yield { ...at(file, path), message: `${field}: The expression does not fit: ${misfit}.` };
  }
}
