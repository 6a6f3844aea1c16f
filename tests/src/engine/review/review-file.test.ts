import { expect, test } from "vitest";
import { type ReviewFile, readReviewFile, reviewFileText } from "../../../../src/engine/review/review-file.ts";

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

test.each([
  ["no JSON", "{", "1: "],
  ["another format", reviewFileText(review).replace('"format": 1', '"format": 2'), "2: format: "],
  ["an unknown verdict", reviewFileText(review).replace('"good"', '"fine"'), "12: decisions[0].verdict: "],
  ["an unknown field", reviewFileText(review).replace('"isSettled"', '"isSetled"'), "comments[0]"],
  [
    "a day instead of an instant",
    reviewFileText(review).replace('"2026-11-22T10:00:00.000Z"', '"2026-11-22"'),
    "decisions[0].at: ",
  ],
  ["a pin outside of its element", reviewFileText(review).replace('"x": 0.5', '"x": 7'), "comments[0].pin.x: "],
  ["a name that is a prototype", reviewFileText(review).replace('"format"', '"__proto__"'), "__proto__"],
])("refuses %s, with the line", (_, text, expected) => {
  const read = readReviewFile(text);
  const words = "problems" in read ? read.problems.map(({ line, message }) => `${line}: ${message}`).join("\n") : "";
  expect(words).toContain(expected);
});
