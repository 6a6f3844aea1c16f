import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { distributionsPath, readDistributions } from "../../model/distributions.ts";
import { checkedScreens, screensById } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";
import { unknownNameFinding } from "../../suggest.ts";

export const screenIds: Rule = {
  name: "screen-ids",
  description: `The id of a screen is unique, and begins with a feature that a distribution in ${distributionsPath} has.`,
  *check(tree) {
    yield* twice(tree);
    yield* withoutFeature(tree);
  },
};

function* twice(tree: Tree): Generator<RuleFinding> {
  for (const file of checkedScreens(tree)) {
    const { id } = file.screen;
    const first = screensById(tree).get(id);
    if (first === file || first === undefined) continue;
    const suggestion = "Give one of the two another id.";
    yield { ...sourcePlace(file, ["id"]), message: `The id "${id}" is taken by ${first.file}.`, suggestion };
  }
}

function* withoutFeature(tree: Tree): Generator<RuleFinding> {
  const distributions = readDistributions(tree);
  if (distributions === undefined || "problems" in distributions) return;
  const features = new Set(Object.values(distributions.value).flat());
  for (const file of checkedScreens(tree)) {
    const [feature = ""] = file.screen.id.split(".", 1);
    if (features.has(feature)) continue;
    const otherwise = `Add it to a distribution in ${distributionsPath}.`;
    yield { ...sourcePlace(file, ["id"]), ...unknownNameFinding("feature", feature, features, otherwise) };
  }
}
