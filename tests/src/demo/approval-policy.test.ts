import { expect, test } from "vitest";
import { demoPolicy } from "../../../src/demo/approval-policy.ts";
import type { PolicySubject } from "../../../src/product/api/context.ts";
import { say } from "../../../src/product/api/words/sentence.ts";

const mailing = (count: number) => [say("effect.mailing.now", { count, subject: "Lager", audience: "Alle" })];
const approval = (amount: number) => [say("effect.expense.approved", { name: "Beat Hug", amount: { amount } })];

test.each<[operation: string, effects: PolicySubject["effects"], policy: object]>([
  ["invoices.run.create", [], { approvals: 2, fourEyes: true, by: [] }],
  ["expenses.claim.approve", approval(500), { approvals: 1, fourEyes: true, by: [] }],
  ["expenses.claim.approve", approval(500.05), { approvals: 2, fourEyes: true, by: [] }],
  ["events.event.cancel", [], { approvals: 1, fourEyes: true, by: [] }],
  ["events.event.create", [], { approvals: 1, fourEyes: false, by: [] }],
  ["members.invoices.list", [], { approvals: 1, fourEyes: false, by: [] }],
  ["mailings.mailing.send", mailing(200), { approvals: 1, fourEyes: false, by: [] }],
  ["mailings.mailing.send", mailing(201), { approvals: 1, fourEyes: false, by: ["roles.write"] }],
])("%s with %j needs %j", (operation, effects, policy) => {
  const proposer = { id: "p-widmer", name: "Urs Widmer" };
  const club = "sv-aabach";
  expect(demoPolicy({ club, operation, params: {}, effects, origin: "agent", proposer })).toMatchObject(policy);
});
