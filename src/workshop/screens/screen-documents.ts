import { nativeDevices } from "../../product/engine/apps.ts";
import { defaultLocale, type Locale } from "../../product/engine/locales.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { isOutcome } from "./outcome-scenarios.ts";
import { documentsOf, type ScreenDocument, scenariosOf } from "./scenarios.ts";
import { situationText } from "./situation-facts.ts";
import { isStepScenario } from "./step-scenarios.ts";

/** A person as whom a screen is shown. */
export interface PersonChoice {
  readonly name: string;
  readonly title: string;
}

/** The persons for whom the first scenario exists, by what is switched for them. */
export function personChoices(screen: Screen): PersonChoice[] {
  return documentsOf(screen).flatMap(({ person, scenario }) =>
    person === undefined ? [] : [{ name: person, title: person === "one-club" ? scenario.title : `no ${person}` }],
  );
}

/** A document of the stage as its script reads it: name, situation, locale, person, and what is the case. */
export type StageDocument = readonly [name: string, situation: string, locale: Locale, person: string, told: string];

export function stageDocuments(screen: Screen): StageDocument[] {
  return documentsOf(screen).map(({ scenario, situation, locale, person = "" }) => [
    scenario.name,
    situation,
    locale,
    person,
    situationText(screen, scenario),
  ]);
}

/** A group of documents that are shown as pictures, one beside the other. */
export interface Filmstrip {
  readonly label: string;
  readonly documents: readonly ScreenDocument[];
}

/**
 * The situations of a screen by group, each once: its scenarios, the steps of a flow, what its actions end in, and field errors.
 * Another locale and another person are chosen above the frame, for the situation that is in it.
 */
export function filmstripsOf(screen: Screen): Filmstrip[] {
  const all = documentsOf(screen);
  const isWritten = ({ scenario }: ScreenDocument) => scenariosOf(screen.id).includes(scenario);
  const made = all.filter((each) => !isWritten(each));
  const isEnd = ({ scenario }: ScreenDocument) => isOutcome(scenario);
  const isError = ({ scenario, locale }: ScreenDocument) => scenario.errors !== undefined && locale === defaultLocale;
  return [
    { label: "Scenarios", documents: all.filter(isWritten) },
    { label: "Steps", documents: made.filter(({ scenario }) => isStepScenario(scenario)) },
    { label: "Outcomes", documents: made.filter(isEnd) },
    { label: "Field errors", documents: made.filter((each) => isError(each) && !isEnd(each)) },
  ].filter(({ documents }) => documents.length > 0);
}

/** The devices that are in the frame at first: two where an app is made for two. */
export function firstDevices(screen: Screen) {
  const [usual, other] = nativeDevices(screen.app);
  return { usual, other };
}
