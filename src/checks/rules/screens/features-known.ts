import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import { distributionsPath, readDistributions } from "../../model/distributions.ts";
import { allScreens, brokenScreens } from "../../model/screen-files.ts";
import type { Rule } from "../../rule.ts";
import { unknownNameFinding } from "../../suggest.ts";

export const featuresKnown: Rule = {
  name: "features-known",
  description: `Every feature of a distribution in ${distributionsPath} is the first part of the id of a screen, and is there once.`,
  *check(tree) {
    const read = readDistributions(tree);
    if (read === undefined || "problems" in read || brokenScreens(tree).length > 0) return;
    const known = new Set(allScreens(tree).map(({ screen }) => screen.id.slice(0, screen.id.indexOf("."))));
    for (const [name, features] of Object.entries(read.value))
      for (const [index, feature] of features.entries()) {
        const place = sourcePlace(read, [name, index]);
        if (!known.has(feature))
          yield { ...place, ...unknownNameFinding("feature", feature, known, "Remove it, or write a screen of it.") };
        else if (features.indexOf(feature) < index)
          yield { ...place, message: `The feature "${feature}" is there already.`, suggestion: "Remove it." };
      }
  },
};
