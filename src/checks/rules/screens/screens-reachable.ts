import { onceWhile } from "../../once-per.ts";
import type { Finding, Rule, Tree } from "../../rule.ts";
import { apiOf } from "../../model/api.ts";
import { sourcesOf } from "../../model/controls.ts";
import { isAddress, linksOf } from "../../model/links.ts";
import { screenAt } from "../../model/route-table.ts";
import { scenariosByScreen } from "../../model/scenario-files.ts";
import { appsLookedAt, at, isComplete, type ScreenFile } from "../../model/screen-files.ts";

export const screensReachable: Rule = {
  name: "screens-reachable",
  description:
    "In an app with a navigation every screen is found from it: by entries, and by the addresses that screens and their data name.",
  *check(tree) {
    for (const [app, screens] of appsLookedAt(tree)) {
      const isNavigated = screens.some(({ screen }) => screen.nav !== undefined);
      if (isNavigated && isComplete(app, tree)) yield* unreachable(app, screens, tree);
    }
  },
};

function* unreachable(app: string, screens: readonly ScreenFile[], tree: Tree): Generator<Finding> {
  const reached = reachedFrom(screens.filter(isEntry), app, tree);
  for (const file of screens.filter((each) => !reached.has(each)))
    yield {
      ...at(file, ["route"]),
      message: `Nothing in the app "${app}" leads to the screen "${file.screen.id}".`,
      suggestion: 'Link to it from a screen that people find, or give it "nav".',
    };
}

/** The navigation stands on every screen, and an app opens with its first page. */
function isEntry({ screen }: ScreenFile): boolean {
  return screen.nav !== undefined || screen.route === "/";
}

function reachedFrom(entries: readonly ScreenFile[], app: string, tree: Tree): Set<ScreenFile> {
  const reached = new Set<ScreenFile>(entries);
  // A set goes on to what is added to it on the way.
  for (const file of reached) {
    for (const address of addressesOf(file, tree)) {
      const target = screenAt(address, app, tree);
      if (target !== undefined) reached.add(target);
    }
  }
  return reached;
}

/** The addresses that a screen names itself, and those in the data that it shows. */
const addressesOf = onceWhile(({ screen }: ScreenFile, tree: Tree) => sourcesOf(screen, tree), findAddresses);

function findAddresses(file: ScreenFile, tree: Tree): Set<string> {
  const addresses = new Set(linksOf(file, tree).map(({ address }) => address));
  const scenarios = scenariosByScreen(tree).get(file.screen.id)?.value.scenarios ?? [];
  const results = [
    ...Object.values(file.screen.data ?? {}).map(({ source }) => apiOf(tree)?.operations.get(source)?.example),
    ...scenarios.map((scenario) => scenario.results),
  ];
  for (const result of results) collect(result, addresses);
  return addresses;
}

function collect(value: unknown, addresses: Set<string>, name?: string): void {
  if (typeof value === "string" && isAddress(name)) addresses.add(value);
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) collect(inner, addresses, Array.isArray(value) ? name : key);
}
