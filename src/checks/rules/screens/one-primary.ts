import type { Finding, Rule, Tree } from "../../rule.ts";
import { at, type ScreenFile, screenFiles } from "../../model/screen-files.ts";
import { tooMany, variantsNamed } from "../../model/variants.ts";

export const onePrimary: Rule = {
  name: "one-primary",
  description:
    "A screen has one primary button at most, outside of dialogs. In the steps of a flow it is the one that leads on.",
  *check(tree) {
    for (const file of screenFiles(tree)) yield* primaries(file, tree);
  },
};

function* primaries(file: ScreenFile, tree: Tree): Generator<Finding> {
  const found = variantsNamed(file, tree, "primary");
  const inBody = found.filter(({ placed }) => placed.area.step === undefined && !placed.area.isReview);
  yield* tooMany(file, inBody, {
    what: "a primary button",
    suggestion: "Make all but the one main action secondary.",
  });
  for (const { path } of found.filter((each) => !inBody.includes(each)))
    yield {
      ...at(file, path),
      message: "The primary button of a flow is the one that leads on.",
      suggestion: "Make this one secondary.",
    };
}
