import { expect, test } from "vitest";
import type { AxeFinding } from "../../../../src/workshop/audit/result.ts";
import { type Audited, triage, triageEntries } from "../../../../src/workshop/audit/triage.ts";

const finding: AxeFinding = {
  rule: "color-contrast",
  impact: "serious",
  states: ["360 light"],
  target: "p",
  html: "<p></p>",
  why: "It lies on a picture.",
};
const audited: Audited[] = ["default", "long"].map((name) => ({
  kind: "component",
  owner: "figure",
  name,
  result: {
    axe: "4.0.0",
    states: 4,
    coloursOnly: 0,
    cut: 0,
    passes: [],
    violations: [],
    incompletes: [finding],
    snapshot: "",
    stops: [],
  },
}));
const entry = { rule: "color-contrast", component: "figure", reason: "The picture is dark everywhere." };

test("an entry explains the incompletes of all examples of its component", () => {
  expect(triage([entry], audited)).toEqual({ unlisted: [], stale: [] });
});

test("an entry with an example explains that one only", () => {
  const { unlisted } = triage([{ ...entry, example: "long" }], audited);
  expect(unlisted.map(({ name }) => name)).toEqual(["default"]);
});

test.each([
  ["of another rule", { ...entry, rule: "label" }],
  ["of another component", { ...entry, component: "card" }],
  ["of another example", { ...entry, example: "short" }],
])("an entry %s explains nothing and is stale", (_, other) => {
  expect(triage([other], audited)).toMatchObject({ unlisted: [{ name: "default" }, { name: "long" }], stale: [other] });
});

test("an entry for every screen explains those of screens, and of no component", () => {
  const anyScreen = { rule: "color-contrast", screen: "*", reason: entry.reason };
  const screens = audited.map((each) => ({ ...each, kind: "screen" as const, owner: "members.list" }));
  expect(triage([anyScreen], screens)).toEqual({ unlisted: [], stale: [] });
  expect(triage([anyScreen], audited)).toMatchObject({ stale: [anyScreen] });
});

test("every entry of the list gives a reason in a sentence", () => {
  for (const { reason } of triageEntries()) expect(reason).toMatch(/^\p{Lu}.{15,}\.$/u);
});
