/** Runs in a worker: loads the index of the search and answers from it. */
import { Matcher } from "./matcher.ts";
import { type PackedEntries, unpackEntries } from "./packed-entries.ts";
import type { SearchQuestion, SearchReply } from "./question.ts";
import { SearchAnswers } from "./search-answers.ts";

let loadedAnswers: Promise<SearchAnswers> | undefined;

addEventListener("message", async ({ data: question }: MessageEvent<SearchQuestion>) => {
  postMessage(await replyTo(question));
});

/** After a failure the next question tries again. */
async function replyTo({ id, index, name, values }: SearchQuestion): Promise<SearchReply> {
  try {
    loadedAnswers ??= loadAnswers(index);
    const answers = await loadedAnswers;
    // The types cannot say that the values are those of this very name.
    return { id, value: (answers[name] as (...all: typeof values) => never)(...values) };
  } catch (error) {
    loadedAnswers = undefined;
    return { id, problem: error instanceof Error ? error.message : String(error) };
  }
}

async function loadAnswers(address: string): Promise<SearchAnswers> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`There is no search index at ${address}.`);
  const matcher = new Matcher(unpackEntries((await response.json()) as PackedEntries));
  setTimeout(prepareMatcher, 0, matcher);
  return new SearchAnswers(matcher);
}

/** Between the questions, which are answered meanwhile. */
function prepareMatcher(matcher: Matcher): void {
  if (matcher.prepareSome()) setTimeout(prepareMatcher, 0, matcher);
}
