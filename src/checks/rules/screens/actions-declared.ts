import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { confirmationActions, dialogValues, namedActions, ownActions, returnedTexts } from "../../model/actions.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";
import { mistypedName, unknownNameFinding } from "../../suggest.ts";

export const actionsDeclared: Rule = {
  name: "actions-declared",
  description:
    "Every action that a component, a button of a dialog or the submit of a screen names is declared in actions, and every declared one is named.",
  *check(tree) {
    for (const file of checkedScreens(tree)) {
      yield* undeclaredActions(file, tree);
      yield* unused(file, tree);
    }
  },
};

function* undeclaredActions(file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  const declared = new Set(Object.keys(file.screen.actions ?? {}));
  for (const { text, place } of [...namedActions(file, tree), ...dialogValues(file, tree)]) {
    if (!declared.has(text))
      yield { ...place, ...unknownNameFinding("action", text, declared, 'Declare it in "actions".') };
  }
}

function* unused(file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  const { actions = {} } = file.screen;
  const returned = returnedTexts(file, tree).map(({ text }) => text);
  const named = namedActions(file, tree).map(({ text }) => text);
  const meant = named
    .filter((name) => !Object.hasOwn(actions, name))
    .map((name) => mistypedName(name, Object.keys(actions)));
  const used = new Set<string | undefined>([
    ...named,
    ...meant,
    ...returned,
    ...confirmationActions(file, tree),
    ...ownActions(file, tree).map(({ name }) => name),
  ]);
  for (const name of Object.keys(actions).filter((each) => !used.has(each)))
    yield {
      ...sourcePlace(file, ["actions", name], "name"),
      message: `Nothing on the screen triggers the action "${name}".`,
      suggestion: "Remove it, or name it in a component.",
    };
}
