import { expect, test } from "vitest";
import { axeRules, axeSource, axeVersion } from "../../../../src/workshop/audit/axe.ts";

test("axe runs in a page from one text, of the version that is said, with a page of help for each rule", () => {
  expect(axeVersion()).toMatch(/^\d+\.\d+\.\d+$/);
  expect(axeSource().slice(0, 100)).toContain(`axe v${axeVersion()}`);
  const rules = [...axeRules()];
  expect(rules.length).toBeGreaterThan(90);
  const version = axeVersion().split(".").slice(0, 2).join(".");
  for (const [id, { ruleId, help, helpUrl, tags }] of rules) {
    expect([ruleId, helpUrl]).toEqual([id, expect.stringContaining(`/${version}/${id}?`)]);
    expect([help !== "", tags.length > 0]).toEqual([true, true]);
  }
});
