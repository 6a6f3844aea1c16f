import { oncePer } from "../../product/engine/once-per.ts";
import type { Tree } from "../rule.ts";
import { addressSegments, isRouteParameter } from "./routes.ts";
import { type PlacedScreen, screensByApp } from "./screen-files.ts";

/** The routes that begin with the same segments. */
interface Branch {
  readonly words: Map<string, Branch>;
  parameter?: Branch;
  /** The screen whose route ends here; the first one of several. */
  screen?: PlacedScreen;
}

/** More segments than any address that people write. */
const maxSegments = 100;

const appBranches = oncePer(
  (tree: Tree) => new Map([...screensByApp(tree)].map(([app, screens]) => [app, growBranch(screens)] as const)),
);

/** The screen of an app that an address leads to; a literal segment wins over a parameter. */
export function routedScreen(address: string, app: string, tree: Tree): PlacedScreen | undefined {
  const root = appBranches(tree).get(app);
  const segments = addressSegments(address);
  return root === undefined || segments.length > maxSegments ? undefined : followBranch(root, segments);
}

function growBranch(screens: readonly PlacedScreen[]): Branch {
  const root: Branch = { words: new Map() };
  for (const file of screens) {
    let branch = root;
    for (const segment of addressSegments(file.screen.route)) branch = nextBranch(branch, segment);
    branch.screen ??= file;
  }
  return root;
}

function nextBranch(branch: Branch, segment: string): Branch {
  if (isRouteParameter(segment)) {
    branch.parameter ??= { words: new Map() };
    return branch.parameter;
  }
  const known = branch.words.get(segment) ?? { words: new Map() };
  branch.words.set(segment, known);
  return known;
}

/** An unknown part of an address is no literal segment, so that it matches a parameter only. */
function followBranch(branch: Branch, [segment, ...rest]: readonly string[]): PlacedScreen | undefined {
  if (segment === undefined) return branch.screen;
  const word = branch.words.get(segment);
  const found = word && followBranch(word, rest);
  if (found !== undefined || segment === "" || branch.parameter === undefined) return found;
  return followBranch(branch.parameter, rest);
}
