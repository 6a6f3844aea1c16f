import { expect, test } from "vitest";
import { approvalStates } from "../../../../../src/workshop/catalogue/approvals/approval-states.ts";

test("tells of a state what everybody sees, what can happen in it, and why the rest cannot", () => {
  expect(approvalStates().find(({ state }) => state === "stale")).toEqual({
    state: "stale",
    status: "pending, stale",
    steps: [
      "reject → rejected",
      "withdraw → withdrawn",
      "adjust → pending",
      "revalidate → pending",
      "recheck → pending",
      "expire → expired",
    ],
    refusals: ["is-stale: support, begin, change-data", "not-running: finish, fail-partly, lose"],
  });
});

test("leads nowhere from a proposal that has come to an end", () => {
  const ended = approvalStates().filter(({ steps }) => steps.length === 0);
  expect(ended.map(({ state }) => state)).toEqual(["executed", "partly-failed", "rejected", "withdrawn", "expired"]);
});
