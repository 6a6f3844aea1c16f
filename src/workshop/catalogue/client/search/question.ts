import type { SearchAnswers } from "./search-answers.ts";

/** What can be asked. */
export type QuestionName = keyof SearchAnswers;

/** A question to the thread of the search. */
export interface SearchQuestion<Name extends QuestionName = QuestionName> {
  readonly id: number;
  /** The address of the index, which the first question makes it load. */
  readonly index: string;
  readonly name: Name;
  readonly values: Parameters<SearchAnswers[Name]>;
}

/** The answer to the question with the same id, or why there is none. */
export type SearchReply = { readonly id: number } & (
  | { readonly value: ReturnType<SearchAnswers[QuestionName]> }
  | { readonly problem: string }
);
