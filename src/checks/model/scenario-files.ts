import { type ScenarioFile as Scenarios, scenarioFileContract } from "../../engine/scenario/scenario.ts";
import { oncePer, oncePerText } from "../once-per.ts";
import type { Tree } from "../rule.ts";
import { type ReadFile, readJsonFile } from "./json-file.ts";
import { type BrokenFile, lookedAt } from "./screen-files.ts";

const folder = "content/scenarios/";

export type ScenarioFile = ReadFile<Scenarios>;

const readScenarioFile = oncePerText((file, text) => readJsonFile(file, text, scenarioFileContract));

const readScenarios = oncePer((tree: Tree) => {
  const files: ScenarioFile[] = [];
  const broken: BrokenFile[] = [];
  for (const [file, text] of tree.files) {
    if (!file.startsWith(folder) || !file.endsWith(".json")) continue;
    const read = readScenarioFile(file, text);
    if ("problems" in read) broken.push(read);
    else files.push(read);
  }
  return { files, broken };
});

/** The files of scenarios that rules look at, as far as they can be read. */
export const scenarioFiles = oncePer((tree: Tree): readonly ScenarioFile[] =>
  lookedAt(readScenarios(tree).files, tree),
);

/** The files of scenarios that cannot be read. */
export function brokenScenarioFiles(tree: Tree): readonly BrokenFile[] {
  return readScenarios(tree).broken;
}

/** The file of scenarios of a screen. */
export const scenariosByScreen = oncePer(
  (tree: Tree): ReadonlyMap<string, ScenarioFile> =>
    new Map(readScenarios(tree).files.map((each) => [each.value.screen, each])),
);

/** The screen that a file of scenarios should be about, by its name. */
export function screenNamed(file: string): string {
  return file.slice(folder.length, -".json".length);
}
