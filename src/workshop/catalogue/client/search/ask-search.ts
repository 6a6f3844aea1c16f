import type { QuestionName, SearchQuestion, SearchReply } from "./question.ts";
import type { SearchAnswers } from "./search-answers.ts";

interface OpenQuestion {
  readonly resolve: (value: never) => void;
  readonly reject: (problem: Error) => void;
}

const openQuestions = new Map<number, OpenQuestion>();
let searchThread: Worker | undefined;
let questionCount = 0;

/**
 * Asks the search of the catalogue. It has a thread of its own, in which the first question makes the index: on a phone
 * this takes seconds, in which the page would stand still.
 *
 * @throws Error when the index or the thread cannot be loaded; a later call tries again
 */
export function askSearch<Name extends QuestionName>(
  name: Name,
  ...values: Parameters<SearchAnswers[Name]>
): Promise<ReturnType<SearchAnswers[Name]>> {
  searchThread ??= startSearchThread();
  questionCount += 1;
  const question: SearchQuestion<Name> = { id: questionCount, index: indexAddress(), name, values };
  const answer = new Promise<ReturnType<SearchAnswers[Name]>>((resolve, reject) => {
    openQuestions.set(question.id, { resolve, reject });
  });
  searchThread.postMessage(question);
  return answer;
}

/** The root of the catalogue, which the addresses of hits are relative to. */
export function catalogueRoot(): URL {
  return new URL(".", indexAddress());
}

function indexAddress(): string {
  return document.querySelector<HTMLLinkElement>("link[data-search-index]")?.href ?? location.href;
}

function startSearchThread(): Worker {
  const started = new Worker(new URL("./search-thread.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<SearchReply>) => receiveReply(data));
  started.addEventListener("error", (event) => {
    event.preventDefault();
    giveUpQuestions(event.message || "The search could not be started.");
  });
  return started;
}

function receiveReply(answer: SearchReply): void {
  const asker = openQuestions.get(answer.id);
  openQuestions.delete(answer.id);
  if ("value" in answer) asker?.resolve(answer.value as never);
  else asker?.reject(new Error(answer.problem));
}

function giveUpQuestions(problem: string): void {
  searchThread?.terminate();
  searchThread = undefined;
  for (const { reject } of openQuestions.values()) reject(new Error(problem));
  openQuestions.clear();
}
