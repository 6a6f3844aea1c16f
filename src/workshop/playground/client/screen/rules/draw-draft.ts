import { components } from "../../../../../../components/index.ts";
import { defaultLocale } from "../../../../../product/engine/locales.ts";
import type { Messages } from "../../../../../product/engine/messages/format.ts";
import type { Scenario } from "../../../../../product/engine/scenario/scenario.ts";
import { scenarioBody } from "../../../../../product/engine/scenario/scenario-body.ts";
import { type Situation, situationOf } from "../../../../../product/engine/scenario/situation.ts";
import { parseScreen } from "../../../../../product/engine/screen/parse-screen.ts";
import { screenTitle } from "../../../../../product/engine/screen/render-screen.ts";
import type { Screen } from "../../../../../product/engine/screen/schema/screen-schema.ts";
import { endedOperation } from "../../../../live/outcome-failure.ts";
import { outcomeView } from "../../../../live/outcome-view.ts";
import type { DraftView, ScreenDraft, Undrawn } from "../draft/draft.ts";
import type { DraftProject } from "./draft-project.ts";
import { offeredScenarios } from "./draft-scenarios.ts";
import { saidDraft } from "./said-draft.ts";

/** Characters of the markup of a preview; a longer one would stop the page. */
export const mostMarkup = 4_000_000;

/** Draws a draft in its scenario, or says why it cannot be drawn. It never throws. */
export function drawDraft(project: DraftProject, draft: ScreenDraft): DraftView | Undrawn {
  const parsed = parseScreen(draft.screen);
  if (!("screen" in parsed)) return { reason: "The text is no screen yet." };
  try {
    return draw(project, draft, parsed.screen);
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

function draw(project: DraftProject, draft: ScreenDraft, written: Screen): DraftView | Undrawn {
  const { screen, scenario, operations, screens } = saidDraft(project, draft, written);
  const situation = situationIn(project, screen, scenario);
  const result = operations.get(endedOperation(screen, scenario) ?? "")?.example;
  const outcome = outcomeView({ screen, scenario, situation, result });
  const around = { screens, sections: project.sections, outcome };
  const html = scenarioBody(screen, scenario, situation, around);
  if (html.length > mostMarkup) return { reason: tooLong(html.length) };
  return {
    html,
    lang: scenario.locale ?? defaultLocale,
    title: screenTitle(screen, situation.context, situation.host),
    app: screen.app,
    isFlow: screen.kind === "flow",
    scenarios: offeredScenarios(draft).map(({ name, title }) => ({ name, title })),
    shown: scenario.name,
  };
}

/** The situation of a screen, in whose markup the places of nodes stand. */
function situationIn(project: DraftProject, screen: Screen, scenario: Scenario): Situation {
  const operations = project.operationsIn(scenario.locale ?? defaultLocale);
  const messagesOf = (locale: string) => messagesOfDraft(project, locale);
  const situation = situationOf(screen, scenario, { components, operations, messagesOf }, () => {});
  return { ...situation, host: { ...situation.host, places: true } };
}

const readMessagesByLocale = new WeakMap<DraftProject, Map<string, Messages>>();

/** The messages of a locale; those of the default locale stand in for missing ones. */
function messagesOfDraft(project: DraftProject, locale: string): Messages {
  const known = readMessagesByLocale.get(project) ?? new Map<string, Messages>();
  readMessagesByLocale.set(project, known);
  const own = known.get(locale) ?? {
    ...readDraftMessages(project, defaultLocale),
    ...readDraftMessages(project, locale),
  };
  known.set(locale, own);
  return own;
}

function readDraftMessages(project: DraftProject, locale: string): Messages {
  return JSON.parse(project.text(`content/messages/${locale}.json`) ?? "{}") as Messages;
}

function tooLong(length: number): string {
  const millions = (length / 1_000_000).toFixed(1);
  return `The preview would have ${millions} million characters; it shows at most ${mostMarkup / 1_000_000} million. Take rows out of the scenario.`;
}
