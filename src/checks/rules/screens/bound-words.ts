import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { screenProse } from "../../model/said-in-screens.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule, RulePart, Tree } from "../../rule.ts";

export const boundWords: Rule = {
  name: "bound-words",
  description: "What a screen says to people is a literal, a $text or a $t, never a part of an expression.",
  *check(tree) {
    for (const { check } of boundWordParts(tree)) yield* check();
  },
  parts: boundWordParts,
};

/** A part for each screen. */
function* boundWordParts(tree: Tree): Generator<RulePart> {
  for (const file of checkedScreens(tree)) yield { reads: [file.file], check: () => boundFindings(file, tree) };
}

function* boundFindings(file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  for (const { path, words } of screenProse(file, tree).bound)
    yield {
      ...sourcePlace(file, path),
      message: `The expression says "${words}", which nobody can translate.`,
      suggestion: "Use $text with choices: .input {$x :string} .match $x a {{…}} * {{…}}",
    };
}
