import { expect, test } from "vitest";
import { isLowerRisk, risks } from "../../../../src/product/engine/risk.ts";

test("a risk is below those that follow it, and below no other", () => {
  const below = risks.flatMap((one) => risks.filter((other) => isLowerRisk(one, other)).map((other) => [one, other]));
  expect(below).toEqual(risks.flatMap((one, index) => risks.slice(index + 1).map((other) => [one, other])));
});

test("an unknown risk is below none", () => {
  expect(risks.some((risk) => isLowerRisk("daring", risk))).toBe(false);
});
