import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AppId, appIds } from "../engine/apps.ts";
import { parseScreen } from "../engine/screen/parse-screen.ts";
import type { Screen } from "../engine/screen/schema/screen-schema.ts";
import { projectFile } from "../files/project.ts";

/** A screen with its file. */
export interface ScreenFile {
  readonly screen: Screen;
  /** From the root of the project. */
  readonly file: string;
  readonly text: string;
}

let knownScreens: ReadonlyMap<string, ScreenFile> | undefined;

/**
 * Every screen by its id, in the order of apps and files. Unreadable files are left out: the checks report them, and
 * nothing is built from a tree that fails.
 */
export function screenFiles(): ReadonlyMap<string, ScreenFile> {
  knownScreens ??= new Map(
    screenPaths()
      .flatMap(readScreenFile)
      .map((each) => [each.screen.id, each]),
  );
  return knownScreens;
}

/** The screens of an app: those of its navigation first, in their order, then the others by route. */
export function screensOf(app: AppId): readonly Screen[] {
  const known = orderedByApp.get(app) ?? orderedScreens(app);
  orderedByApp.set(app, known);
  return known;
}

const orderedByApp = new Map<AppId, readonly Screen[]>();

function orderedScreens(app: AppId): readonly Screen[] {
  return [...screenFiles().values()]
    .map(({ screen }) => screen)
    .filter((screen) => screen.app === app)
    .toSorted(byNavigation);
}

/** The order of the screens of an app. */
export function byNavigation(one: Screen, other: Screen): number {
  const rank = ({ nav }: Screen) =>
    nav === undefined ? Number.POSITIVE_INFINITY : (nav.order ?? Number.MAX_SAFE_INTEGER);
  return rank(one) - rank(other) || one.route.localeCompare(other.route);
}

function screenPaths(): string[] {
  return appIds.flatMap((app) => {
    const folder = join("screens", app);
    if (!existsSync(projectFile(folder))) return [];
    return readdirSync(projectFile(folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
      .map(({ name }) => join(folder, name))
      .toSorted();
  });
}

/** A screen by its file, from the root of the project; none where it is unreadable. Reading one is quicker than all. */
export function readScreenFile(file: string): ScreenFile[] {
  const text = readFileSync(projectFile(file), "utf8");
  const parsed = parseScreen(text);
  return "screen" in parsed ? [{ screen: parsed.screen, file, text }] : [];
}
