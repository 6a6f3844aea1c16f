import { oncePer, oncePerText } from "../../product/engine/once-per.ts";
import { parseScreen } from "../../product/engine/screen/parse-screen.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import type { BrokenFile, PlacedFile } from "../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../product/engine/source/problem.ts";
import type { Tree } from "../rule.ts";
import { type MendedScreen, mendScreen } from "./mend-screen.ts";

export interface PlacedScreen extends PlacedFile {
  readonly screen: Screen;
}

interface BrokenScreen extends BrokenFile {
  readonly mended?: PlacedScreen & MendedScreen;
}

const parseScreenFile = oncePerText((file, text): PlacedScreen | BrokenScreen => {
  const parsed = parseScreen(text);
  if (!("problems" in parsed)) return { file, text, ...parsed };
  const mended = mendScreen(text);
  if (mended === undefined) return { file, problems: parsed.problems };
  return { file, problems: [...parsed.problems, ...mended.problems], mended: { file, text, ...mended } };
});

const readScreens = oncePer((tree: Tree) => {
  const files: PlacedScreen[] = [];
  const broken: BrokenScreen[] = [];
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

/** The screens that rules check; in the places of faults of the schema stand placeholders. */
export const checkedScreens = oncePer((tree: Tree): readonly PlacedScreen[] => {
  const mended = readScreens(tree).broken.flatMap((each) => each.mended ?? []);
  return lookedAt([...allScreens(tree), ...mended], tree);
});

/** Whether a finding is only about a placeholder: the schema has told the fault. */
export function isAboutPlaceholder({ file, offset }: RuleFinding, tree: Tree): boolean {
  if (offset === undefined || !file.startsWith("screens/")) return false;
  return readScreens(tree).broken.some((each) => each.file === file && each.mended?.isFaulty(offset) === true);
}

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
