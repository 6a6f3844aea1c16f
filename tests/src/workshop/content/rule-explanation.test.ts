import { expect, test } from "vitest";
import { allRules } from "../../../../src/checks/index.ts";
import { screenRules } from "../../../../src/checks/rules/screen-rules.ts";
import { contentTree } from "../../../../src/workshop/content/content-tree.ts";
import { ruleExplanation } from "../../../../src/workshop/content/rule-explanation.ts";
import { ruleMarkdown } from "../../../../src/workshop/machines/rule-markdown.ts";

const explanations = allRules.map((rule) => ruleExplanation(rule, contentTree()));

test("every rule says what it demands and why", () => {
  for (const { rule, demands, why } of explanations) {
    expect(demands, rule).toMatch(/\.$/);
    expect(why, rule).toMatch(/\.$/);
  }
});

test("the example of a rule breaks that rule, at the part that is shown, and its right part is in the project", () => {
  for (const { rule, example } of explanations) {
    if (example === undefined) continue;
    expect(example.problem.rule, rule).toBe(rule);
    expect(example.wrong, rule).not.toBe(example.right);
    const folded = (text: string) => text.replace(/^ +/gm, "");
    expect(folded(contentTree().files.get(example.file) ?? ""), rule).toContain(folded(example.right));
  }
});

test("every rule of screens has an example, but those that no change of a value breaks", () => {
  const names = new Set(screenRules.map(({ name }) => name));
  const without = explanations.filter(({ rule, example }) => names.has(rule) && example === undefined);
  expect(without.map(({ rule }) => rule)).toEqual(["content-readable", "scenario-draws"]);
});

test("a rule in Markdown has its demand, its reason, the problem and both parts", () => {
  for (const { example, ...explanation } of explanations) {
    const text = ruleMarkdown({ ...explanation, ...(example && { example }) });
    const parts = [
      explanation.demands,
      explanation.why,
      ...(example ? [example.wrong, example.right, example.problem.message] : []),
    ];
    for (const part of parts) expect(text, explanation.rule).toContain(part);
  }
});
