import { expect, test } from "vitest";
import { demoPolicy } from "../../../src/demo/approval-policy.ts";

test.each([
  ["invoices.run.create", { approvals: 2, fourEyes: true }],
  ["events.event.cancel", { approvals: 1, fourEyes: true }],
  ["events.event.create", { approvals: 1, fourEyes: false }],
  ["members.invoices.list", { approvals: 1, fourEyes: false }],
])("%s needs %j", (operation, policy) => {
  expect(demoPolicy(operation)).toEqual(policy);
});
