import { expect, test } from "vitest";
import { type DocumentRef, problemsOfAsked } from "../../../../src/workshop/review/states/documents.ts";

const documents: DocumentRef[] = [
  {
    id: "screen/members.list/usual",
    kind: "screen",
    subject: "members.list",
    name: "usual",
    path: "catalogue/preview/screens/members.list/usual/index.html",
  },
];

test("a beginning of an id that no document has is a problem, which keeps a gate closed; others are none", () => {
  expect(problemsOfAsked([], documents)).toEqual([]);
  expect(problemsOfAsked(["screen/members"], documents)).toEqual([]);
  expect(problemsOfAsked(["screen/members", "screen/membres"], documents)).toEqual([
    expect.stringContaining('The id of no document begins with "screen/membres"'),
  ]);
  expect(problemsOfAsked(["screen/members"], [])).toHaveLength(1);
});
