import { expect, test } from "vitest";
import { screenFiles } from "../../../../../src/product/content/screens.ts";
import { usualScenario } from "../../../../../src/product/engine/scenario/scenario.ts";
import { evaluate } from "../../../../../src/product/engine/screen/resolve.ts";
import { projectSituation } from "../../../../../src/workshop/screens/situation.ts";

test("a scenario says which day is today; without it, it is the day of the examples", () => {
  const [file] = screenFiles().values();
  if (file === undefined) throw new Error("There is no screen.");
  const todayIn = (scenario: object) =>
    evaluate("today()", projectSituation(file.screen, { ...usualScenario, ...scenario }, () => {}).context);
  expect(todayIn({ today: "2028-02-29" })).toBe("2028-02-29");
  expect(todayIn({})).toBe("2026-11-12");
});
