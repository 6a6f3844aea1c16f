import { onceWhile } from "../../../product/engine/once-per.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { apiOf } from "../../model/api.ts";
import { controlSources } from "../../model/controls.ts";
import { isAddress, screenLinks } from "../../model/links.ts";
import { routedScreen } from "../../model/route-table.ts";
import { scenariosByScreen } from "../../model/scenario-files.ts";
import { appsLookedAt, isAppComplete, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";

export const screensReachable: Rule = {
  name: "screens-reachable",
  description:
    "In an app with a navigation every screen is found from it: by entries, and by the addresses that screens and their data name.",
  needsApi: true,
  *check(tree) {
    for (const [app, screens] of appsLookedAt(tree)) {
      const isNavigated = screens.some(({ screen }) => screen.nav !== undefined);
      if (isNavigated && isAppComplete(app, tree)) yield* unreachable(app, screens, tree);
    }
  },
};

function* unreachable(app: string, screens: readonly PlacedScreen[], tree: Tree): Generator<RuleFinding> {
  const reached = reachedFrom(screens.filter(isEntry), app, tree);
  for (const file of screens.filter((each) => !reached.has(each)))
    yield {
      ...sourcePlace(file, ["route"]),
      message: `Nothing in the app "${app}" leads to the screen "${file.screen.id}".`,
      suggestion: 'Link to it from a screen that people find, or give it "nav".',
    };
}

/** The navigation is on every screen, and an app opens with its first page. */
function isEntry({ screen }: PlacedScreen): boolean {
  return screen.nav !== undefined || screen.route === "/";
}

function reachedFrom(entries: readonly PlacedScreen[], app: string, tree: Tree): Set<PlacedScreen> {
  const reached = new Set<PlacedScreen>(entries);
  // The loop also visits what is added to the set meanwhile.
  for (const file of reached) {
    for (const address of screenAddresses(file, tree)) {
      const target = routedScreen(address, app, tree);
      if (target !== undefined) reached.add(target);
    }
  }
  return reached;
}

/** The addresses in a screen, and those in the data that it shows. */
const screenAddresses = onceWhile(
  ({ screen }: PlacedScreen, tree: Tree) => controlSources(screen, tree),
  findAddresses,
);

function findAddresses(file: PlacedScreen, tree: Tree): Set<string> {
  const addresses = new Set(screenLinks(file, tree).map(({ address }) => address));
  const scenarios = scenariosByScreen(tree).get(file.screen.id)?.value.scenarios ?? [];
  const results = [
    ...Object.values(file.screen.data ?? {}).map(({ source }) => apiOf(tree)?.operations.get(source)?.example),
    ...scenarios.map((scenario) => scenario.results),
  ];
  for (const result of results) collectAddresses(result, addresses);
  return addresses;
}

function collectAddresses(value: unknown, addresses: Set<string>, name?: string): void {
  if (typeof value === "string" && isAddress(name)) addresses.add(value);
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value))
    collectAddresses(inner, addresses, Array.isArray(value) ? name : key);
}
