import { expect, test } from "vitest";
import { machine, outcome, proposalEvents, states } from "../../../../../src/product/api/proposals/machine.ts";

test("says for every event in every state what becomes of it", () => {
  for (const state of states) {
    expect(Object.keys(machine[state]).toSorted()).toEqual(proposalEvents.toSorted());
    for (const event of proposalEvents) {
      const step = outcome(state, event);
      if ("to" in step) expect(states).toContain(step.to);
      else expect(step.impossible).toMatch(/^(is|has|not)-/);
    }
  }
});

test("ends: nothing leads out of a decision that was carried out, nor out of a rejection or an expiry", () => {
  for (const state of ["executed", "partly-failed", "rejected", "withdrawn", "expired"] as const)
    for (const event of proposalEvents) expect(outcome(state, event)).toHaveProperty("impossible");
});

test("executes what is pending and nothing else", () => {
  const from = states.filter((state) => "to" in outcome(state, "begin"));
  expect(from).toEqual(["pending"]);
});

test("reaches every state from pending", () => {
  const reached = new Set<string>(["pending"]);
  for (const state of reached)
    for (const event of proposalEvents) {
      const step = outcome(state as (typeof states)[number], event);
      if ("to" in step) reached.add(step.to);
    }
  expect([...reached].toSorted()).toEqual(states.toSorted());
});
