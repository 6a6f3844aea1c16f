import { components } from "../../../../components/index.ts";
import { localeMessages } from "../../../checks/model/message-files.ts";
import { scenariosByScreen } from "../../../checks/model/scenario-files.ts";
import { allScreens } from "../../../checks/model/screen-files.ts";
import { navSections } from "../../../product/content/app-shell-data.ts";
import { byNavigation } from "../../../product/content/screens.ts";
import type { ApiOperation } from "../../../product/engine/api/operations.ts";
import type { AppId } from "../../../product/engine/apps.ts";
import { reviewStep } from "../../../product/engine/flow/flow-view.ts";
import { isRecord } from "../../../product/engine/json/record.ts";
import { defaultLocale, type Locale } from "../../../product/engine/locales.ts";
import { type Scenario, usualScenario } from "../../../product/engine/scenario/scenario.ts";
import { scenarioBody } from "../../../product/engine/scenario/scenario-body.ts";
import { type Situation, situationOf } from "../../../product/engine/scenario/situation.ts";
import { capabilityParts } from "../../../product/engine/screen/capabilities.ts";
import type { Screen } from "../../../product/engine/screen/schema/screen-schema.ts";
import { textOutline } from "../../html/text-outline.ts";
import { type AnsweringOperation, examplesSaid, saidScenario } from "../../screens/said-scenarios.ts";
import { languageOf } from "../../screens/screen-previews.ts";
import { translatedDefinition } from "../../texts/app-texts.ts";
import type { DraftedProject } from "./draft-tree.ts";
import { requestExampleOf } from "./operation-trials.ts";

/** A drafted screen in one situation. */
export interface DrawnSituation {
  readonly screen: string;
  readonly situation: string;
  /** Characters of its markup. */
  readonly html: number;
  /** What it says, without its shell. */
  readonly outline: string;
}

/** Every drafted screen that can be read, in each of its situations, and its review with the request of its operation. */
export function drawnSituations(draft: DraftedProject): DrawnSituation[] {
  const given = allScreens(draft.tree).filter(({ file }) => Object.hasOwn(draft.texts, file));
  return given.flatMap(({ screen }) =>
    [...situationsOf(screen, draft), ...exampleSituation(screen, draft)].map((scenario) =>
      drawnIn(screen, scenario, draft),
    ),
  );
}

/** The situations that are written for a screen. */
export function situationsOf({ id }: Screen, { tree }: DraftedProject): readonly Scenario[] {
  return scenariosByScreen(tree).get(id)?.value.scenarios ?? [usualScenario];
}

/** A flow before it is submitted, with the answers that the request of its operation shows. */
function exampleSituation({ actions = {}, review, submit }: Screen, { operations }: DraftedProject): Scenario[] {
  const operation = operations.find(({ id }) => submit !== undefined && id === actions[submit.action]?.handler);
  const values = operation && requestExampleOf(operation);
  const step = review === undefined ? undefined : reviewStep;
  return isRecord(values) ? [{ ...usualScenario, name: "request", step, values }] : [];
}

function drawnIn(screen: Screen, scenario: Scenario, draft: DraftedProject): DrawnSituation {
  const place = { screen: screen.id, situation: scenario.name };
  try {
    const html = draftBody(screen, scenario, draft);
    return { ...place, html: html.length, outline: textOutline(html) };
  } catch (error) {
    return { ...place, html: 0, outline: `It cannot be drawn: ${error instanceof Error ? error.message : error}` };
  }
}

/**
 * The body of a screen in a situation, with the operations, messages and neighbours of a draft.
 *
 * @throws ScreenError with the place in the definition
 */
export function draftBody(screen: Screen, scenario: Scenario, draft: DraftedProject): string {
  const said = saidScenario(screen, scenario);
  const around = neighboursOf(screen.app, languageOf(scenario), draft).toSorted(byNavigation);
  const shown = around.find(({ id }) => id === screen.id) ?? screen;
  const situation = draftSituation(shown, said, draft);
  return scenarioBody(shown, said, situation, { screens: around, sections: navSections() });
}

/** The screens of an app with their words in a locale: those of the draft, and what is translated of them already. */
function neighboursOf(app: AppId, locale: Locale, { tree }: DraftedProject): Screen[] {
  return allScreens(tree).flatMap(({ file, screen }) => {
    if (screen.app !== app) return [];
    const text = locale === defaultLocale ? undefined : tree.files.get(file);
    return [(text === undefined ? undefined : translatedDefinition(text, app, locale)) ?? screen];
  });
}

/**
 * A screen in a situation, with the operations and messages of a draft.
 *
 * @throws ScreenError with the place in the definition
 */
export function draftSituation(screen: Screen, scenario: Scenario, draft: DraftedProject): Situation {
  const messages = localeMessages(draft.tree) ?? {};
  const messagesOf = (locale: string) => ({ ...messages, ...localeMessages(draft.tree, locale) });
  const operations = examplesSaid(operationsFor(draft).values(), languageOf(scenario));
  return situationOf(screen, scenario, { components, operations, messagesOf });
}

const sessionId = "session.current.get";

/** The operations, where the session has the rights that the draft names: a screen without its own would be empty. */
function operationsFor({ tree }: DraftedProject): ReadonlyMap<string, AnsweringOperation> {
  const { operations = new Map<string, ApiOperation>(), capabilities = [] } = tree.api ?? {};
  const session: unknown = operations.get(sessionId)?.example;
  if (!isRecord(session) || !isRecord(session["capabilities"])) return operations;
  const all = Object.fromEntries(capabilities.map((name) => [name, everyPart]));
  const example = { ...session, capabilities: { ...all, ...session["capabilities"] } };
  return new Map<string, AnsweringOperation>([...operations, [sessionId, { id: sessionId, example, ownWords: [] }]]);
}

const everyPart = Object.fromEntries(capabilityParts.map((part) => [part, true]));
