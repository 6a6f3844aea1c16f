import { oncePer } from "../../../product/engine/once-per.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { elementIds } from "../../model/element-ids.ts";
import { type AddressLink, screenLinks } from "../../model/links.ts";
import { routedScreen } from "../../model/route-table.ts";
import { unknownPart } from "../../model/routes.ts";
import { addressParams } from "../../model/scope.ts";
import { checkedScreens, isAppComplete, type PlacedScreen, screensByApp } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";
import { listed, mistypedName, nearestName, unknownNameFinding } from "../../suggest.ts";

export const linksLead: Rule = {
  name: "links-lead",
  description:
    "Every address that a screen names leads to a screen of its app, with parameters and a step that it has, to a file, to a place on the page or out of the app.",
  needsApi: true,
  *check(tree) {
    for (const file of checkedScreens(tree))
      for (const link of screenLinks(file, tree)) yield* brokenLinks(link, file, tree);
  },
};

/** The schemes that links of components accept. */
const schemes = /^(?:https?|mailto|tel|webcal):/;

function* brokenLinks({ path, address }: AddressLink, file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  const place = sourcePlace(file, path);
  const shown = address.replaceAll(unknownPart, "{…}");
  if (schemes.test(address) || address.startsWith(unknownPart)) return;
  const target = address.startsWith("?") ? file : routedScreen(address, file.screen.app, tree);
  if (target !== undefined && isAppComplete(file.screen.app, tree)) yield* brokenQuery(address, target, place, tree);
  if (address.startsWith("?")) return;
  if (address.startsWith("#")) yield* brokenFragment(address.slice(1), place, file, tree);
  else if (!/^\/(?!\/)/.test(address))
    yield {
      ...place,
      message: `The address "${shown}" is not one of the app.`,
      suggestion: "Begin it with / and the route of a screen, or with https:, mailto: or tel:.",
    };
  else if (isAppComplete(file.screen.app, tree) && !isRouteReached(address, file, tree)) {
    const near = mistypedName(address, routesByApp(tree).get(file.screen.app) ?? []);
    yield {
      ...place,
      message: `The address "${shown}" leads nowhere: the app "${file.screen.app}" has no such route.`,
      suggestion: near === undefined ? "Add the screen, or correct the address." : `Did you mean "${near}"?`,
    };
  }
}

/** Checks the query of an address for its screen: a step of a flow, or a parameter of its data. */
function* brokenQuery(
  address: string,
  target: PlacedScreen,
  place: Pick<RuleFinding, "file" | "offset">,
  tree: Tree,
): Generator<RuleFinding> {
  const { screen } = target;
  const steps = [...(screen.steps ?? []).map(({ id }) => id), ...(screen.review === undefined ? [] : ["review"])];
  const known = [...Object.keys(addressParams(target, tree)), ...(steps.length === 0 ? [] : ["step"])];
  for (const [name, value] of queryOf(address)) {
    if (name.includes(unknownPart)) continue;
    const owner = `of the screen "${screen.id}"`;
    if (!known.includes(name)) yield { ...place, ...unknownNameFinding("parameter", name, known, "Remove it.", owner) };
    else if (name === "step" && !value.includes(unknownPart) && !steps.includes(value))
      yield { ...place, ...unknownNameFinding("step", value, steps, `Use one of ${listed(steps)}.`, owner) };
  }
}

function queryOf(address: string): [name: string, value: string][] {
  const [, query = ""] = /\?([^#]*)/.exec(address) ?? [];
  return [...new URLSearchParams(query)];
}

function* brokenFragment(
  id: string,
  place: Pick<RuleFinding, "file" | "offset">,
  file: PlacedScreen,
  tree: Tree,
): Generator<RuleFinding> {
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

function isRouteReached(address: string, { screen }: PlacedScreen, tree: Tree): boolean {
  if (routedScreen(address, screen.app, tree) !== undefined) return true;
  return tree.files.has(`public${address.split(/[?#]/, 1)[0]}`);
}
