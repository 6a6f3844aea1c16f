import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { parametersOf } from "../../model/routes.ts";
import { appsLookedAt, isAppComplete, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule } from "../../rule.ts";

const [fewest, most] = [2, 5];

export const navigationRule: Rule = {
  name: "navigation",
  description: `An app with a navigation has ${fewest} to ${most} entries in its tab bar; no two entries of an app have the same order, and each leads to a route without parameters.`,
  *check(tree) {
    for (const [app, screens] of appsLookedAt(tree)) {
      const entries = screens.filter(({ screen }) => screen.nav !== undefined);
      if (isAppComplete(app, tree)) yield* wrongNumber(app, entries);
      yield* sameOrder(entries);
      yield* withParameters(entries);
    }
  },
};

function* wrongNumber(app: string, entries: readonly PlacedScreen[]): Generator<RuleFinding> {
  const tabs = entries.filter(({ screen }) => screen.nav?.tab === true);
  for (const tab of tabs.slice(most))
    yield {
      ...sourcePlace(tab, ["nav", "tab"]),
      message: `The tab bar of the app "${app}" has ${tabs.length} entries; it takes ${most} at most.`,
      suggestion: `Leave "tab" out here or at another entry.`,
    };
  const [first] = entries;
  if (first === undefined || tabs.length >= fewest) return;
  yield {
    ...sourcePlace(tabs[0] ?? first, ["nav"], "name"),
    message: `The tab bar of the app "${app}" has ${tabs.length === 0 ? "no entries" : "one entry"}; it needs ${fewest} at least.`,
    suggestion: `Set "tab" to true in the navigation of the screens that are used most.`,
  };
}

function* sameOrder(entries: readonly PlacedScreen[]): Generator<RuleFinding> {
  const taken = new Map<number, string>();
  for (const file of entries) {
    const order = file.screen.nav?.order;
    if (order === undefined) continue;
    const other = taken.get(order);
    if (other === undefined) taken.set(order, file.screen.id);
    else
      yield {
        ...sourcePlace(file, ["nav", "order"]),
        message: `The order ${order} is that of the screen "${other}" too.`,
        suggestion: "Give each entry of the app a number of its own.",
      };
  }
}

function* withParameters(entries: readonly PlacedScreen[]): Generator<RuleFinding> {
  for (const file of entries) {
    const [name] = parametersOf(file.screen.route);
    if (name !== undefined)
      yield {
        ...sourcePlace(file, ["nav"], "name"),
        message: `An entry of the navigation leads to "${file.screen.route}", whose parameter "${name}" it cannot fill.`,
        suggestion: `Remove "nav"; the screen is found through others.`,
      };
  }
}
