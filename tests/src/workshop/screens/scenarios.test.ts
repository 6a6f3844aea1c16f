import { expect, test } from "vitest";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { capabilityParts, denialsOf } from "../../../../src/product/engine/screen/capabilities.ts";
import { switchesOf, switchGroupsOf } from "../../../../src/workshop/screens/scenarios.ts";
import { capabilitiesOf } from "../../../../src/workshop/screens/screen-facts.ts";

const screens = [...screenFiles().values()].map(({ screen }) => screen);
const listOfMembers = screenFiles().get("members.list")!.screen;

test("switches are grouped by what they switch", () => {
  expect(switchGroupsOf(listOfMembers).map(({ label, scenarios }) => [label, scenarios.length])).toEqual([
    ["Language", 3],
    ["Clubs", 1],
    ["A capability missing", 2],
  ]);
});

test("each capability that a screen asks for is switched once", () => {
  for (const screen of screens) {
    const denied = switchesOf(screen).flatMap(({ capabilities }) => denialsOf(capabilities?.deny));
    expect(denied.map(({ capability }) => capability)).toEqual(capabilitiesOf(screen));
  }
});

test("over all screens each of the four parts is missing somewhere", () => {
  const parts = screens.flatMap(switchesOf).flatMap(({ capabilities }) => denialsOf(capabilities?.deny));
  expect(new Set(parts.map(({ part }) => part))).toEqual(new Set(capabilityParts));
});
