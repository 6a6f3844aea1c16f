import { expect, test } from "vitest";
import { capabilities } from "../../../../src/product/content/operations.ts";
import { distributions, featureOf, isIncluded } from "../../../../src/workshop/content/distributions.ts";

test("has every feature of another distribution in the complete one", () => {
  const { complete = [], ...others } = distributions();
  for (const features of Object.values(others)) expect(complete).toEqual(expect.arrayContaining([...features]));
});

test("has a capability to read every feature of the complete distribution, and no capability of another", () => {
  const features = [...new Set(capabilities().map(featureOf))].toSorted();
  expect(features).toEqual(distributions()["complete"]?.toSorted());
  expect(capabilities()).toEqual(expect.arrayContaining(features.map((feature) => `${feature}.read`)));
});

test("includes what belongs to a feature of the distribution, and nothing of an unknown one", () => {
  expect(isIncluded("news.article", "website")).toBe(true);
  expect(isIncluded("members.list", "website")).toBe(false);
  expect(isIncluded("members.list", "nowhere")).toBe(false);
});
