import { describe, expect, it, test } from "vitest";
import type { PolicySubject } from "../../../../../src/product/api/context.ts";
import { type ApprovalRule, approvalPolicy } from "../../../../../src/product/api/proposals/rule-policy.ts";
import { say } from "../../../../../src/product/api/words/sentence.ts";

/** The rules that the issue gives as examples, and some that clubs have. */
const rules: readonly ApprovalRule[] = [
  {
    id: "money",
    operations: ["invoices.*"],
    when: "effects.exists(e, has(e.amount) && e.amount > 500)",
    approvals: 2,
    fourEyes: true,
    because: "Over CHF 500 two people, not the proposer.",
  },
  {
    id: "board",
    operations: ["mailings.mailing.send"],
    when: "effects.exists(e, has(e.count) && e.count > 200)",
    by: "roles.write",
    because: "More than 200 people: the board.",
  },
  {
    id: "agents",
    operations: ["roles.*", "members.member.archive"],
    when: "proposer.isProgram",
    approvals: 2,
    because: "What a program proposes about rights needs two.",
  },
  {
    id: "treasurer",
    operations: ["invoices.dunning.create"],
    when: 'proposer.id == "p-widmer" || request.fee > 50',
    approvals: 3,
    because: "The treasurer's own dunning, or a high fee: three.",
  },
];

const policy = approvalPolicy(rules);

type Row = readonly [
  operation: string,
  values: { readonly amount?: number; readonly count?: number; readonly fee?: number; readonly program?: true },
  proposer: string,
  expected: string,
];

/** `approvals/four eyes/by`. */
const rows: readonly Row[] = [
  ...[0, 0.05, 499.99, 500].map((amount): Row => ["invoices.run.create", { amount }, "p-1", "1//"]),
  ...[500.01, 501, 10_000].map((amount): Row => ["invoices.run.create", { amount }, "p-1", "2/4/"]),
  ...[0, 1, 199, 200].map((count): Row => ["mailings.mailing.send", { count }, "p-1", "1//"]),
  ...[201, 412, 20_000].map((count): Row => ["mailings.mailing.send", { count }, "p-1", "1//roles.write"]),
  ...["roles.assignment.create", "roles.assignment.remove", "members.member.archive"].flatMap((operation): Row[] => [
    [operation, {}, "p-1", "1//"],
    [operation, { program: true }, "p-1", "2//"],
  ]),
  ["members.member.create", { program: true, amount: 900, count: 900 }, "p-1", "1//"],
  ["invoices.dunning.create", { fee: 50 }, "p-1", "1//"],
  ["invoices.dunning.create", { fee: 50.5 }, "p-1", "3//"],
  ["invoices.dunning.create", { fee: 0 }, "p-widmer", "3//"],
  ["invoices.dunning.create", { fee: 60, amount: 600 }, "p-1", "3/4/"],
  ["invoices.dunning.create", { fee: 0, amount: 600 }, "p-1", "2/4/"],
  ["invoicesX.dunning.create", { amount: 600 }, "p-1", "1//"],
  ["invoices", { amount: 600 }, "p-1", "1//"],
];

/** Each row again with what must not change its answer: other effects around it, their order, another name. */
const cases = rows.flatMap((row) =>
  (["alone", "first", "last", "twice", "with free words", "with other args"] as const).map(
    (where) => [where, ...row] as const,
  ),
);

function subjectOf([where, operation, { amount, count, fee = 0, program }, id]: (typeof cases)[number]): PolicySubject {
  const own = [
    ...(amount === undefined ? [] : [say("effect.payment.rest", { amount: { amount } })]),
    ...(count === undefined ? [] : [say("effect.run.mailed", { count })]),
  ];
  const other = say("effect.noEmail");
  const around = {
    alone: own,
    first: [...own, other],
    last: [other, ...own],
    twice: [...own, ...own],
    "with free words": ["Über CHF 900.00, an 900 Personen.", ...own],
    "with other args": [say("effect.member.joins", { name: "900", date: { date: "2026-11-12" } }), ...own],
  };
  const origin = program === true ? "agent" : "person";
  const proposer = { id, name: "Irgendwer" };
  return { club: "sv-test", operation, params: { fee }, effects: around[where], origin, proposer };
}

describe("rules of approval as data", () => {
  it("has two hundred cases or nearly so", () => expect(cases.length).toBeGreaterThan(150));

  it.each(cases)("%s: %s %j by %s needs %s", (...row) => {
    const { approvals, fourEyes, by = [] } = policy(subjectOf(row));
    expect(`${approvals}/${fourEyes ? 4 : ""}/${by.join()}`).toBe(row[4]);
  });

  it("says why, rule by rule", () => {
    const subject = subjectOf(["alone", "invoices.dunning.create", { fee: 60, amount: 600 }, "p-1", ""]);
    expect(policy(subject).because).toEqual([rules[0]?.because, rules[3]?.because]);
  });
});

test("whoever a rule keeps from it, because it is about them, is told by the operation", () => {
  const own = approvalPolicy([{ id: "x", operations: ["roles.*"], notByConcerned: true, because: "?" }]);
  const subject = subjectOf(["alone", "roles.assignment.create", {}, "p-1", ""]);
  expect(own({ ...subject, concerns: ["p-2", "m-2"] }).about).toEqual(["p-2", "m-2"]);
  expect(own(subject).about).toEqual([]);
  expect(own({ ...subject, operation: "a.b.c", concerns: ["p-2"] }).about).toEqual([]);
});

test("a rule whose expression fails holds: the failure takes nothing away from it", () => {
  const mistaken = approvalPolicy([
    { id: "x", operations: ["a.*"], when: "request.fee > 5", approvals: 2, because: "?" },
  ]);
  const proposer = { id: "p", name: "P" };
  const subject = { club: "c", params: { fee: "many" }, effects: [], origin: "person", proposer } as const;
  expect(mistaken({ ...subject, operation: "a.b.c" }).approvals).toBe(2);
  expect(mistaken({ ...subject, operation: "b.b.c" }).approvals).toBe(1);
});

test("a rule that cannot be read stops at the start", () => {
  expect(() => approvalPolicy([{ id: "x", operations: [], when: "request.", because: "" }])).toThrow();
});
