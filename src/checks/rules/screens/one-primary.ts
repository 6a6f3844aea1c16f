import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import { tooMany, variantsNamed } from "../../model/variants.ts";
import type { Rule, Tree } from "../../rule.ts";

export const onePrimary: Rule = {
  name: "one-primary",
  description:
    "A screen has one primary button at most, outside of dialogs. In the steps of a flow it is the one that leads on.",
  *check(tree) {
    for (const file of checkedScreens(tree)) yield* primaries(file, tree);
  },
};

function* primaries(file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  const found = variantsNamed(file, tree, "primary");
  const inBody = found.filter(({ placed }) => placed.area.step === undefined && !placed.area.isReview);
  yield* tooMany(file, inBody, {
    what: "a primary button",
    suggestion: "Make all but the one main action secondary.",
  });
  for (const { path } of found.filter((each) => !inBody.includes(each)))
    yield {
      ...sourcePlace(file, path),
      message: "The primary button of a flow is the one that leads on.",
      suggestion: "Make this one secondary.",
    };
}
