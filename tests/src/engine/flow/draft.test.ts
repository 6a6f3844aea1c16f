import { describe, expect, it } from "vitest";
import { components } from "../../../../components/index.ts";
import { canonical } from "../../../../src/engine/flow/answers.ts";
import { carryOver, draftOf, draftVersion } from "../../../../src/engine/flow/draft.ts";
import { fieldsOf } from "../../../../src/engine/flow/outline.ts";
import { beginFlow } from "../../../../src/engine/flow.ts";
import { type Screen, screenSchema } from "../../../../src/engine/screen-schema.ts";

const host = { components };
const field = (name: string, more: object = {}) => ({
  component: "form-field",
  data: { id: name, name, label: `Feld ${name}`, ...more },
});

function flow(...body: object[]): Screen {
  const submit = { action: "send" };
  const actions = { send: { handler: "test.thing.send", risk: "safe" } };
  const steps = [{ id: "one", title: "Eins", help: "Hilfe.", body }];
  return screenSchema.parse({
    id: "test.flow",
    app: "admin",
    route: "/neu",
    title: "Neu",
    kind: "flow",
    actions,
    steps,
    submit,
  });
}

const before = flow(field("name"), field("pin", { type: "password" }), field("count", { type: "number" }));

function kept(screen: Screen) {
  const machine = { outline: () => [], review: "none" } as const;
  const entered = { name: "Ida", pin: "1234", count: 3 };
  const state = beginFlow(machine, { mode: "guided", seed: "seed", entered, completed: ["one"] });
  return draftOf(state, draftVersion(screen, host), fieldsOf(screen, host));
}

describe("a draft", () => {
  it("holds what was entered, but no password", () => {
    expect(kept(before).entered).toEqual({ name: "Ida", count: 3 });
  });

  it("goes on as it was in the same version", () => {
    expect(carryOver(kept(before), before, host)).toMatchObject({
      entered: { name: "Ida", count: 3 },
      completed: ["one"],
      lost: [],
    });
  });

  it("keeps in another version what has a field of the same name and type, and names the rest in words", () => {
    const after = flow(field("name"), field("count"), field("town"));
    expect(carryOver(kept(before), after, host)).toMatchObject({
      entered: { name: "Ida" },
      completed: [],
      lost: ["Feld count"],
    });
  });

  it("has another version with other fields, and the same one with other words", () => {
    const [version, ...others] = [before, flow(field("name")), flow(field("name", { type: "number" }))].map((each) =>
      draftVersion(each, host),
    );
    expect(others).not.toContain(version);
    expect(new Set(others).size).toBe(2);
    expect(draftVersion(flow(field("name", { label: "Anders" })), host)).toBe(draftVersion(flow(field("name")), host));
  });
});

it("answers in another order are the same answers", () => {
  expect(canonical({ a: "1", b: ["x"] })).toBe(canonical({ b: ["x"], a: "1" }));
  expect(canonical({ a: "1" })).not.toBe(canonical({ a: 1 }));
});
