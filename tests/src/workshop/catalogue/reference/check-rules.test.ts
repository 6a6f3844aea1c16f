import { expect, test } from "vitest";
import { checkRules } from "../../../../../src/workshop/catalogue/reference/check-rules.ts";
import { ruleReasons } from "../../../../../src/workshop/content/rule-reasons.ts";

test("every rule has words for its title, what it demands and why, and each that one change can break has its mistake", async () => {
  const rules = await checkRules();
  for (const { rule, title, parts, why } of rules) {
    expect(title, rule).toMatch(/^[A-Z][\w ]+$/);
    for (const part of [...parts, why]) expect(part, rule).toMatch(/\.$/);
  }
  // The search lists the reasons.
  expect(Object.keys(ruleReasons()).toSorted()).toEqual(rules.map(({ rule }) => rule).toSorted());
  expect(rules.filter(({ example }) => example !== undefined).length).toBeGreaterThan(rules.length / 2);
});

test("the rule about rooms has a part for each of them", async () => {
  const { parts = [] } = (await checkRules()).find(({ rule }) => rule === "import-walls") ?? {};
  expect(parts.length).toBeGreaterThan(10);
  for (const part of parts.slice(1)) expect(part).toMatch(/^(?:components|src|Everywhere)\S*: /);
});
