import { describe, expect, it } from "vitest";
import { nearest } from "../../../../components/_kit/contract/nearest.ts";

describe("the nearest name", () => {
  it.each([
    ["a letter too few", "titel", ["title", "tone"], "title"],
    ["two letters swapped", "lable", ["label", "table"], "label"],
    ["another case", "TITLE", ["title"], "title"],
    ["a hyphen instead of camel case", "aria-label", ["ariaLabel", "label"], "ariaLabel"],
    ["the first of two that are equally near", "bat", ["cat", "hat"], "cat"],
    ["a nearer one after a near one", "variants", ["variance", "variant"], "variant"],
  ])("is found for %s", (_, name, candidates, expected) => {
    expect(nearest(name, candidates)).toBe(expected);
  });

  it.each([
    ["nothing is near enough", "colour", ["label", "title"]],
    ["there is nothing to choose from", "label", []],
    ["more than a third differs", "abcdef", ["abcxyz"]],
    ["the name is empty", "", ["id"]],
  ])("is absent where %s", (_, name, candidates) => expect(nearest(name, candidates)).toBeUndefined());

  it("is found at once for a name of a million letters", () => {
    expect(nearest("x".repeat(1_000_000), ["label", "title"])).toBeUndefined();
  });
});
