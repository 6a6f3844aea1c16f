/** The operations of the project with their answers in other languages. */
import { apiOperations } from "../../product/content/operations.ts";
import type { Locale } from "../../product/engine/locales.ts";
import { examplesSaid, type SaidExamples } from "../words/scenario-words.ts";

export { type AnsweringOperation, examplesSaid, saidRefusals, saidScenario } from "../words/scenario-words.ts";

const examplesByLocale = new Map<Locale, SaidExamples>();

/** What an operation answers in a locale where a situation gives nothing else. */
export function exampleIn(operation: string, locale: Locale): unknown {
  return saidExamples(locale).get(operation)?.example;
}

/** The operations with their answers in a locale, each said when it is first read. */
export function saidExamples(locale: Locale): SaidExamples {
  const known = examplesByLocale.get(locale) ?? examplesSaid(apiOperations().values(), locale);
  examplesByLocale.set(locale, known);
  return known;
}
