import { expect, test } from "vitest";
import {
  type ReviewFile,
  readReviewFile,
  reviewFileText,
} from "../../../../../src/product/engine/review/review-file.ts";

const review: ReviewFile = {
  format: 1,
  before: { ref: "main", commit: "9f091ab" },
  after: { ref: "working tree", commit: "b57daeb" },
  decisions: [
    {
      entry: "screen:members.list",
      fingerprint: "abc",
      states: [{ id: "screen/members.list/usual/390/light/de-CH", fingerprint: "def" }],
      verdict: "good",
      by: "Anna",
      at: "2026-11-22T10:00:00.000Z",
    },
  ],
  comments: [
    {
      id: "1",
      entry: "screen:members.list",
      pin: { selector: "main", label: "Haupt", x: 0.5, y: 0 },
      text: 'Ein "Satz"\n{ "id": "x" }\n<script>',
      by: "Anna",
      at: "2026-11-22T10:00:00.000Z",
      isSettled: true,
    },
  ],
};

test("a written review is read as it was, with a line for each fingerprint", () => {
  const text = reviewFileText(review);
  expect(readReviewFile(text)).toEqual({ review });
  expect(text).toContain('        { "id": "screen/members.list/usual/390/light/de-CH", "fingerprint": "def" }\n');
  expect(text).toContain('  "before": { "ref": "main", "commit": "9f091ab" },\n');
});

test("what several persons decide about 7000 states is read", () => {
  const [decision] = review.decisions as [ReviewFile["decisions"][number]];
  const states = Array.from({ length: 7000 }, (_, index) => ({
    id: `screen/members.list/usual-${index}/390/light/de-CH`,
    fingerprint: "9f091ab4c1d2",
    pictures: "9f091ab4c1d2-b57daeb3a1b2",
  }));
  const many = { ...review, decisions: ["Anna", "Ben", "Cleo"].map((by) => ({ ...decision, states, by })) };
  expect(readReviewFile(reviewFileText(many))).toEqual({ review: many });
});

test.each([
  ["no JSON", "{", "1: "],
  [
    "another format",
    reviewFileText(review).replace('"format": 1', '"format": 2'),
    "2: The review has format 2, and this version reads format 1. Export it again from a report that this version has made.",
  ],
  [
    "a screen",
    '{ "id": "members.list" }',
    '1: This is no review. Choose a file that "Export as JSON" of a report has written.',
  ],
  ["a list", "[]", "1: This is no review."],
  ["an unknown verdict", reviewFileText(review).replace('"good"', '"fine"'), "12: decisions[0].verdict: "],
  ["an unknown field", reviewFileText(review).replace('"isSettled"', '"isSetled"'), "comments[0]"],
  [
    "a day instead of an instant",
    reviewFileText(review).replace('"2026-11-22T10:00:00.000Z"', '"2026-11-22"'),
    'decisions[0].at: Write an instant such as "2026-11-22T10:00:00Z".',
  ],
  ["a pin outside of its element", reviewFileText(review).replace('"x": 0.5', '"x": 7'), "comments[0].pin.x: "],
  ["a name that is a prototype", reviewFileText(review).replace('"format"', '"__proto__"'), "__proto__"],
])("refuses %s, with the line", (_, text, expected) => {
  const read = readReviewFile(text);
  const words =
    "problems" in read
      ? read.problems.map(({ line, message, suggestion = "" }) => `${line}: ${message} ${suggestion}`).join("\n")
      : "";
  expect(words).toContain(expected);
});
