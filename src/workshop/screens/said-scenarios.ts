/** Situations in other languages: their data is what the API would answer there. */
import { apiOperations } from "../../product/content/operations.ts";
import { defaultLocale, type Locale } from "../../product/engine/locales.ts";
import type { ScenarioOutcome } from "../../product/engine/scenario/outcome-contract.ts";
import type { Scenario } from "../../product/engine/scenario/scenario.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { endedOperation, operationRefusal } from "../live/outcome-failure.ts";
import { saidData } from "../words/said-data.ts";

type Examples = ReadonlyMap<string, { readonly example: unknown }>;

const examplesByLocale = new Map<Locale, Map<string, { readonly example: unknown }>>();
const saidScenarios = new WeakSet<Scenario>();

/** What an operation answers in a locale where a situation gives nothing else. */
export function exampleIn(operation: string, locale: Locale): unknown {
  const known = examplesByLocale.get(locale) ?? new Map<string, { readonly example: unknown }>();
  examplesByLocale.set(locale, known);
  const made = known.get(operation) ?? { example: saidExample(operation, locale) };
  known.set(operation, made);
  return made.example;
}

function saidExample(operation: string, locale: Locale): unknown {
  return saidData(apiOperations().get(operation)?.example, operation, locale);
}

/** The operations with their answers in a locale, each made when it is read. */
export function examplesIn(locale: Locale): Examples {
  if (locale === defaultLocale) return apiOperations();
  const ids = [...apiOperations().keys()];
  return new Map(
    ids.map((id) => [
      id,
      {
        get example() {
          return exampleIn(id, locale);
        },
      },
    ]),
  );
}

/** A situation of a screen with its data, its errors and its refusal in its own language. */
export function saidScenario(screen: Screen, scenario: Scenario): Scenario {
  const { locale = defaultLocale } = scenario;
  if (locale === defaultLocale || saidScenarios.has(scenario)) return scenario;
  const said = { ...scenario, ...saidParts(screen, scenario, locale) };
  saidScenarios.add(said);
  return said;
}

type SaidParts = Pick<Scenario, "results" | "review" | "errors" | "person" | "outcome">;

function saidParts(screen: Screen, scenario: Scenario, locale: Locale): SaidParts {
  const { results, review, errors, person, outcome } = scenario;
  const source = (name: string) => screen.data?.[name]?.source ?? "";
  return {
    ...(results && {
      results: Object.fromEntries(
        Object.entries(results).map(([name, given]) => [name, saidData(given, source(name), locale)]),
      ),
    }),
    ...(review !== undefined && { review: saidData(review, screen.review?.source ?? "", locale) }),
    ...(errors && { errors: saidData(errors, submittedBy(screen), locale) }),
    ...(person && { person: saidData(person, "session.current.get", locale) }),
    ...(outcome && { outcome: saidOutcome(screen, scenario, outcome, locale) }),
  };
}

/** A refusal in the words of the situation, in place of the German ones of the operation. */
function saidOutcome(screen: Screen, scenario: Scenario, outcome: ScenarioOutcome, locale: Locale): ScenarioOutcome {
  const operation = endedOperation(screen, scenario) ?? "";
  const refusal = outcome.refusal ?? operationRefusal(operation);
  return refusal === undefined ? outcome : { ...outcome, refusal: saidData(refusal, operation, locale) };
}

function submittedBy({ actions, submit }: Screen): string {
  return actions?.[submit?.action ?? ""]?.handler ?? "";
}
