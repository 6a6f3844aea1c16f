import { expect, test } from "vitest";
import { reviewProblemOf } from "../../../../src/workshop/review/problem.ts";

test.each([
  ["Node", "ENOSPC: no space left on device, write"],
  ["a program", "cp: error writing 'a': No space left on device"],
  ["git", "git worktree add failed: error: unable to write file screens/admin/roles.list.json"],
])("a full disk is told in the same words where %s meets it", (_, message) => {
  expect(reviewProblemOf(new Error(message), "It failed:").message).toMatchInlineSnapshot(
    `"The disk is full. Free some space, for example by removing .cache/review, and start the review again: it continues where it stopped."`,
  );
});

test("another error is told with its first line", () => {
  expect(reviewProblemOf(new Error("\nEACCES: denied\n  at a"), "It failed:").message).toBe(
    "It failed: EACCES: denied",
  );
});
