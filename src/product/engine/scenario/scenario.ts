import * as z from "zod/mini";
import { locales } from "../locales.ts";
import { capabilityParts } from "../screen/capabilities.ts";
import { outcomeContract } from "./outcome-contract.ts";

const unknownRecord = z.record(z.string(), z.unknown());

/** A denied capability: its name where the permission is missing, else with the missing part. */
const denial = z.union([z.string(), z.strictObject({ capability: z.string(), part: z.enum(capabilityParts) })]);

/** A named situation of a screen. Its defaults are the examples of the operations. */
export const scenarioContract = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  title: z.string().check(z.minLength(1)),
  description: z.string().check(z.minLength(1)),
  params: z.optional(unknownRecord),
  /** By name of the data source: a result, `{"$state": "loading"}` or `{"$state": "failed", "traceId": "…"}`. */
  results: z.optional(unknownRecord),
  values: z.optional(unknownRecord),
  /** Errors of the answers, by the name of the control. */
  errors: z.optional(z.record(z.string(), z.string())),
  review: z.optional(z.unknown()),
  step: z.optional(z.string()),
  mode: z.optional(z.enum(["guided", "compact"])),
  capabilities: z.optional(z.strictObject({ deny: z.array(denial) })),
  locale: z.optional(z.enum(locales)),
  /** The day that expressions call `today()`; by default the one on which the examples of the operations are. */
  today: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  clubs: z.optional(z.union([z.literal(1), z.literal(2)])),
  person: z.optional(unknownRecord),
  offline: z.optional(z.boolean()),
  /** How an action has just ended; the situation is what the person sees then. */
  outcome: z.optional(outcomeContract),
});

export const scenarioFileContract = z.strictObject({
  $schema: z.optional(z.string()),
  screen: z.string(),
  scenarios: z.array(scenarioContract).check(z.minLength(1)),
});

export type Scenario = z.output<typeof scenarioContract>;
export type ScenarioFile = z.output<typeof scenarioFileContract>;

/** The scenario of a screen without a file of scenarios. */
export const usualScenario: Scenario = {
  name: "usual",
  title: "Usual",
  description: "With the example data of its operations.",
};
