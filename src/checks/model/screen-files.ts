import type { DataPath } from "../../engine/json/data-path.ts";
import { type ParsedScreen, parseScreen, type TextProblem } from "../../engine/screen/parse-screen.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import { lineColumn, lineStarts } from "../lines.ts";
import { oncePer, oncePerText } from "../once-per.ts";
import type { RuleFinding, Tree } from "../rule.ts";

/** A file with the places of its values. */
export interface PlacedFile extends Pick<ParsedScreen, "offsetOf"> {
  /** From the root of the project. */
  readonly file: string;
  readonly text: string;
}

export interface PlacedScreen extends PlacedFile {
  readonly screen: Screen;
}

/** A file that cannot be read, with its problems. */
export interface BrokenFile {
  readonly file: string;
  readonly problems: readonly TextProblem[];
}

/** The place of a value, or of the name before it. Its file is parsed for it only when a finding takes the offset. */
export function sourcePlace(
  { file, offsetOf }: PlacedFile,
  path: DataPath,
  part?: "name" | "value",
): Pick<RuleFinding, "file" | "offset"> {
  return {
    file,
    get offset() {
      return offsetOf(path, part);
    },
  };
}

const startsOf = oncePer(({ text }: PlacedFile) => lineStarts(text));

/** The line of a value. */
export function lineAt(file: PlacedFile, path: DataPath): number {
  return lineColumn(file.offsetOf(path), startsOf(file)).line;
}

/** A position inside a text of the file, where escapes make characters longer. */
export function placeWithin(file: PlacedFile, path: DataPath, offset: number): Pick<RuleFinding, "file" | "offset"> {
  let place = file.offsetOf(path) + 1;
  for (let index = 0; index < offset; index += 1) place += lengthOfCharacter(file.text, place);
  return { file: file.file, offset: place };
}

function lengthOfCharacter(text: string, place: number): number {
  if (text[place] !== "\\") return 1;
  return text[place + 1] === "u" ? 6 : 2;
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
