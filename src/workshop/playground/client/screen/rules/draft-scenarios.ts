import { locales } from "../../../../../product/engine/locales.ts";
import { type Scenario, scenarioFileContract, usualScenario } from "../../../../../product/engine/scenario/scenario.ts";
import { readJsonFile } from "../../../../../product/engine/source/json-file.ts";
import { scenarioInLocale } from "../../../../words/scenario-words.ts";
import { type ScreenDraft, scenariosFile } from "../draft/draft.ts";

/** The scenarios of a draft; the usual one where there is no file, or none that can be read. */
export function draftScenarios({ file, scenarios }: ScreenDraft): readonly Scenario[] {
  if (scenarios === "") return [usualScenario];
  const read = readJsonFile(scenariosFile(file), scenarios, scenarioFileContract);
  return "value" in read ? read.value.scenarios : [usualScenario];
}

/** The scenarios of a draft that can be shown: its own, and the first of them in each further language. */
export function offeredScenarios(draft: ScreenDraft): readonly Scenario[] {
  const written = draftScenarios(draft);
  const [base = usualScenario] = written;
  const others = base.locale === undefined ? locales.slice(1).map((locale) => scenarioInLocale(base, locale)) : [];
  return [...written, ...others.filter(({ name }) => !written.some((each) => each.name === name))];
}

/** The scenario of a draft that is shown. */
export function shownScenario(draft: ScreenDraft): Scenario {
  const all = offeredScenarios(draft);
  return all.find(({ name }) => name === draft.shown) ?? all[0] ?? usualScenario;
}
