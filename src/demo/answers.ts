/** Answers of operations whose texts are facts until they are put into the words of who asks. */
import type { Schemas } from "../product/api/types/operation-types.ts";
import {
  isWordKey,
  type Sentence,
  say,
  sentenceText,
  type Words,
  type WordValue,
} from "../product/api/words/sentence.ts";
import "./words/demo-words.ts";

/** An answer that may have words wherever its description has a text. */
type Worded<Answer> = Answer extends string
  ? string extends Answer
    ? Sentence
    : Answer
  : Answer extends object
    ? { readonly [Name in keyof Answer]: Worded<Answer[Name]> }
    : Answer;

/** The answers of the API's description, with words for texts. */
export type DemoAnswers = { readonly [Name in keyof Schemas]: Worded<Schemas[Name]> };

/** An answer with texts for its words. */
export type AnswerTexts<Answer> = Answer extends Words
  ? string
  : Answer extends object
    ? { readonly [Name in keyof Answer]: AnswerTexts<Answer[Name]> }
    : Answer;

/** Puts an answer into the words of a locale, which has to be loaded. */
export function answerIn<Answer>(answer: Answer, locale: string): AnswerTexts<Answer> {
  return textsIn(answer, locale) as AnswerTexts<Answer>;
}

function textsIn(value: unknown, locale: string): unknown {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((each) => textsIn(each, locale));
  if (isWords(value)) return sentenceText(value, locale);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, textsIn(each, locale)]));
}

function isWords(value: object): value is Words {
  return (
    "message" in value &&
    typeof value.message === "string" &&
    isWordKey(value.message) &&
    Object.keys(value).every((name) => name === "message" || name === "args")
  );
}

/** Which of some texts the club or a person has written, not the API. */
export function ownWordsAmong(texts: readonly (Sentence | undefined)[]): string[] {
  return [...new Set(texts)].filter((text): text is string => typeof text === "string" && text !== "");
}

/** A line of its parts, with commas between them; parts that are empty are left out. */
export function commaLine(...parts: readonly WordValue[]): Words {
  return say("words.line", { parts: { parts } });
}
