import { describe, expect, it } from "vitest";
import { components } from "../../../../../components/index.ts";
import { canonical } from "../../../../../src/product/engine/flow/answers.ts";
import { createDraft, type Draft, draftFieldsOf } from "../../../../../src/product/engine/flow/draft.ts";
import { flowFields } from "../../../../../src/product/engine/flow/flow-outline.ts";
import { carryOver } from "../../../../../src/product/engine/flow/kept-draft.ts";
import { beginFlow } from "../../../../../src/product/engine/flow/machine.ts";
import { type Screen, screenSchema } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";

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
  const machine = {
    outline: () => [
      { id: "one", controls: flowFields(screen, host) },
      { id: "two", controls: [] },
    ],
    review: "none",
  } as const;
  const entered = { name: "Ida", pin: "1234", count: 3 };
  const state = beginFlow(machine, { mode: "guided", seed: "seed", entered, completed: ["one"] });
  return createDraft(state, draftFieldsOf(screen, host), flowFields(screen, host));
}

describe("a draft", () => {
  it("holds what was entered, but no password", () => {
    expect(kept(before).entered).toEqual({ name: "Ida", count: 3 });
  });

  it("goes on as it was in the same version", () => {
    expect(carryOver(kept(before), draftFieldsOf(before, host))).toMatchObject({
      entered: { name: "Ida", count: 3 },
      completed: ["one"],
      lost: [],
      missing: ["Feld pin"],
    });
  });

  it("keeps in another version what has a field of the same name and type, and names the rest in words", () => {
    const after = flow(field("name"), field("count"), field("town"));
    expect(carryOver(kept(before), draftFieldsOf(after, host))).toMatchObject({
      entered: { name: "Ida" },
      completed: [],
      lost: ["Feld count"],
    });
  });

  it("has another version with other fields, and the same one with other words", () => {
    const [version, ...others] = [before, flow(field("name")), flow(field("name", { type: "number" }))].map(
      (each) => draftFieldsOf(each, host).version,
    );
    expect(others).not.toContain(version);
    expect(new Set(others).size).toBe(2);
    expect(draftFieldsOf(flow(field("name", { label: "Anders" })), host).version).toBe(
      draftFieldsOf(flow(field("name")), host).version,
    );
  });
});

describe("what is no draft", () => {
  const good = JSON.parse(JSON.stringify(kept(before))) as Draft;
  const round: Record<string, unknown> = { ...good };
  round["entered"] = round;
  const prototyped = JSON.parse('{"__proto__": {"entered": {}}, "constructor": {"prototype": {}}}') as object;
  it.each<[string, unknown]>([
    ["nothing", null],
    ["a text", "{"],
    ["a number", 12],
    ["a list", [good]],
    ["of another flow", { ...good, flow: "other.flow" }],
    ["without a flow, as drafts once were", { ...good, flow: undefined }],
    ["without what was shown", { ...good, shown: undefined }],
    ["with a step that is no text", { ...good, step: 2 }],
    ["with completed steps that are no list", { ...good, completed: "one" }],
    ["with answers in a list", { ...good, entered: ["Ida"] }],
    ["with an answer that is an object", { ...good, entered: { name: { $bind: "person" } } }],
    ["with an answer that is nothing", { ...good, entered: { name: null } }],
    ["with a text where a number was asked", { ...good, entered: { count: "drei" } }],
    ["with a list of numbers", { ...good, entered: { name: [1] } }],
    ["with an answer that nobody asked for", { ...good, entered: { other: "x" } }],
    ["with an answer named like a property of every object", { ...good, entered: { constructor: "x", toString: "y" } }],
    ["with a label of an unknown type", { ...good, labels: { name: { label: "Name", type: "constructor" } } }],
    ["with a seed that no header takes", { ...good, seed: "a\r\nb" }],
    ["with an attempt below nought", { ...good, attempt: -1 }],
    ["prototypes", prototyped],
    ["of five megabytes", { ...good, entered: { name: "x".repeat(5_000_000) } }],
    ["in itself", round],
  ])("says so: %s", (_what, content) => {
    expect(() => carryOver(content, draftFieldsOf(before, host))).toThrow('What was kept is no draft of "test.flow".');
  });

  it("is told from one with foreign keys, which lie idle", () => {
    const entered = JSON.parse('{"name": "Ida", "__proto__": "x"}') as object;
    const labels = JSON.parse('{"name": {"label": "N", "type": "text"}, "__proto__": {"label": "P", "type": "text"}}');
    const carried = carryOver({ ...good, entered, labels }, draftFieldsOf(before, host));
    expect(carried.entered["name"]).toBe("Ida");
    expect(Object.getPrototypeOf(carried.entered)).toBe(Object.prototype);
  });
});

it("answers in another order are the same answers", () => {
  expect(canonical({ a: "1", b: ["x"] })).toBe(canonical({ b: ["x"], a: "1" }));
  expect(canonical({ a: "1" })).not.toBe(canonical({ a: 1 }));
});
