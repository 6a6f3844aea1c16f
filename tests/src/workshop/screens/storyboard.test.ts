import { expect, test } from "vitest";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { visibleSteps } from "../../../../src/product/engine/flow/flow-view.ts";
import { scenariosOf, switchesOf } from "../../../../src/workshop/screens/scenarios.ts";
import { screenBody } from "../../../../src/workshop/screens/screen-previews.ts";
import { projectSituation } from "../../../../src/workshop/screens/situation.ts";
import { openingText, storyboardOf } from "../../../../src/workshop/screens/storyboard.ts";

const screens = [...screenFiles().values()].map(({ screen }) => screen);
const flows = screens.filter(({ kind }) => kind === "flow");

test.each(flows.map((screen) => [screen.id, screen] as const))(
  "%s has a picture for every step, its review and everything on one page",
  (_, screen) => {
    const { guided, compact, errors, outcomes } = storyboardOf(screen);
    const { guided: isGuided = true, compact: isCompact = true } = screen.modes ?? {};
    const steps = (screen.steps ?? []).length + (screen.review === undefined ? 0 : 1);
    expect(guided.length).toBe(isGuided ? steps : 0);
    expect(compact !== undefined).toBe(isCompact);
    expect(errors.length).toBeGreaterThan(0);
    expect(outcomes.map(({ scenario }) => scenario)).toEqual(
      expect.arrayContaining(["outcome-sent", "outcome-refused", "outcome-refused-field", "outcome-unknown"]),
    );
    const conditional = (screen.steps ?? []).filter((step) => step.if !== undefined).length;
    expect(guided.filter(({ condition }) => condition !== undefined).length).toBe(isGuided ? conditional : 0);
  },
);

test("the end of a flow says its words with the answers that the review shows", () => {
  const ends = Object.fromEntries(flows.map((screen) => [screen.id, storyboardOf(screen).success]));
  expect(ends["mailings.compose"]).toBe("Unterwegs an 118 Adressen.");
  expect(ends["invoices.run"]).toMatch(/^\d+ Rechnungen sind verbucht\.$/);
  for (const [id, words] of Object.entries(ends)) expect(words, id).toMatch(/^[A-ZÄÖÜ\d].*\.$/);
});

test("a step with a condition is visible in its picture, and its markup is that of the step", () => {
  for (const screen of flows)
    for (const scenario of switchesOf(screen).filter(({ name }) => name.startsWith("step-"))) {
      const { context } = projectSituation(screen, scenario);
      const visible = [...visibleSteps(screen, context).map(({ id }) => id), "review"];
      expect(visible, `${screen.id} ${scenario.name}`).toContain(scenario.step);
      expect(screenBody({ screen, scenario })).toContain(`id="step-${scenario.step}"`);
    }
});

test("no two situations of a screen have the same name, and a screen that is no flow has no steps", () => {
  for (const screen of screens) {
    const names = [...scenariosOf(screen.id), ...switchesOf(screen)].map(({ name }) => name);
    expect(names.length).toBe(new Set(names).size);
    if (screen.kind !== "flow") expect(names.filter((name) => name.startsWith("step-"))).toEqual([]);
  }
});

test.each([
  [{}, "It opens guided until the person has completed it 2 times, then compact."],
  [{ compactAfter: 1 }, "It opens guided until the person has completed it once, then compact."],
  [{ compactAfter: 0 }, "It opens compact."],
  [{ default: "guided" as const, compactAfter: 1 }, "It opens guided."],
  [{ compact: false }, undefined],
  [{ guided: false }, undefined],
])("says how a flow with the modes %j opens", (given, text) => {
  const modes = { guided: true, compact: true, default: "auto" as const, compactAfter: 2, ...given };
  expect(openingText({ modes })).toBe(text);
});
