/** Situations in other languages: their data is what the API would answer there. */
import type { ApiOperation } from "../../product/engine/api/operations.ts";
import { defaultLocale, type Locale, primaryLanguage } from "../../product/engine/locales.ts";
import type { OperationRefusal, ScenarioOutcome } from "../../product/engine/scenario/outcome-contract.ts";
import { fieldsDetail } from "../../product/engine/scenario/problem-reply.ts";
import { type Scenario, usualScenario } from "../../product/engine/scenario/scenario.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { endedOperation, operationRefusal, operationRefusals } from "../live/outcome-failure.ts";
import { saidData, textSaidIn } from "./said-data.ts";

/** The operations with their answers in a locale. */
export type SaidExamples = ReadonlyMap<string, Pick<ApiOperation, "example" | "ownWords">>;
/** What is read of an operation. */
export type AnsweringOperation = Pick<ApiOperation, "id" | "example" | "ownWords">;

const languageNames = new Intl.DisplayNames("en", { type: "language" });
const saidScenarios = new WeakSet<Scenario>();

/** A situation of the house in another language; {@link saidScenario} says its data. */
export function scenarioInLocale(base: Scenario, locale: Locale): Scenario {
  const title = `${languageNames.of(primaryLanguage(locale))} (${locale})`;
  const description = `“${base.title}” with the navigation, titles and built-in texts of ${locale}.`;
  const suffix = base.name === usualScenario.name ? "" : `-${base.name}`;
  return { ...base, name: `switched-${locale.toLowerCase()}${suffix}`, title, description, locale };
}

/** Other operations with their answers in a locale. */
export function examplesSaid(operations: Iterable<AnsweringOperation>, locale: Locale): SaidExamples {
  return new Map([...operations].map((operation) => [operation.id, new SaidExample(operation, locale)]));
}

/** The answer of an operation in a locale. */
class SaidExample {
  readonly ownWords: readonly string[];
  readonly #say: () => unknown;
  #said: { readonly value: unknown } | undefined;

  constructor({ id, example, ownWords }: AnsweringOperation, locale: Locale) {
    this.ownWords = ownWords;
    this.#say = () => saidData(example, id, locale);
  }

  get example(): unknown {
    this.#said ??= { value: this.#say() };
    return this.#said.value;
  }
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
    ...(errors && { errors: saidAtFields(errors, submissionOperation(screen), locale) }),
    ...(person && { person: saidData(person, "session.current.get", locale) }),
    ...(outcome && { outcome: saidOutcome(screen, scenario, outcome, locale) }),
  };
}

/** A refusal in the words of the situation, in place of the German ones of the operation. */
function saidOutcome(screen: Screen, scenario: Scenario, outcome: ScenarioOutcome, locale: Locale): ScenarioOutcome {
  const operation = endedOperation(screen, scenario) ?? "";
  const refusal = outcome.refusal ?? operationRefusal(operation);
  return refusal === undefined ? outcome : { ...outcome, refusal: saidRefusal(refusal, operation, locale) };
}

/** What operations say where they refuse, by their ids. */
export function saidRefusals(locale: Locale): Readonly<Record<string, OperationRefusal>> {
  const said = Object.entries(operationRefusals).map(([id, refusal]) => [id, saidRefusal(refusal, id, locale)]);
  return Object.fromEntries(said);
}

function saidRefusal(refusal: OperationRefusal, operation: string, locale: Locale): OperationRefusal {
  const { fields, ...others } = refusal;
  const said = saidData({ summary: fieldsDetail, ...others }, operation, locale);
  return { ...said, ...(fields && { fields: saidAtFields(fields, operation, locale) }) };
}

/** What is wrong at fields, by their names: that of a code, such as an e-mail address, has a sentence here. */
function saidAtFields(
  errors: Readonly<Record<string, string>>,
  operation: string,
  locale: Locale,
): Readonly<Record<string, string>> {
  const place = { operation, path: ["fields"] };
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, textSaidIn(text, place, locale)]));
}

function submissionOperation({ actions, submit }: Screen): string {
  return actions?.[submit?.action ?? ""]?.handler ?? "";
}
