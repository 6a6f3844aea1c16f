import { expect, test } from "vitest";
import { componentSubject } from "../../../../src/workshop/review/model/drafts.ts";
import type { ChangedDocument } from "../../../../src/workshop/review/states/changed-documents.ts";
import { planOf } from "../../../../src/workshop/review/states/plan.ts";

const badge = componentSubject("badge");

/** A document of a component in which texts differ, by what they say now. */
function documentWith(name: string, ...texts: readonly string[]): ChangedDocument {
  return {
    ref: { id: `component/badge/${name}`, kind: "component", subject: "badge", name, path: "" },
    ...{ isBefore: true, isAfter: true, locale: "de-CH", subject: badge, causes: [badge], rules: new Map() },
    lostLinks: [],
    differences: texts.map((after) => ({
      ...{ kind: "text", before: "a", after, classes: [], isHead: false, causes: [badge], files: [] },
    })),
  };
}

test("each example is drawn, and looked at for more only where a difference is new", () => {
  const documents = [
    documentWith("one", "b"),
    documentWith("two", "b"),
    documentWith("three", "b", "c"),
    documentWith("four", "d"),
    documentWith("five", "e"),
    documentWith("six", "c", "d"),
    documentWith("seven"),
  ];
  const { drawn } = planOf(documents, [], true);
  expect(drawn.map(({ document: { ref }, observes }) => [ref.name, observes])).toEqual([
    ["one", "all"],
    ["two", "pictures"],
    ["three", "all"],
    ["four", "all"],
    ["five", "outline"],
    ["six", "pictures"],
    ["seven", "colours"],
  ]);
});
