import { existsSync, readFileSync } from "node:fs";
import * as z from "zod/mini";
import type { Screen } from "../engine/screen-schema.ts";
import { locales } from "./locales.ts";
import { projectFile } from "./project.ts";
import { capabilitiesOf } from "./screen-facts.ts";

const capabilities = z.strictObject({ deny: z.array(z.string()) });
const record = z.record(z.string(), z.unknown());

/** A named situation of a screen. What it does not say comes from the examples of the operations. */
export const scenarioContract = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  title: z.string().check(z.minLength(1)),
  description: z.string().check(z.minLength(1)),
  params: z.optional(record),
  /** By name of the data source: a result, `{"$state": "loading"}` or `{"$state": "failed", "traceId": "…"}`. */
  results: z.optional(record),
  values: z.optional(record),
  review: z.optional(z.unknown()),
  step: z.optional(z.string()),
  mode: z.optional(z.enum(["guided", "compact"])),
  capabilities: z.optional(capabilities),
  locale: z.optional(z.enum(["de-CH", "fr-CH", "it-CH", "en-GB"])),
  clubs: z.optional(z.union([z.literal(1), z.literal(2)])),
  person: z.optional(record),
  offline: z.optional(z.boolean()),
});

export const scenarioFileContract = z.strictObject({
  $schema: z.optional(z.string()),
  screen: z.string(),
  scenarios: z.array(scenarioContract).check(z.minLength(1)),
});

export type Scenario = z.output<typeof scenarioContract>;

const usual: Scenario = { name: "usual", title: "Usual", description: "With the example data of its operations." };
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
    ...locales.slice(1).map((locale) => ({ ...base, name: `locale-${locale.toLowerCase()}`, title: locale, locale })),
    { ...base, name: "one-club", title: "One club", clubs: 1 as const },
    ...capabilitiesOf(screen).map((capability) => ({
      ...base,
      name: `without-${capability.replaceAll(".", "-")}`,
      title: `Without ${capability}`,
      capabilities: { deny: [capability] },
    })),
  ];
}
