import { isSimple } from "../../../product/engine/messages/compile.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { type TypedExpression, typedExpressions } from "../../model/expressions.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";

export const publicMessages: Rule = {
  name: "public-messages",
  description:
    "What a public page draws in the browser, a flow and the words of actions, has messages without arguments and texts in which only values stand: the page brings no MessageFormat.",
  *check(tree) {
    for (const file of checkedScreens(tree)) if (file.screen.app === "public") yield* unformatted(file, tree);
  },
};

function* unformatted(file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  const drawn = typedExpressions(file, tree).filter(({ path }) => file.screen.kind === "flow" || path[0] === "actions");
  for (const each of drawn) {
    const reason = unformattedReason(each);
    if (reason !== undefined)
      yield {
        ...sourcePlace(file, each.path),
        message: reason,
        suggestion: "Let the operation give the text in words.",
      };
  }
}

function unformattedReason({ expression }: TypedExpression): string | undefined {
  if ("$t" in expression && expression.args !== undefined)
    return `Public pages do not fill in the message "${expression.$t}".`;
  return "$text" in expression && !isSimple(expression.$text) ? "Public pages do not format this text." : undefined;
}
