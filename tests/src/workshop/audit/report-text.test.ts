import { expect, test } from "vitest";
import { evidenceLead, howRun, progressText, reportText } from "../../../../src/workshop/audit/report-text.ts";
import type { PlacedFinding } from "../../../../src/workshop/audit/triage.ts";

const violation: PlacedFinding = {
  kind: "component",
  owner: "button",
  name: "default",
  rule: "button-name",
  impact: "critical",
  states: ["360 light", "1280 dark"],
  target: "button",
  html: '<button class="button"></button>',
  why: "Element has no title attribute",
};

test("says what is wrong, where, and how much was looked at", () => {
  const text = reportText(
    {
      subjects: 2,
      states: 8,
      statesRun: 4,
      violations: [violation],
      incompletes: [],
      unlisted: [],
      stale: [{ rule: "label", component: "switch", reason: "None." }],
    },
    0.5,
  );
  expect(text.replaceAll(/axe\/[\d.]+/g, "axe/x")).toMatchInlineSnapshot(`
    "button, default: violation, button-name (critical)
      Buttons must have discernible text https://dequeuniversity.com/rules/axe/x/button-name?application=axeAPI
      at button: <button class="button"></button>
      in 360 light, 1280 dark
      Element has no title attribute

    switch, any example: label is listed in content/accessibility/triage.json and no longer occurs; remove the entry.

    8 states of 2 examples, variants and scenarios, 1 violations, 0 incompletes (0 not listed); 4 run now, 8 a second; 0.5 s"
  `);
});

test("tells progress at every tenth, and at the end", () => {
  const lines = (total: number) => Array.from({ length: total }, (_, index) => progressText(index + 1, total));
  expect(lines(1000).filter((line) => line !== undefined)).toHaveLength(10);
  expect(lines(20).filter((line) => line !== undefined)[0]).toBe("2 of 20 audited, 10 %");
  expect(lines(3)).toEqual(["1 of 3 audited, 30 %", "2 of 3 audited, 60 %", "3 of 3 audited, 100 %"]);
});

test.each([
  [{ coloursOnly: 0, cut: 0 }, ""],
  [{ coloursOnly: 4, cut: 0 }, ", 4 of them like others but for colours"],
  [{ coloursOnly: 4, cut: 7 }, ", 4 of them like others but for colours, 7 of them without rows that repeat others"],
])("says how rules ran: %o", (result, words) => {
  expect(howRun(result)).toBe(words);
});

const rows = [{ kind: "component", owner: "card", name: "default", title: "Card", result: undefined }] as const;
const none = { axe: "4", rules: 100, states: 0, violations: 0, incompletes: 0, audited: 0, complete: false, rows };

test.each([
  [
    "without a browser",
    none,
    false,
    "Not audited here: no browser was found when this was built. Install Chromium and run npm start.",
  ],
  [
    "before the first audit",
    none,
    true,
    "There is no evidence here yet. npm start audits behind the served pages and then shows it; npm run build does it first.",
  ],
  ["with all of it", { ...none, audited: 1, states: 4 }, false, "axe-core 4, 100 rules, 4 states: 0 violations."],
])("says the state of the evidence once, %s", (_, summary, hasBrowser, text) => {
  expect(evidenceLead(summary, hasBrowser)).toBe(text);
});
