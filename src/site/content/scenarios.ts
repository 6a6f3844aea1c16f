import { existsSync, readFileSync } from "node:fs";
import { type Locale, locales } from "../../engine/locales.ts";
import { capabilityParts } from "../../engine/scenario/capabilities.ts";
import { type Scenario, scenarioFileContract, usualScenario as usual } from "../../engine/scenario/scenario.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import { capabilitiesOf } from "../catalogue/screen-facts.ts";
import { projectFile } from "../project.ts";
import { capabilities } from "./operations.ts";

export type { Scenario } from "../../engine/scenario/scenario.ts";

const languages = new Intl.DisplayNames("en", { type: "language" });
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
  return scenarioFileContract.parse(JSON.parse(readFileSync(file, "utf8"))).scenarios;
}

/** Scenarios of one kind that a screen has in addition to the written ones. */
export interface SwitchedScenarios {
  readonly label: string;
  readonly scenarios: readonly Scenario[];
}

/** Additional scenarios: locales, one club, and each capability that the screen requires. */
export function switchGroupsOf(screen: Screen): SwitchedScenarios[] {
  const [base = usual] = scenariosOf(screen.id);
  return [
    { label: "Language", scenarios: locales.slice(1).map((locale) => inLocale(base, locale)) },
    { label: "Clubs", scenarios: [oneClub(base)] },
    { label: "A capability missing", scenarios: capabilitiesOf(screen).map((name) => scenarioWithout(base, name)) },
  ].filter(({ scenarios }) => scenarios.length > 0);
}

export function switchesOf(screen: Screen): Scenario[] {
  return switchGroupsOf(screen).flatMap(({ scenarios }) => scenarios);
}

function inLocale(base: Scenario, locale: Locale): Scenario {
  const title = `${languages.of(locale.slice(0, 2))} (${locale})`;
  const description = `“${base.title}” with the navigation, titles and built-in texts of ${locale}.`;
  return { ...base, name: `switched-${locale.toLowerCase()}`, title, description, locale };
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
