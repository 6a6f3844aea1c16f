import { textPosition } from "../../engine/json/places.ts";
import type { ProblemLanguage } from "../../engine/locales.ts";
import type { Problem } from "../../engine/source/problem.ts";
import { type FlawId, flawSentences, type MeaningId, meaningText } from "./flaw-texts.ts";

/** A value in a text: as it is, or a word that differs between languages. */
export type FlawValue = string | number | { readonly word: MeaningId };

/** A mistake in a club's files, in no language yet. */
export interface ClubFlaw {
  /** From the root of the project. */
  readonly file: string;
  /** In the text of the file; without it, the mistake is about the file as a whole. */
  readonly offset?: number | undefined;
  /** `groups[0].times[1].until` */
  readonly field?: string | undefined;
  /** In a text in Markdown: the first line is 1. */
  readonly line?: number | undefined;
  readonly id: FlawId;
  readonly values?: Readonly<Record<string, FlawValue>> | undefined;
}

/** A mistake that a part of a folder's reader finds; the reader knows the file. */
export type UnplacedFlaw = Pick<ClubFlaw, "id" | "values">;

/** The mistake in a language, with the line of its place. */
export function flawProblem(flaw: ClubFlaw, text: string, language: ProblemLanguage): Problem {
  const { file, field, offset = 0 } = flaw;
  const { message, suggestion } = flawText(flaw, language);
  const told = field === undefined ? message : `${field}: ${message}`;
  return { rule: "club-content", file, ...textPosition(text, offset), message: told, suggestion };
}

/** What is wrong, and what to do. */
export function flawText({ id, values = {} }: UnplacedFlaw, language: ProblemLanguage) {
  const [message, suggestion] = flawSentences(id, language);
  const fill = (text: string) =>
    text.replaceAll(/\{([a-z]+)\}/g, (_, name: string) => flawValueText(values[name], language));
  return { message: fill(message), suggestion: fill(suggestion) };
}

function flawValueText(value: FlawValue | undefined, language: ProblemLanguage): string {
  if (typeof value === "object") return meaningText(value.word, language);
  return String(value ?? "");
}
