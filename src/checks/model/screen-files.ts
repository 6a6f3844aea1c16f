import { oncePer, oncePerText } from "../../product/engine/once-per.ts";
import { parseScreen } from "../../product/engine/screen/parse-screen.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import type { BrokenFile, PlacedFile } from "../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../product/engine/source/problem.ts";
import type { Tree } from "../rule.ts";

export interface PlacedScreen extends PlacedFile {
  readonly screen: Screen;
}

const parseScreenFile = oncePerText((file, text): PlacedScreen | BrokenFile => {
  const parsed = parseScreen(text);
  return "problems" in parsed ? { file, problems: parsed.problems } : { file, text, ...parsed };
});

const readScreens = oncePer((tree: Tree) => {
  const files: PlacedScreen[] = [];
  const broken: BrokenFile[] = [];
  for (const [file, text] of tree.files) {
    if (!file.startsWith("screens/") || !file.endsWith(".json")) continue;
    const read = parseScreenFile(file, text);
    if ("problems" in read) broken.push(read);
    else files.push(read);
  }
  return { files, broken };
});

/** Every readable screen, in the order of the files. */
export function allScreens(tree: Tree): readonly PlacedScreen[] {
  return readScreens(tree).files;
}

/** The screens that rules check. */
export const checkedScreens = oncePer((tree: Tree): readonly PlacedScreen[] => lookedAt(allScreens(tree), tree));

/** Those of the files that rules check. */
export function lookedAt<File extends { readonly file: string }>(files: readonly File[], { only }: Tree) {
  return only === undefined ? files : files.filter(({ file }) => only.has(file));
}

/** The files in screens/ that are no screens. */
export function brokenScreens(tree: Tree): readonly BrokenFile[] {
  return readScreens(tree).broken;
}

/** Whether every screen of an app can be read: links to an unreadable one would seem broken. */
export function isAppComplete(app: string, tree: Tree): boolean {
  return brokenScreens(tree).every(({ file }) => !file.startsWith(`screens/${app}/`));
}

/** Screens by id; the first one of those with the same id. */
export const screensById = oncePer(
  (tree: Tree): ReadonlyMap<string, PlacedScreen> =>
    new Map([...allScreens(tree)].reverse().map((each) => [each.screen.id, each])),
);

/** The screens of each app. */
export const screensByApp = oncePer(
  (tree: Tree): ReadonlyMap<string, readonly PlacedScreen[]> =>
    Map.groupBy(allScreens(tree), ({ screen }) => screen.app),
);

/** The screens of each app with a screen that rules check. */
export function appsLookedAt(tree: Tree): ReadonlyMap<string, readonly PlacedScreen[]> {
  const { only } = tree;
  if (only === undefined) return screensByApp(tree);
  return new Map([...screensByApp(tree)].filter(([, files]) => files.some(({ file }) => only.has(file))));
}

/** The problems of files as findings. */
export function* findingsOf(files: readonly BrokenFile[]): Generator<RuleFinding> {
  for (const { file, problems } of files)
    for (const { offset, message, suggestion } of problems) yield { file, offset, message, suggestion };
}
