import { expect, test } from "vitest";
import type { ReviewFile } from "../../../../src/product/engine/review/review-file.ts";
import { lastLookIn } from "../../../../src/workshop/review/last-look.ts";

const side = { ref: "main", commit: "a" };
const review = (by: string, at: string, verdict: "good" | "question", isSettled = false): ReviewFile => ({
  format: 1,
  before: side,
  after: side,
  decisions: [
    {
      entry: "screen:members.list",
      fingerprint: "f",
      states: [{ id: "component/button/primary/390/light/de-CH", fingerprint: "s" }],
      verdict,
      by,
      at,
    },
  ],
  comments: [
    { id: "1", entry: "screen:members.list", text: "Zu eng", by: "Anna", at: "2026-11-20T10:00:00Z", isSettled },
  ],
});

test("a comment that was opened again is open, whichever file is read first", () => {
  const settled = review("Anna", "2026-11-22T10:00:00Z", "good", true);
  const reopened = review("Anna", "2026-11-23T10:00:00Z", "good");
  const at = (file: ReviewFile, settledAt: string) => ({
    ...file,
    comments: file.comments.map((comment) => ({ ...comment, settledAt })),
  });
  const files = [at(reopened, "2026-11-23T10:00:00Z"), at(settled, "2026-11-22T10:00:00Z")];
  for (const all of [files, files.toReversed()])
    expect(lastLookIn(all, "screen", "members.list")?.open).toEqual([{ by: "Anna", text: "Zu eng" }]);
});

test("says who looked at a subject last, and what is open", () => {
  const [question, tooNarrow] = [
    { by: "Anna", text: "Question" },
    { by: "Anna", text: "Zu eng" },
  ];
  const first = review("Anna", "2026-11-20T10:00:00Z", "question");
  expect(lastLookIn([first], "screen", "members.list")).toEqual({
    by: "Anna",
    day: "2026-11-20",
    open: [question, tooNarrow],
  });
  const beat = review("Beat", "2026-11-21T10:00:00Z", "good");
  expect(lastLookIn([beat, first], "screen", "members.list")).toMatchObject({
    by: "Beat",
    open: [question, tooNarrow],
  });
  const second = review("Anna", "2026-11-22T10:00:00Z", "good", true);
  expect(lastLookIn([second, first], "screen", "members.list")).toEqual({ by: "Anna", day: "2026-11-22", open: [] });
  expect(lastLookIn([first], "component", "button")).toEqual({ by: "Anna", day: "2026-11-20", open: [question] });
  expect(lastLookIn([first], "screen", "members")).toBeUndefined();
});
