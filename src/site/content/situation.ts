import type { Component } from "../../../components/_kit/contract/component.ts";
import { components } from "../../../components/index.ts";
import type { Scenario } from "../../engine/scenario/scenario.ts";
import { type Situation, situationOf as situationIn } from "../../engine/scenario/situation.ts";
import type { ScreenProblem } from "../../engine/screen/host.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import { messagesOf } from "./locales.ts";
import { apiOperations } from "./operations.ts";

export type { CapabilityParts, Session, Situation } from "../../engine/scenario/situation.ts";

/** The situation of a screen in a scenario. Problems go to `report`; without it the first one throws. */
export function projectSituation(
  screen: Screen,
  scenario: Scenario,
  report?: (problem: ScreenProblem) => void,
  known: ReadonlyMap<string, Component> = components,
): Situation {
  return situationIn(screen, scenario, { components: known, operations: apiOperations(), messagesOf }, report);
}
