import type { Component } from "../../../components/_kit/contract/component.ts";
import { components } from "../../../components/index.ts";
import { messagesOf } from "../../product/content/locales.ts";
import { defaultLocale } from "../../product/engine/locales.ts";
import type { Scenario } from "../../product/engine/scenario/scenario.ts";
import { type Situation, situationOf as situationIn } from "../../product/engine/scenario/situation.ts";
import type { ScreenProblem } from "../../product/engine/screen/host.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { saidExamples } from "./said-scenarios.ts";

export type { CapabilityParts, Session, Situation } from "../../product/engine/scenario/situation.ts";

/** The situation of a screen in a scenario. Problems go to `report`; without it the first one throws. */
export function projectSituation(
  screen: Screen,
  scenario: Scenario,
  report?: (problem: ScreenProblem) => void,
  known: ReadonlyMap<string, Component> = components,
): Situation {
  const operations = saidExamples(scenario.locale ?? defaultLocale);
  return situationIn(screen, scenario, { components: known, operations, messagesOf }, report);
}
