import { describe, expect, it, test } from "vitest";
import { apiOperations } from "../../../../src/product/content/operations.ts";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { outcomeKinds } from "../../../../src/product/engine/scenario/outcome.ts";
import { parseScreen } from "../../../../src/product/engine/screen/parse-screen.ts";
import { isOutcome, outcomeScenarios } from "../../../../src/workshop/screens/outcome-scenarios.ts";
import { documentsOf, scenariosOf } from "../../../../src/workshop/screens/scenarios.ts";
import { screenBody, toldAfterAction } from "../../../../src/workshop/screens/screen-previews.ts";

const screens = [...screenFiles().values()].map(({ screen }) => screen);
const ended = screens.flatMap((screen) =>
  documentsOf(screen).flatMap(({ scenario }) => (isOutcome(scenario) ? [{ screen, scenario }] : [])),
);

test("every flow ends in everything that a submission can meet", () => {
  const flows = screens.filter(({ kind }) => kind === "flow");
  expect(flows.length).toBe(20);
  for (const { id, submit } of flows) {
    const own = ended.filter(({ screen }) => screen.id === id).map(({ scenario }) => scenario.outcome);
    const kinds = own.flatMap((outcome) =>
      outcome?.action === submit?.action && !outcome?.undo ? [outcome?.kind] : [],
    );
    expect(
      outcomeKinds.filter((kind) => !kinds.includes(kind) && kind !== "changed"),
      id,
    ).toEqual([]);
  }
});

test("every action with a risk, and every undo, went through, was refused, or is not known", () => {
  for (const screen of screens)
    for (const [name, { handler, risk }] of Object.entries(screen.actions ?? {})) {
      if (risk === "safe" || !apiOperations().has(handler)) continue;
      for (const undo of risk === "reversible" ? [undefined, true] : [undefined]) {
        const own = documentsOf(screen).filter(
          ({ scenario: { outcome } }) => outcome?.action === name && outcome.undo === undo,
        );
        expect(
          own.map(({ scenario }) => scenario.outcome?.kind),
          `${screen.id} ${name}`,
        ).toEqual(expect.arrayContaining(["sent", "refused", "unknown"]));
      }
    }
});

test("a switch outside of a form was saved, was not, or nobody knows, and a file can be too large to be sent", () => {
  const ofControls = ended.filter(({ scenario }) => scenario.outcome?.control !== undefined);
  expect(ofControls.map(({ screen, scenario }) => [screen.id, scenario.title])).toMatchInlineSnapshot(`
    [
      [
        "mailings.compose",
        "File “Anhang”: refused",
      ],
      [
        "settings.club",
        "Switch “Erinnerung am Vorabend”: went through",
      ],
      [
        "settings.club",
        "Switch “Erinnerung am Vorabend”: refused",
      ],
      [
        "settings.club",
        "Switch “Erinnerung am Vorabend”: not known",
      ],
      [
        "expenses.claim",
        "File “Beleg”: refused",
      ],
      [
        "onboarding.club",
        "File “Tabelle mit den Mitgliedern”: refused",
      ],
      [
        "tenants.detail",
        "Switch “Kurse”: went through",
      ],
      [
        "tenants.detail",
        "Switch “Kurse”: refused",
      ],
      [
        "tenants.detail",
        "Switch “Kurse”: not known",
      ],
    ]
  `);
  const { screen } = screenFiles().get("settings.club")!;
  const drawn = (name: string) =>
    screenBody(ofControls.find((each) => each.screen === screen && each.scenario.name === name)!);
  const usual = screenBody({ screen, scenario: scenariosOf(screen.id)[0]! });
  const presses = (body: string) => body.split(' checked=""').length;
  expect(presses(drawn("outcome-switch-sent"))).not.toBe(presses(usual));
  expect(presses(drawn("outcome-switch-refused"))).toBe(presses(usual));
  expect(drawn("outcome-switch-unknown")).toContain("Nochmals prüfen");
});

test("what people are told is in the document, and only what is still running says nothing", () => {
  for (const preview of ended) {
    const { screen, scenario } = preview;
    const body = screenBody(preview);
    const told = toldAfterAction(preview);
    expect(told.length > 0, `${screen.id} ${scenario.name}`).toBe(scenario.outcome?.kind !== "slow");
    for (const text of told) expect(unescaped(body), `${screen.id} ${scenario.name}`).toContain(text);
    if (scenario.outcome?.kind === "slow") expect(body).toContain('aria-busy="true"');
  }
});

test.each(["invoices.run", "members.detail"])("what people are told after %s", async (id) => {
  const told = ended
    .filter(({ screen }) => screen.id === id)
    .map((preview) => {
      return `${preview.scenario.name}: ${toldAfterAction(preview).join(" | ")}`;
    });
  await expect(told.join("\n")).toMatchFileSnapshot(`told-after-${id}.txt`);
});

function unescaped(html: string): string {
  return html.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
}

describe("a submission", () => {
  const { screen } = screenFiles().get("invoices.run")!;
  const preview = (name: string) => {
    const { scenario } = documentsOf(screen).find((each) => each.scenario.name === name)!;
    return { screen, scenario };
  };

  it("leads to the next screen, with a toast", () => {
    const body = screenBody(preview("outcome-sent"));
    expect(body).toContain("318 Rechnungen sind verbucht.");
    expect(body).not.toContain('data-flow="invoices.run"');
  });

  it("opens the step of a field that was refused", () => {
    expect(screenBody(preview("outcome-refused-field"))).toContain('data-step="terms"');
  });

  it("is told in the words of a scenario that has some, which takes the place of the other", () => {
    const [usual] = scenariosOf(screen.id);
    const own = {
      ...usual!,
      name: "taken",
      outcome: { kind: "refused", refusal: { whole: "Schon verbucht." } },
    } as const;
    expect(toldAfterAction({ screen, scenario: own })).toEqual(["Das hat nicht geklappt", "Schon verbucht."]);
    const names = outcomeScenarios(screen, [usual!, own], []).map(({ name }) => name);
    expect(names).not.toContain("outcome-refused");
    expect(names).toContain("outcome-unknown");
  });
});

test("an action is shown where it is offered", () => {
  const names = ended.flatMap(({ screen, scenario }) =>
    screen.id === "tenants.detail" && scenario.outcome?.kind === "sent" && scenario.outcome.action
      ? [screenBody({ screen, scenario })]
      : [],
  );
  expect(names.map((body) => body.includes("resume"))).toEqual([false, true]);
});

test("a screen without an action that changes something has none", () => {
  const parsed = parseScreen(
    JSON.stringify({ id: "a.b", app: "admin", route: "/a", title: "A", body: [], actions: {} }),
  );
  expect("screen" in parsed && outcomeScenarios(parsed.screen, scenariosOf("a.b"), [])).toEqual([]);
});
