import { expect, test } from "vitest";
import { axeRules } from "../../../../src/site/audit/axe.ts";
import { planOf, takesSnapshot, widths } from "../../../../src/site/audit/plan.ts";
import type { Subject } from "../../../../src/site/audit/result.ts";

const usual: Subject = {
  kind: "screen",
  owner: "members.list",
  name: "usual",
  html: "<p></p>",
  lang: "de-CH",
  frame: "page",
  outside: [],
};
const many: Subject = { ...usual, name: "many", html: "<p></p>".repeat(10_000) };

function statesOfLooksOnly(subject: Subject): string[] {
  return widths.flatMap((width) =>
    planOf([subject], width)
      .filter(({ looksOnly }) => looksOnly)
      .map(({ theme }) => `${width} ${theme}`),
  );
}

test("every rule runs over a screen in every state", () => {
  const plans = widths.flatMap((width) => planOf([usual], width));
  expect(plans.map(({ rules }) => rules.length)).toEqual(plans.map(() => axeRules().size));
});

test("a huge screen gets the rules about looks only in two states", () => {
  expect(statesOfLooksOnly(usual)).toEqual([]);
  expect(statesOfLooksOnly(many)).toEqual(["360 light", "1280 dark"]);
  expect(planOf([many], 360)[0]?.rules).toEqual(["color-contrast", "target-size"]);
});

test("a huge component is audited in full", () => {
  expect(statesOfLooksOnly({ ...many, kind: "component" })).toEqual([]);
});

test("a snapshot is taken at one width, and not of a huge screen", () => {
  expect(widths.filter((width) => takesSnapshot([usual], width))).toEqual([1280]);
  expect(widths.filter((width) => takesSnapshot([many], width))).toEqual([]);
});
