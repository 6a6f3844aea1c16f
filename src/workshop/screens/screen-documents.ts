import { nativeDevices } from "../../product/engine/apps.ts";
import { defaultLocale, type Locale } from "../../product/engine/locales.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { isOutcome } from "./outcome-scenarios.ts";
import { documentsOf, type ScreenDocument, scenariosOf } from "./scenarios.ts";
import { situationText } from "./situation-facts.ts";
import { isStepScenario } from "./step-scenarios.ts";

/** One choice of a list, with a heading where it is the first of a group. */
export interface SituationChoice {
  readonly name: string;
  readonly title: string;
}

/** The situations of a screen by group: its scenarios, the steps of a flow, what its actions end in, and field errors. */
export function situationChoices(screen: Screen): { label: string; choices: SituationChoice[] }[] {
  const written = scenariosOf(screen.id).map(({ name, title }) => ({ name, title }));
  const steps = documentsOf(screen)
    .filter(({ scenario }) => isStepScenario(scenario))
    .map(({ situation, scenario }) => ({ name: situation, title: scenario.title }));
  const outcomes = documentsOf(screen)
    .filter(({ scenario }) => isOutcome(scenario) && !scenariosOf(screen.id).includes(scenario))
    .map(({ situation, scenario }) => ({ name: situation, title: scenario.title }));
  const errors = documentsOf(screen)
    .filter(({ scenario, locale }) => scenario.errors !== undefined && locale === defaultLocale)
    .map(({ situation, scenario }) => ({ name: situation, title: scenario.title }));
  return [
    { label: "Scenarios", choices: written },
    { label: "Steps", choices: steps },
    { label: "Outcomes", choices: outcomes },
    { label: "Field errors", choices: errors },
  ].filter(({ choices }) => choices.length > 0);
}

/** The persons for whom the first scenario exists, by what is switched for them. */
export function personChoices(screen: Screen): SituationChoice[] {
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

/** The filmstrips of a screen. Its field errors are shown in German: another locale is chosen above the frame. */
export function filmstripsOf(screen: Screen): Filmstrip[] {
  const [first] = scenariosOf(screen.id);
  const all = documentsOf(screen);
  const isWritten = ({ scenario }: ScreenDocument) => scenariosOf(screen.id).includes(scenario);
  const isError = ({ scenario, locale }: ScreenDocument) => scenario.errors !== undefined && locale === defaultLocale;
  const isLocale = (each: ScreenDocument) =>
    !isWritten(each) && each.situation === first?.name && each.person === undefined;
  return [
    { label: "Scenarios", documents: all.filter(isWritten) },
    { label: "Outcomes", documents: all.filter((each) => isOutcome(each.scenario) && !isWritten(each)) },
    { label: "Field errors", documents: all.filter(isError) },
    { label: "Languages", documents: all.filter(isLocale) },
    { label: "Clubs and capabilities", documents: all.filter(({ person }) => person !== undefined) },
  ].filter(({ documents }) => documents.length > 0);
}

/** The devices that are in the frame at first: two where an app is made for two. */
export function firstDevices(screen: Screen) {
  const [usual, other] = nativeDevices(screen.app);
  return { usual, other };
}
