import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import type { FloorName } from "../../product/assets/floor.ts";
import { lowerStyles } from "../../product/assets/lower-styles.ts";
import { projectFile } from "../../product/files/project.ts";
import { type Exception, exceptions } from "./exceptions.ts";
import { type FeatureLack, lackOf } from "./mdn.ts";
import { scriptFeatures } from "./script-features.ts";
import { type FeatureUse, styleFeatures } from "./style-features.ts";

/** A use of a feature that a browser of the floor lacks. */
export interface AboveFloor extends FeatureLack {
  readonly file: string;
  readonly line: number;
  /** Its path in MDN's data. */
  readonly feature: string;
}

/** Files by their paths in the project, and the floor that each is served to. */
export type Served = Readonly<Record<FloorName, readonly string[]>>;

const floors = ["public", "app"] as const;

/** Features of stylesheets that stay above their floor after lowering, with the lines of the source. */
export function stylesAboveFloor(served: Served, root = projectFile(".")): AboveFloor[] {
  return floors.flatMap((floor) =>
    served[floor].flatMap((file) => {
      const css = readFileSync(join(root, file), "utf8");
      const lowered = aboveFloor(file, styleFeatures(lowerStyles(css, floor)), floor);
      const known = new Map(lowered.map((each) => [each.feature, each]));
      const written = styleFeatures(css).flatMap(({ feature, line }) => {
        const lack = known.get(feature);
        return lack === undefined ? [] : [{ ...lack, line }];
      });
      const named = new Set(written.map(({ feature }) => feature));
      return [...written, ...lowered.filter(({ feature }) => !named.has(feature))];
    }),
  );
}

/** Features of scripts above their floor. */
export function scriptsAboveFloor(served: Served, root = projectFile(".")): AboveFloor[] {
  const all = [...new Set(floors.flatMap((floor) => served[floor]))].map((file) => join(root, file));
  const uses = scriptFeatures(all);
  return floors.flatMap((floor) =>
    served[floor].flatMap((file) => aboveFloor(file, uses.get(join(root, file)) ?? [], floor)),
  );
}

/** Features of built files above a floor, as they are. */
export function aboveFloorIn(files: readonly string[], floor: FloorName, root = projectFile(".")): AboveFloor[] {
  const sheets = files.filter((file) => file.endsWith(".css"));
  const scripts = files.filter((file) => !file.endsWith(".css"));
  const uses = scriptFeatures(scripts.map((file) => join(root, file)));
  return [
    ...sheets.flatMap((file) => aboveFloor(file, styleFeatures(readFileSync(join(root, file), "utf8")), floor)),
    ...scripts.flatMap((file) => aboveFloor(file, uses.get(join(root, file)) ?? [], floor)),
  ];
}

function aboveFloor(file: string, uses: readonly FeatureUse[], floor: FloorName): AboveFloor[] {
  return uses.flatMap(({ feature, line, prefixes }) => {
    const lack = lackOf(feature, floor, prefixes);
    return lack === undefined ? [] : [{ file, line, feature, ...lack }];
  });
}

/** The modules of a bundle, including those of packages, by their paths in the project. */
export async function modulesIn(options: BuildOptions, root = projectFile(".")): Promise<string[]> {
  const plugins = (options.plugins ?? []).filter(({ name }) => name !== "small-scripts");
  const { metafile } = await build({ ...options, absWorkingDir: root, plugins, metafile: true, write: false });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const used = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file);
  return [...new Set(used)].filter((file) => /\.[cm]?[jt]s$/.test(file)).toSorted();
}

/** One sentence for each use above the floor that is not listed, and for each listed one that does not occur. */
export function floorProblems(found: readonly AboveFloor[], listed: readonly Exception[] = exceptions): string[] {
  const isListed = (each: AboveFloor) => listed.some((exception) => covers(exception, each));
  const unlisted = found.filter((each) => !isListed(each)).map(floorProblem);
  return [...new Set(unlisted), ...listed.flatMap((exception) => outdatedExceptions(exception, found))];
}

function floorProblem({ file, line, feature, browser, since, floor }: AboveFloor): string {
  const has = since === undefined ? `${browser} does not have` : `${browser} has since ${since}`;
  const remedy =
    "Replace it, or ask for it and write a fallback, try that, and list it in src/workshop/floor/exceptions.ts.";
  return `${file}:${line}: ${feature} is what ${has}; the floor is ${browser} ${floor}. ${remedy}`;
}

/** Whether an exception covers the feature, or a parent of it, and the file. */
export function covers({ feature, uses }: Exception, found: Pick<AboveFloor, "feature" | "file">): boolean {
  const isSame = found.feature === feature || found.feature.startsWith(`${feature}.`);
  return isSame && (uses === undefined || Object.hasOwn(uses, found.file));
}

function outdatedExceptions(exception: Exception, found: readonly AboveFloor[]): string[] {
  const { feature, uses } = exception;
  const own = found.filter((each) => covers(exception, each) && (uses === undefined || each.feature === feature));
  if (uses === undefined)
    return own.length === 0 ? [`${feature} is listed, and nothing uses it. Take it off the list.`] : [];
  return Object.entries(uses).flatMap(([file, count]) => {
    const lines = new Set(own.filter((each) => each.file === file).map(({ line }) => line)).size;
    return lines === count
      ? []
      : [`${file} uses ${feature} in ${lines} lines, and ${count} are listed. Try the fallback of each.`];
  });
}
