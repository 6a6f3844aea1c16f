import { expect, test } from "vitest";
import { isRedrawn, type SeenProposal } from "../../../../../src/product/client/proposals/proposal.ts";

const proposal: SeenProposal = {
  ...{ id: "p-1", operation: "invoices.reminder.send", params: { invoice: "r-1" } },
  ...{ status: "pending", stale: false, revision: 1, effectsHash: "a", expiresAt: null },
  approvals: { given: 0, needed: 2, by: [] },
  request: [],
  editable: [],
  card: { title: "Mahnung senden", source: "Assistent", effects: [] },
};

test.each<[string, Partial<SeenProposal>]>([
  ["adjusted elsewhere", { revision: 2 }],
  ["decided elsewhere", { status: "approved" }],
  ["executed meanwhile", { phase: "executing" }],
  ["out of date", { stale: true }],
  ["approved by another person", { approvals: { given: 1, needed: 2, by: ["u-2"] } }],
])("a proposal that is %s is drawn again", (_, change) => {
  expect(isRedrawn(proposal, { ...proposal, ...change })).toBe(true);
});

test("a new proposal is drawn, and one that is as before stays", () => {
  expect(isRedrawn(undefined, proposal)).toBe(true);
  expect(isRedrawn(proposal, structuredClone(proposal))).toBe(false);
});
