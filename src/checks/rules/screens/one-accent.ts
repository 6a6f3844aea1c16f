import { checkedScreens } from "../../model/screen-files.ts";
import { tooMany, variantsNamed } from "../../model/variants.ts";
import type { Rule } from "../../rule.ts";

export const oneAccent: Rule = {
  name: "one-accent",
  description: "A screen has one card or tile with accent at most.",
  *check(tree) {
    for (const file of checkedScreens(tree)) {
      yield* tooMany(file, variantsNamed(file, tree, "accent"), {
        what: "an accent",
        suggestion: "Leave it to the one card or tile that counts most.",
      });
    }
  },
};
