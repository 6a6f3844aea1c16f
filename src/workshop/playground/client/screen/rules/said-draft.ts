import { defaultLocale } from "../../../../../product/engine/locales.ts";
import type { Scenario } from "../../../../../product/engine/scenario/scenario.ts";
import type { Screen } from "../../../../../product/engine/screen/schema/screen-schema.ts";
import { type SaidExamples, saidScenario } from "../../../../words/scenario-words.ts";
import type { ScreenDraft } from "../draft/draft.ts";
import type { DraftProject } from "./draft-project.ts";
import { shownScenario } from "./draft-scenarios.ts";

/** A draft in the language of its shown scenario. */
export interface SaidDraft {
  readonly screen: Screen;
  readonly scenario: Scenario;
  readonly operations: SaidExamples;
  /** The screens of its app. */
  readonly screens: readonly Screen[];
}

/** A draft, its data and the screens around it in the language of the scenario that is shown. */
export function saidDraft(project: DraftProject, draft: ScreenDraft, written: Screen): SaidDraft {
  const scenario = saidScenario(written, shownScenario(draft));
  const { locale = defaultLocale } = scenario;
  const screens = project.screensAround(written, draft, locale);
  const screen = screens.find(({ id }) => id === written.id) ?? written;
  return { screen, scenario, operations: project.operationsIn(locale), screens };
}
