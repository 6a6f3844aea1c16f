import { describe, expect, it } from "vitest";
import { mistyped, nearest } from "../../../../components/_kit/contract/nearest.ts";

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

describe("a typing fault", () => {
  it.each([
    ["a letter too few", "members.wrte", ["members.read", "members.write"], "members.write"],
    ["a letter too many", "memberss.read", ["members.read"], "members.read"],
    ["two letters swapped", "members.member.gte", ["members.member.get", "members.member.list"], "members.member.get"],
    [
      "the first two letters of a word swapped",
      "profile.deit.title",
      ["profile.edit.title", "profile.view.title"],
      "profile.edit.title",
    ],
    ["another letter in a long word", "attendence.read", ["attendance.read"], "attendance.read"],
    ["another case or mark between the words", "Members_read", ["members.read"], "members.read"],
  ])("is %s", (_, name, candidates, expected) => expect(mistyped(name, candidates)).toBe(expected));

  it.each([
    ["polls.write", ["roles.write"]],
    ["votes.write", ["roles.write"]],
    ["halls.read", ["health.read"]],
    ["membership.application.cancel", ["membership.application.create"]],
    ["events.event.save", ["events.event.send"]],
    ["events.event.resume", ["events.event.remove"]],
    ["save", ["send"]],
    ["saveMember", ["sendMember"]],
    ["end", ["send"]],
    ["onboarding.read", ["offboarding.read"]],
    ["members.raed", ["memberss.read"]],
    ["course.rea", ["course.read", "course.real"]],
  ])("is not %s beside %j", (name, candidates) => expect(mistyped(name, candidates)).toBeUndefined());
});
