import { oncePer, oncePerText } from "../../product/engine/once-per.ts";
import { type ScenarioFile as Scenarios, scenarioFileContract } from "../../product/engine/scenario/scenario.ts";
import { type ReadFile, readJsonFile } from "../../product/engine/source/json-file.ts";
import type { BrokenFile } from "../../product/engine/source/placed-file.ts";
import type { Tree } from "../rule.ts";
import { lookedAt } from "./screen-files.ts";

const scenarioFolder = "content/scenarios/";

export type PlacedScenarios = ReadFile<Scenarios>;

const readScenarioFile = oncePerText((file, text) => readJsonFile(file, text, scenarioFileContract));

const parseScenarioFiles = oncePer((tree: Tree) => {
  const files: PlacedScenarios[] = [];
  const broken: BrokenFile[] = [];
  for (const [file, text] of tree.files) {
    if (!file.startsWith(scenarioFolder) || !file.endsWith(".json")) continue;
    const read = readScenarioFile(file, text);
    if ("problems" in read) broken.push(read);
    else files.push(read);
  }
  return { files, broken };
});

/** The readable files of scenarios that rules check. */
export const scenarioFiles = oncePer((tree: Tree): readonly PlacedScenarios[] =>
  lookedAt(parseScenarioFiles(tree).files, tree),
);

/** The files of scenarios that cannot be read. */
export function brokenScenarioFiles(tree: Tree): readonly BrokenFile[] {
  return parseScenarioFiles(tree).broken;
}

/** The file of scenarios of a screen. */
export const scenariosByScreen = oncePer(
  (tree: Tree): ReadonlyMap<string, PlacedScenarios> =>
    new Map(parseScenarioFiles(tree).files.map((each) => [each.value.screen, each])),
);

/** The id of the screen of a file of scenarios, from its name. */
export function screenNamed(file: string): string {
  return file.slice(scenarioFolder.length, -".json".length);
}
