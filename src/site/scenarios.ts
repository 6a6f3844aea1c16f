import { existsSync, readFileSync } from "node:fs";
import { type Scenario, scenarioFileContract, usualScenario as usual } from "../engine/scenario/scenario.ts";
import type { Screen } from "../engine/screen-schema.ts";
import { locales } from "./locales.ts";
import { projectFile } from "./project.ts";
import { capabilitiesOf } from "./screen-facts.ts";

export type { Scenario } from "../engine/scenario/scenario.ts";

const read = new Map<string, readonly Scenario[]>();

/** The scenarios of a screen; without a file there is the usual one. */
export function scenariosOf(screenId: string): readonly Scenario[] {
  const known = read.get(screenId) ?? readScenarios(screenId);
  read.set(screenId, known);
  return known;
}

function readScenarios(screenId: string): readonly Scenario[] {
  const file = projectFile(`content/scenarios/${screenId}.json`);
  if (!existsSync(file)) return [usual];
  return scenarioFileContract.parse(JSON.parse(readFileSync(file, "utf8"))).scenarios;
}

/** What can be switched besides the written scenarios: locales, one club, and each capability that the screen asks for. */
export function switchesOf(screen: Screen): Scenario[] {
  const [first = usual] = scenariosOf(screen.id);
  const base = { ...first, description: "The first scenario, with one thing switched." };
  return [
    ...locales.slice(1).map((locale) => ({ ...base, name: `switched-${locale.toLowerCase()}`, title: locale, locale })),
    { ...base, name: "switched-one-club", title: "One club", clubs: 1 as const },
    ...capabilitiesOf(screen).map((capability) => ({
      ...base,
      name: `switched-without-${capability.replaceAll(".", "-")}`,
      title: `Without ${capability}`,
      capabilities: { deny: [capability] },
    })),
  ];
}
