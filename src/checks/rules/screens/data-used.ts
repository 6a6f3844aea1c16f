import { expressionRoots } from "../../../product/engine/expressions/index.ts";
import { sourceVariables } from "../../../product/engine/messages/compile.ts";
import type { ExpressionObject } from "../../../product/engine/screen/resolve.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import { typedExpressions } from "../../model/expressions.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";

export const dataUsed: Rule = {
  name: "data-used",
  description: "Every data source is read by an expression: what is loaded for nothing keeps people waiting.",
  *check(tree) {
    for (const file of checkedScreens(tree)) {
      const read = namesRead(file, tree);
      if (read === undefined) continue;
      for (const name of Object.keys(file.screen.data ?? {}).filter((each) => !read.has(each)))
        yield {
          ...sourcePlace(file, ["data", name], "name"),
          message: `No expression reads the data source "${name}".`,
          suggestion: "Remove it, or use its result.",
        };
    }
  },
};

/** The names that expressions read; undefined where one has an error, because it may be meant to read any of them. */
function namesRead(file: PlacedScreen, tree: Tree): Set<string> | undefined {
  const names = new Set<string>();
  for (const { expression, errors } of typedExpressions(file, tree)) {
    if (errors.length > 0) return undefined;
    for (const source of expressionTexts(expression)) for (const root of expressionRoots(source)) names.add(root);
  }
  return names;
}

function expressionTexts(expression: ExpressionObject): readonly string[] {
  if ("$bind" in expression) return [expression.$bind];
  return "$text" in expression ? sourceVariables(expression.$text) : [];
}
