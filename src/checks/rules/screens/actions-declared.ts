import type { Component } from "../../../../components/_kit/component.ts";
import { oncePer } from "../../once-per.ts";
import type { Finding, Rule, Tree } from "../../rule.ts";
import { textsNamed } from "../../screens/named-texts.ts";
import { placedNodes } from "../../screens/nodes.ts";
import { at, type ScreenFile, screenFiles } from "../../screens/screen-files.ts";
import { nearestName, unknownName } from "../../suggest.ts";

export const actionsDeclared: Rule = {
  name: "actions-declared",
  description:
    "Every action that a component or the submit of a screen names is declared in actions, and every declared one is named.",
  *check(tree) {
    for (const file of screenFiles(tree)) {
      yield* undeclared(file, tree);
      yield* unused(file, tree);
    }
  },
};

function isActionName(name: string): boolean {
  return /^actions?$|Action$/.test(name);
}

function* undeclared(file: ScreenFile, tree: Tree): Generator<Finding> {
  const declared = new Set(Object.keys(file.screen.actions ?? {}));
  for (const { text, place } of namedActions(file, tree)) {
    if (!declared.has(text)) yield { ...place, ...unknownName("action", text, declared, 'Declare it in "actions".') };
  }
}

function* unused(file: ScreenFile, tree: Tree): Generator<Finding> {
  const { actions = {} } = file.screen;
  // A dialog returns the value of the button that closed it; where that is the name of an action, the action runs.
  const returned = textsNamed(file, tree, (name) => name === "value").map(({ text }) => text);
  const named = namedActions(file, tree).map(({ text }) => text);
  const meant = named
    .filter((name) => !Object.hasOwn(actions, name))
    .map((name) => nearestName(name, Object.keys(actions)));
  const used = new Set<string | undefined>([...named, ...meant, ...returned, ...ownActions(file, tree)]);
  for (const name of Object.keys(actions).filter((each) => !used.has(each)))
    yield {
      ...at(file, ["actions", name], "name"),
      message: `Nothing on the screen triggers the action "${name}".`,
      suggestion: "Remove it, or name it in a component.",
    };
}

/** The actions that a screen names, with their places. */
export function namedActions(file: ScreenFile, tree: Tree) {
  const submit = file.screen.submit?.action;
  const own = submit === undefined ? [] : [{ text: submit, place: at(file, ["submit", "action"]) }];
  return [...own, ...textsNamed(file, tree, isActionName)];
}

/** The actions that components of the screen trigger without being told. */
function ownActions({ screen }: ScreenFile, { components }: Tree): string[] {
  return placedNodes(screen).flatMap(({ node }) => {
    const component = "component" in node ? components.get(node.component) : undefined;
    return component === undefined ? [] : actionsOf(component);
  });
}

/** A component lists the clicks that it stands for among its behaviour. */
const actionsOf = oncePer(({ behaviour }: Component): string[] =>
  behaviour.events.flatMap(({ on }) => Array.from(on.matchAll(/\[data-action="([^"]+)"\]/g), ([, name = ""]) => name)),
);
