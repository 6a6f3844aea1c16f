import { describe, expect, it } from "vitest";
import type { Scenario } from "../../../../src/product/engine/scenario/scenario.ts";
import { screenSchema } from "../../../../src/product/engine/screen/schema/screen-schema.ts";
import {
  isStepScenario,
  stepContext,
  stepControls,
  stepScenarios,
} from "../../../../src/workshop/screens/step-scenarios.ts";

const field = (name: string, more: object = {}) => ({
  component: "form-field",
  data: { id: name, name, label: name, ...more },
});
const options = ["a", "b"].map((value) => ({ value, label: value.toUpperCase() }));
const flow = (more: object = {}) =>
  screenSchema.parse({
    ...{ id: "zz.flow", app: "member", route: "/zz", title: "Probe", kind: "flow" },
    actions: { send: { handler: "zz.send", risk: "reversible" } },
    steps: [
      { id: "one", title: "Eins", body: [field("kind", { control: "select", options, label: "Art" }), field("note")] },
      { id: "two", title: "Zwei", if: { $bind: "values.kind == 'b'" }, body: [field("more")] },
      { id: "three", title: "Drei", if: { $bind: "values.kind == 'z'" }, body: [field("never")] },
    ],
    review: { title: "Stimmt es?" },
    submit: { action: "send", label: "Senden" },
    ...more,
  });
const scenario = (name: string, more: Partial<Scenario> = {}): Scenario => ({
  name,
  title: name,
  description: `${name}.`,
  ...more,
});
const made = (written: Scenario[], more?: object) =>
  stepScenarios(flow(more), written).map(({ name, title, description, mode, step, values }) => ({
    name,
    title,
    description,
    mode,
    step,
    values,
  }));

describe("the situations of a flow", () => {
  it("are one at each step that can be seen, one at the review, and one of all on one page", () => {
    expect(made([scenario("usual", { values: { kind: "a", note: "x" }, step: "one" })])).toEqual([
      {
        name: "step-one",
        title: "Step “Eins”",
        description: "The step “Eins”, with the data of “usual”.",
        mode: "guided",
        step: "one",
        values: { kind: "a", note: "x" },
      },
      {
        name: "step-two",
        title: "Step “Zwei”",
        description: "The step “Zwei”, with the data of “usual”.",
        mode: "guided",
        step: "two",
        values: { kind: "b", note: "x" },
      },
      {
        name: "step-review",
        title: "Step “Stimmt es?”",
        description: "The step “Stimmt es?”, with the data of “usual”.",
        mode: "guided",
        step: "review",
        values: { kind: "a", note: "x" },
      },
      {
        name: "on-one-page",
        title: "On one page",
        description: "Every step on one page, as it opens for those who know it.",
        mode: "compact",
        step: undefined,
        values: { kind: "a", note: "x" },
      },
    ]);
  });

  it("take the answers of a written one at the step, else those of the fullest", () => {
    const written = [
      scenario("first", { values: {} }),
      scenario("full", { values: { kind: "b", note: "y" } }),
      scenario("own", { step: "one", values: { kind: "a" } }),
    ];
    const names = made(written).map(({ name, description }) => [name, /“([^”]+)”\.$/.exec(description)?.[1]]);
    expect(names).toEqual([
      ["step-one", "own"],
      ["step-two", "full"],
      ["step-review", "full"],
      ["on-one-page", undefined],
    ]);
    expect(made(written).at(-1)?.values).toEqual({ kind: "b", note: "y" });
  });

  it.each<[what: string, more: Partial<Scenario>]>([
    ["another locale", { locale: "fr-CH" }],
    ["fewer rights", { capabilities: { deny: [] } }],
    ["no network", { offline: true }],
    ["a fault", { results: { list: { $state: "loading" } } }],
  ])("are not those with %s, where there is another", (_, more) => {
    const written = [
      scenario("usual", { values: {} }),
      scenario("other", { ...more, step: "one", values: { kind: "a", note: "x" } }),
    ];
    expect(made(written)[0]?.description).toContain("with the data of “usual”");
  });

  it("are none without a written one, and of a screen that is no flow", () => {
    expect(made([])).toEqual([]);
    const page = screenSchema.parse({ id: "zz.page", app: "member", route: "/zz", title: "Probe", body: [] });
    expect(stepScenarios(page, [scenario("usual")])).toEqual([]);
  });

  it("are those of the modes of the flow", () => {
    const names = (modes: object) => made([scenario("usual")], { modes }).map(({ name }) => name);
    expect(names({ guided: false })).toEqual(["on-one-page"]);
    expect(names({ compact: false })).not.toContain("on-one-page");
    expect(made([scenario("usual")], { review: {} }).find(({ step }) => step === "review")?.title).toBe(
      "Step “Prüfen”",
    );
    expect(made([scenario("usual")], { review: undefined }).map(({ step }) => step)).not.toContain("review");
  });

  it("are known by their names", () => {
    const names = ["step-one", "on-one-page", "usual", "first-step-one"];
    expect(names.map((name) => isStepScenario(scenario(name)))).toEqual([true, true, false, false]);
  });
});

it("controls have their name, what is said of them and their choices", () => {
  const body = [
    field("kind", { control: "select", options }),
    { component: "choice-group", data: { id: "many", name: "many", legend: "Mehrere", options, multiple: true } },
    { component: "text", data: { body: ["Text"] } },
  ];
  const screen = flow({ steps: [{ id: "one", title: "Eins", body }] });
  const choices = options.map(({ value, label }) => ({ value, label }));
  expect(stepControls(screen, stepContext(screen, scenario("usual")))).toEqual([
    { name: "kind", label: "kind", options: choices, isMultiple: false },
    { name: "many", label: "Mehrere", options: choices, isMultiple: true },
  ]);
});
