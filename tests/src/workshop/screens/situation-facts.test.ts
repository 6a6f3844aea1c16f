import { expect, test } from "vitest";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { scenarioContract, usualScenario } from "../../../../src/product/engine/scenario/scenario.ts";
import { scenariosOf } from "../../../../src/workshop/screens/scenarios.ts";
import { lacksOf, lackText, situationText } from "../../../../src/workshop/screens/situation-facts.ts";

const screen = screenFiles().get("members.list")!.screen;

test("nothing is lacking where every capability holds", () => {
  expect(lacksOf(screen, usualScenario)).toEqual([]);
  expect(situationText(screen, usualScenario)).toBe(usualScenario.description);
});

test.each([
  ["entitlement", "the club has not booked it (entitlement)"],
  ["setting", "the club has switched it off (setting)"],
  ["flag", "it is not released yet (flag)"],
  ["permission", "the person may not (permission)"],
] as const)("a missing %s is told in words, with what is left out", (part, why) => {
  const scenario = { ...usualScenario, capabilities: { deny: [{ capability: "members.write", part }] } };
  expect(lacksOf(screen, scenario).map(lackText)).toEqual([
    `Without members.write, because ${why}, this is left out: Button “Mitglied erfassen”.`,
  ]);
});

test("a name alone lacks the permission", () => {
  const scenario = { ...usualScenario, capabilities: { deny: ["members.write"] } };
  expect(lacksOf(screen, scenario)).toMatchObject([{ capability: "members.write", part: "permission" }]);
});

test("a screen that needs the capability is left out as a whole", () => {
  const scenario = { ...usualScenario, capabilities: { deny: ["members.read"] } };
  expect(lacksOf(screen, scenario)[0]?.gone[0]).toMatch(/^the whole screen/);
});

test("what a screen does not ask for is not told", () => {
  const scenario = { ...usualScenario, capabilities: { deny: ["tenants.write"] } };
  expect(lacksOf(screen, scenario)).toEqual([]);
});

test("a written scenario says which part is missing", () => {
  const home = screenFiles().get("home.member")!.screen;
  const denied = scenariosOf(home.id).find(({ name }) => name === "denied")!;
  expect(lacksOf(home, denied)).toMatchObject([{ capability: "invoices.read", part: "entitlement" }]);
});

test.each([
  ["a name", "members.write", true],
  ["a name and its part", { capability: "members.write", part: "flag" }, true],
  ["a part that does not exist", { capability: "members.write", part: "licence" }, false],
  ["a part of nothing", { part: "flag" }, false],
])("a scenario denies by %s: %s", (_, denied, isValid) => {
  const scenario = { ...usualScenario, capabilities: { deny: [denied] } };
  expect(scenarioContract.safeParse(scenario).success).toBe(isValid);
});
