import { type Scenario, scenarioFileContract, usualScenario } from "../../../../../product/engine/scenario/scenario.ts";
import { readJsonFile } from "../../../../../product/engine/source/json-file.ts";
import { type ScreenDraft, scenariosFile } from "../draft/draft.ts";

/** The scenarios of a draft; the usual one where there is no file, or none that can be read. */
export function draftScenarios({ file, scenarios }: ScreenDraft): readonly Scenario[] {
  if (scenarios === "") return [usualScenario];
  const read = readJsonFile(scenariosFile(file), scenarios, scenarioFileContract);
  return "value" in read ? read.value.scenarios : [usualScenario];
}

/** The scenario of a draft that is shown. */
export function shownScenario(draft: ScreenDraft): Scenario {
  const all = draftScenarios(draft);
  return all.find(({ name }) => name === draft.shown) ?? all[0] ?? usualScenario;
}
