import { expect, test } from "vitest";
import { addMarkupFacts } from "../../../../src/workshop/review/entries/markup-facts.ts";
import { EntryDrafts } from "../../../../src/workshop/review/model/drafts.ts";
import type { ChangedDocument } from "../../../../src/workshop/review/states/changed-documents.ts";
import { htmlDifferences } from "../../../../src/workshop/review/states/html-differences.ts";

const subject = { kind: "component", subject: "steps", title: "Steps" } as const;

/** An example of a component of which code has changed. */
function example(name: string, before: string, after: string): ChangedDocument {
  const page = (body: string) => `<!doctype html><body><ol class="steps">${body}</ol></body>`;
  return {
    ref: { id: `component/steps/${name}`, kind: "component", subject: "steps", name, path: "", locale: "de-CH" },
    subject,
    causes: [subject],
    locale: "de-CH",
    isBefore: true,
    isAfter: true,
    differences: htmlDifferences(page(before), page(after)).map((each) => ({ ...each, causes: [subject], files: [] })),
    lostLinks: [],
  } as unknown as ChangedDocument;
}

test("what code moves, adds or removes in every example is said once; another value is said of each", () => {
  const drafts = new EntryDrafts();
  const documents = ["Eins", "Zwei"].flatMap((word) => [
    example(`moved-${word}`, `<li>${word}</li><b>b</b>`, `<b>b</b><li>${word}</li>`),
    example(`added-${word}`, "", `<i class="hint">${word}</i>`),
    example(`lost-${word}`, `<li aria-label="${word}">1</li>`, "<li>1</li>"),
    example(`other-${word}`, `<li title="${word}">1</li>`, `<li title="${word}!">1</li>`),
  ]);
  addMarkupFacts(documents, drafts, new Map([["components/steps/render.ts", new Set()]]) as never);
  expect(drafts.about(subject).facts.map(({ text, after }) => [text, after])).toEqual([
    ["Markup in `.steps` is in another place", expect.any(String)],
    ["Markup in `.hint` is new", '<i class="hint">Eins</i>'],
    ["`aria-label` of `.steps` is gone", undefined],
    ["`title` of `.steps` is another one", "Eins!"],
    ["`title` of `.steps` is another one", "Zwei!"],
  ]);
});

test("a situation that is gone in all languages is said once, and one that is gone in one language is said", () => {
  const drafts = new EntryDrafts();
  const screen = { kind: "screen", subject: "a.b", title: "A" } as const;
  const gone = (name: string, locale: string) =>
    ({
      ref: { id: `screen/a.b/${name}`, kind: "screen", subject: "a.b", name },
      ...{ subject: screen, causes: [screen], locale, isBefore: true, isAfter: false, differences: [] },
    }) as unknown as ChangedDocument;
  const documents = [gone("empty", "de-CH"), gone("empty-fr-ch", "fr-CH"), gone("many-fr-ch", "fr-CH")];
  addMarkupFacts(documents, drafts, new Map());
  expect(drafts.about(screen).facts.map(({ text }) => text)).toEqual([
    "Situation `empty` is gone",
    "Situation `many-fr-ch` is gone",
  ]);
});
