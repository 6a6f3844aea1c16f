import { expect, test } from "vitest";
import { reviewFiles } from "../../../../src/checks/rules/review-files.ts";

const good = {
  format: 1,
  before: { ref: "a", commit: "b" },
  after: { ref: "c", commit: "d" },
  decisions: [],
  comments: [],
};

function problems(file: string, text: string) {
  return [...reviewFiles.check({ files: new Map([[file, text]]), components: new Map() })];
}

test("finds what is wrong in a file of a review, at its place, and nothing in a good one or elsewhere", () => {
  const text = JSON.stringify({ ...good, decisions: [{ entry: "x" }] }, null, 2);
  const [first] = problems("content/reviews/2026-11-22-anna.json", text);
  expect(first?.message).toMatch(/^decisions\[0\]/);
  expect(text.slice(0, first?.offset).split("\n").length).toBeGreaterThan(10);
  expect(problems("content/reviews/2026-11-22-anna.json", "{")).toHaveLength(1);
  expect(problems("content/reviews/2026-11-22-anna.json", JSON.stringify(good))).toEqual([]);
  expect(problems("content/reviews/notes/anna.json", "{")).toEqual([]);
});
