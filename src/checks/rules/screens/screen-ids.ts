import type { Finding, Rule, Tree } from "../../rule.ts";
import { distributionsPath, readDistributions } from "../../model/distributions.ts";
import { at, screenFiles, screensById } from "../../model/screen-files.ts";
import { unknownName } from "../../suggest.ts";

export const screenIds: Rule = {
  name: "screen-ids",
  description: `The id of a screen is unique, and begins with a feature that a distribution in ${distributionsPath} has.`,
  *check(tree) {
    yield* twice(tree);
    yield* withoutFeature(tree);
  },
};

function* twice(tree: Tree): Generator<Finding> {
  for (const file of screenFiles(tree)) {
    const { id } = file.screen;
    const first = screensById(tree).get(id);
    if (first === file || first === undefined) continue;
    const suggestion = "Give one of the two another id.";
    yield { ...at(file, ["id"]), message: `The id "${id}" is taken by ${first.file}.`, suggestion };
  }
}

function* withoutFeature(tree: Tree): Generator<Finding> {
  const distributions = readDistributions(tree);
  if (distributions === undefined || "problems" in distributions) return;
  const features = new Set(Object.values(distributions.value).flat());
  for (const file of screenFiles(tree)) {
    const [feature = ""] = file.screen.id.split(".", 1);
    if (features.has(feature)) continue;
    const otherwise = `Add it to a distribution in ${distributionsPath}.`;
    yield { ...at(file, ["id"]), ...unknownName("feature", feature, features, otherwise) };
  }
}
