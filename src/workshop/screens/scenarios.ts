import { existsSync, readFileSync } from "node:fs";
import { capabilities } from "../../product/content/operations.ts";
import { screenFiles } from "../../product/content/screens.ts";
import { defaultLocale, type Locale, locales } from "../../product/engine/locales.ts";
import { type Scenario, scenarioFileContract, usualScenario as usual } from "../../product/engine/scenario/scenario.ts";
import { capabilityParts } from "../../product/engine/screen/capabilities.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { oncePerBuild } from "../../product/files/once-per-build.ts";
import { projectFile } from "../../product/files/project.ts";
import { saidScenario, scenarioInLocale } from "../words/scenario-words.ts";
import { fieldErrorsOf } from "./field-errors.ts";
import { isOutcome, outcomeScenarios } from "./outcome-scenarios.ts";
import { capabilitiesOf } from "./screen-facts.ts";
import { isStepScenario, stepScenarios } from "./step-scenarios.ts";

export type { Scenario } from "../../product/engine/scenario/scenario.ts";

const knownScenarios = new Map<string, readonly Scenario[]>();

/** The scenarios of a screen; without a file there is a default one. */
export function scenariosOf(screenId: string): readonly Scenario[] {
  const known = knownScenarios.get(screenId) ?? readScenarios(screenId);
  knownScenarios.set(screenId, known);
  return known;
}

function readScenarios(screenId: string): readonly Scenario[] {
  const file = projectFile(`content/scenarios/${screenId}.json`);
  if (!existsSync(file)) return [usual];
  const { scenarios } = scenarioFileContract.parse(JSON.parse(readFileSync(file, "utf8")));
  const screen = screenFiles().get(screenId)?.screen;
  return screen === undefined ? scenarios : scenarios.map((scenario) => saidScenario(screen, scenario));
}

/** Scenarios of one kind that a screen has in addition to the written ones. */
export interface SwitchedScenarios {
  readonly label: string;
  readonly scenarios: readonly Scenario[];
}

/** One document of a screen: what is the case in it, and for whom. */
export interface ScreenDocument {
  readonly scenario: Scenario;
  /** The name of the written scenario, or of the field errors of a step, whatever the locale. */
  readonly situation: string;
  readonly locale: Locale;
  /** What is switched for the person: `one-club`, or a capability without one of its parts. */
  readonly person?: string | undefined;
}

/**
 * Every document of a screen: its scenarios; each step of a flow; the errors of a flow's fields in each locale; the first scenario in each
 * locale, for a person of one club and without each capability; where the screen itself is translated, its other
 * scenarios in each locale too; and what its actions end in.
 */
export const documentsOf = oncePerBuild((screen: Screen): readonly ScreenDocument[] => {
  const written = scenariosOf(screen.id);
  const [base = usual] = written;
  const errors = fieldErrorsOf(screen, written);
  const steps = stepScenarios(screen, written);
  const translated = isTranslated(screen) ? written : [base];
  return [
    ...written.map((scenario) => documentOf(scenario, scenario.name)),
    ...steps.map((scenario) => documentOf(scenario, scenario.name)),
    ...outcomeScenarios(screen, written, steps).map((scenario) => documentOf(scenario, scenario.name)),
    ...errors.map(({ step, scenario }) => documentOf(withSaidData(screen, scenario), `errors-${step.toLowerCase()}`)),
    ...translated.flatMap((scenario) =>
      scenariosInLocales(screen, scenario).map((each) => documentOf(each, scenario.name)),
    ),
    documentOf(oneClub(base), base.name, "one-club"),
    ...capabilitiesOf(screen).map((name) => documentOf(scenarioWithout(base, name), base.name, name)),
  ];
});

function documentOf(scenario: Scenario, situation: string, person?: string): ScreenDocument {
  return { scenario, situation, locale: scenario.locale ?? defaultLocale, person };
}

/** Whether a screen has words of its own in other locales, in addition to its title and its entry in the navigation. */
export function isTranslated({ title: _title, nav: _nav, ...own }: Screen): boolean {
  return JSON.stringify(own).includes('{"$t":');
}

/** Additional scenarios, by what differs: the step of a flow, the fields in error, the locale, the club, and each required capability. */
export function switchGroupsOf(screen: Screen): SwitchedScenarios[] {
  const [base = usual] = scenariosOf(screen.id);
  const all = documentsOf(screen).filter(({ scenario }) => !scenariosOf(screen.id).includes(scenario));
  const scenariosFor = (isOf: (document: ScreenDocument) => boolean) =>
    all.filter(isOf).map(({ scenario }) => scenario);
  return [
    { label: "Steps", scenarios: scenariosFor(({ scenario }) => isStepScenario(scenario)) },
    { label: "Outcomes", scenarios: scenariosFor(({ scenario }) => isOutcome(scenario)) },
    {
      label: "Field errors",
      scenarios: scenariosFor(({ scenario }) => scenario.errors !== undefined && !isOutcome(scenario)),
    },
    { label: "Language", scenarios: scenariosFor((each) => each.situation === base.name && each.person === undefined) },
    { label: "Clubs", scenarios: scenariosFor(({ person }) => person === "one-club") },
    {
      label: "A capability missing",
      scenarios: scenariosFor(({ person }) => person !== undefined && person !== "one-club"),
    },
  ].filter(({ scenarios }) => scenarios.length > 0);
}

export function switchesOf(screen: Screen): Scenario[] {
  return switchGroupsOf(screen).flatMap(({ scenarios }) => scenarios);
}

/** A situation with field errors, which are already in its words. */
function withSaidData(screen: Screen, scenario: Scenario): Scenario {
  const { errors, ...others } = scenario;
  const said = saidScenario(screen, others);
  return said === others ? scenario : { ...said, ...(errors && { errors }) };
}

/** A situation in each further language; none for one that has a language of its own. */
export function scenariosInLocales(screen: Screen, base: Scenario): Scenario[] {
  if (base.locale !== undefined) return [];
  return locales.slice(1).map((locale) => saidScenario(screen, scenarioInLocale(base, locale)));
}

function oneClub(base: Scenario): Scenario {
  const description = `“${base.title}” for a person of one club, who has nothing to switch to.`;
  return { ...base, name: "switched-one-club", title: "One club only", description, clubs: 1 };
}

/** Neighbouring capabilities lack different ones of the four parts, so that all of them occur. */
function scenarioWithout(base: Scenario, capability: string): Scenario {
  const part = capabilityParts[Math.max(0, capabilities().indexOf(capability)) % capabilityParts.length]!;
  const name = `switched-without-${capability.replaceAll(".", "-")}`;
  const description = `“${base.title}” with one capability less.`;
  const denied = { capabilities: { deny: [{ capability, part }] } };
  return { ...base, name, title: `${capability}: no ${part}`, description, ...denied };
}
