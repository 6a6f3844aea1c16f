import { oncePer } from "../../once-per.ts";
import type { Finding, Rule, Tree } from "../../rule.ts";
import { elementIds } from "../../screens/element-ids.ts";
import { type Link, linksOf } from "../../screens/links.ts";
import { screenAt } from "../../screens/route-table.ts";
import { unknownPart } from "../../screens/routes.ts";
import { at, isComplete, type ScreenFile, screenFiles, screensByApp } from "../../screens/screen-files.ts";
import { nearestName } from "../../suggest.ts";

export const linksLead: Rule = {
  name: "links-lead",
  description:
    "Every address that a screen names leads to a screen of its app, to a file, to a place on the page or out of the app.",
  *check(tree) {
    for (const file of screenFiles(tree)) for (const link of linksOf(file, tree)) yield* broken(link, file, tree);
  },
};

/** Those that links of components take. */
const schemes = /^(?:https?|mailto|tel|webcal):/;

function* broken({ path, address }: Link, file: ScreenFile, tree: Tree): Generator<Finding> {
  const place = at(file, path);
  const shown = address.replaceAll(unknownPart, "{…}");
  if (schemes.test(address) || address.startsWith(unknownPart) || address.startsWith("?")) return;
  if (address.startsWith("#")) yield* brokenFragment(address.slice(1), place, file, tree);
  else if (!/^\/(?!\/)/.test(address))
    yield {
      ...place,
      message: `The address "${shown}" is not one of the app.`,
      suggestion: "Begin it with / and the route of a screen, or with https:, mailto: or tel:.",
    };
  else if (isComplete(file.screen.app, tree) && !isReached(address, file, tree)) {
    const near = nearestName(address, routesByApp(tree).get(file.screen.app) ?? []);
    yield {
      ...place,
      message: `The address "${shown}" leads nowhere: the app "${file.screen.app}" has no such route.`,
      suggestion: near === undefined ? "Add the screen, or correct the address." : `Did you mean "${near}"?`,
    };
  }
}

function* brokenFragment(
  id: string,
  place: Pick<Finding, "file" | "offset">,
  file: ScreenFile,
  tree: Tree,
): Generator<Finding> {
  const ids = elementIds(file, tree).map((each) => each.id);
  if (id === "main" || id.includes(unknownPart) || ids.some((each) => id === each || id.startsWith(`${each}-`))) return;
  const near = nearestName(id, ids);
  const suggestion = near === undefined ? "Give the node that it should lead to this id." : `Did you mean "#${near}"?`;
  yield { ...place, message: `Nothing on the screen has the id "${id}".`, suggestion };
}

const routesByApp = oncePer(
  (tree: Tree) =>
    new Map([...screensByApp(tree)].map(([app, files]) => [app, files.map(({ screen }) => screen.route)] as const)),
);

function isReached(address: string, { screen }: ScreenFile, tree: Tree): boolean {
  if (screenAt(address, screen.app, tree) !== undefined) return true;
  return tree.files.has(`public${address.split(/[?#]/, 1)[0]}`);
}
