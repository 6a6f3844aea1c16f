import { expect, test } from "vitest";
import {
  areDistinct,
  distinctOptions,
  isLoud,
  isOption,
  requiredOrOptional,
} from "../../../../components/_kit/contract/rules.ts";

test("what is required is not optional too", () => {
  const { holds } = requiredOrOptional;
  expect([
    holds({}),
    holds({ required: true }),
    holds({ optional: true }),
    holds({ required: false, optional: true }),
  ]).toEqual([...[true, true, true, true]]);
  expect(holds({ required: true, optional: true })).toBe(false);
});

test("values differ, and so do those of options", () => {
  expect([areDistinct([]), areDistinct([1, "1"]), areDistinct(["a", "b", "a"])]).toEqual([true, true, false]);
  const options = (...values: string[]) => distinctOptions.holds({ options: values.map((value) => ({ value })) });
  expect([distinctOptions.holds({}), options("a", "b"), options("a", "a")]).toEqual([true, true, false]);
});

test("a value is that of an option, read as a text", () => {
  const options = [{ value: "1" }, { value: "true" }];
  expect([1, "1", true, 2, undefined].map((value) => isOption(value, options))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(isOption("1")).toBe(false);
});

test.each([
  ["primary", true],
  ["danger", true],
  ["secondary", false],
  [undefined, false],
])("an action of the variant %s is loud: %s", (variant, loud) => {
  expect(isLoud({ variant })).toBe(loud);
});
