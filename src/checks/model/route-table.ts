import { oncePer } from "../once-per.ts";
import type { Tree } from "../rule.ts";
import { isParameter, segmentsOf } from "./routes.ts";
import { type ScreenFile, screensByApp } from "./screen-files.ts";

/** The routes that begin with the same segments. */
interface Branch {
  readonly words: Map<string, Branch>;
  parameter?: Branch;
  /** The screen whose route ends here; of several the first. */
  screen?: ScreenFile;
}

/** More segments than any address has that people write. */
const deepest = 100;

const branches = oncePer(
  (tree: Tree) => new Map([...screensByApp(tree)].map(([app, screens]) => [app, growBranch(screens)] as const)),
);

/** The screen of an app that an address leads to; a word in a route goes before a parameter. */
export function screenAt(address: string, app: string, tree: Tree): ScreenFile | undefined {
  const root = branches(tree).get(app);
  const segments = segmentsOf(address);
  return root === undefined || segments.length > deepest ? undefined : follow(root, segments);
}

function growBranch(screens: readonly ScreenFile[]): Branch {
  const root: Branch = { words: new Map() };
  for (const file of screens) {
    let branch = root;
    for (const segment of segmentsOf(file.screen.route)) branch = next(branch, segment);
    branch.screen ??= file;
  }
  return root;
}

function next(branch: Branch, segment: string): Branch {
  if (isParameter(segment)) {
    branch.parameter ??= { words: new Map() };
    return branch.parameter;
  }
  const known = branch.words.get(segment) ?? { words: new Map() };
  branch.words.set(segment, known);
  return known;
}

/** A part of the address that is not known is no word, so that it fits a parameter only. */
function follow(branch: Branch, [segment, ...rest]: readonly string[]): ScreenFile | undefined {
  if (segment === undefined) return branch.screen;
  const word = branch.words.get(segment);
  const found = word && follow(word, rest);
  if (found !== undefined || segment === "" || branch.parameter === undefined) return found;
  return follow(branch.parameter, rest);
}
