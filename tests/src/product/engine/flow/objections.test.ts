import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { components } from "../../../../../components/index.ts";
import { errorSummary } from "../../../../../src/product/engine/flow/error-summary.ts";
import { outlineOf } from "../../../../../src/product/engine/flow/flow-outline.ts";
import { renderFlow } from "../../../../../src/product/engine/flow/flow-view.ts";
import { advance, beginFlow } from "../../../../../src/product/engine/flow/machine.ts";
import type { FlowMode } from "../../../../../src/product/engine/flow/mode.ts";
import { objectionsTo, shownErrors } from "../../../../../src/product/engine/flow/objections.ts";
import type { Flow, FlowEffect, FlowEvent, FlowFailure } from "../../../../../src/product/engine/flow/state.ts";
import { submissionOf, visibleValues } from "../../../../../src/product/engine/flow/values.ts";
import { contractFields } from "../../../../../src/product/engine/screen/localize.ts";
import { screenSchema } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";

const host = { components, report: () => {} };
const wrong = "Das Ende liegt vor dem Anfang.";
const boundError = { $bind: `values.begin == 'late' ? '${wrong}' : null` };

/** Every control that can have an error, as its contract wants it; rows have theirs in their own test. */
const controls = [...components.values()].filter((component) => {
  if (component.serves === "rows") return false;
  const fields = contractFields(component);
  return ["id", "name", "error"].every((name) => fields.has(name));
});

function flowWith(component: string) {
  const own = { id: "end", name: "end", query: "endQuery", label: "Ende", legend: "Ende", error: boundError };
  const grid = { caption: "Ende", corner: "Wer", rows: [{ id: "a", label: "A" }], columns: [{ id: "b", label: "B" }] };
  const fields = contractFields(components.get(component) ?? expect.fail());
  const data = Object.entries({ ...own, ...grid, options: [{ value: "a", label: "A" }] }).filter(([name]) =>
    fields.has(name),
  );
  const begin = { component: "form-field", data: { id: "begin", name: "begin", label: "Anfang" } };
  return screenSchema.parse({
    ...{ id: "test.flow", app: "admin", route: "/neu", title: "Neu", kind: "flow" },
    actions: { send: { handler: "test.send", risk: "safe" } },
    steps: [
      { id: "when", title: "Wann", help: "Hilfe.", body: [begin, { component, data: Object.fromEntries(data) }] },
      {
        id: "more",
        title: "Mehr",
        help: "Hilfe.",
        body: [{ component: "form-field", data: { id: "more", label: "M" } }],
      },
    ],
    review: { source: "test.preview", effects: { $bind: "review.effects" } },
    submit: { action: "send" },
  });
}

/** A flow that is played by its events; dry-runs and submissions are collected. */
function play(flow: Flow, mode: FlowMode) {
  const effects: FlowEffect[] = [];
  let state = beginFlow(flow, { mode, seed: "seed" });
  const run = (event: FlowEvent) => {
    const transition = advance(flow, state, event);
    state = transition.state;
    effects.push(...transition.effects);
    for (const effect of transition.effects)
      if (effect.type === "review") run({ type: "reviewLoaded", ask: effect.ask, result: { effects: [] } });
  };
  const press = (type: "next" | "submit") => run({ type, errors: {} });
  run({ type: "shown", answers: { begin: "", end: "", endQuery: "", endSeen: "", more: "" } });
  return {
    run,
    press,
    enter: (name: string, answer: string) => run({ type: "input", name, answer }),
    goOn: () => press(mode === "guided" && state.step !== "review" ? "next" : "submit"),
    state: () => state,
    errors: () => shownErrors(flow, state),
    sent: () => effects.filter(({ type }) => type === "submit").length,
    asked: () => effects.filter(({ type }) => type === "review").length,
    toReview() {
      for (let press = 0; press < 3; press += 1) this.goOn();
    },
  };
}

const cases = controls.flatMap(({ id }) => (["guided", "compact"] as const).map((mode) => [id, mode] as const));

describe("a bound error", () => {
  it("is there for more than one kind of control", () => {
    expect(controls.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["checkbox", "choice-group", "file-field", "form-field"]),
    );
  });

  it.each(cases)("of a %s holds its step in %s mode, is summed up, and goes as soon as it is mended", (id, mode) => {
    const screen = flowWith(id);
    const flow: Flow = { outline: outlineOf(screen, {}, host), review: "dry-run" };
    const played = play(flow, mode);
    played.enter("begin", "late");
    expect(played.errors()).toEqual({});
    played.goOn();
    expect(played.errors()).toEqual({ end: wrong });
    played.toReview();
    expect([played.sent(), played.asked()]).toEqual([0, 0]);
    expect(played.state().completed).toEqual([]);
    const context = { values: visibleValues(flow, played.state()) };
    const view = mode === "compact" ? ({ mode } as const) : ({ mode, step: "when" } as const);
    const status = { controls: [{ name: "end", id: "end" }] };
    const markup = renderFlow(screen, context, { ...host, errors: played.errors() }, view, status);
    expect(markup).toContain(`<a class="flow__error" href="#end">${wrong}</a>`);
    expect(markup).toMatch(/aria-invalid="true"/);
    played.enter("begin", "early");
    expect(played.errors()).toEqual({});
    played.toReview();
    played.goOn();
    expect(played.sent()).toBe(1);
  });

  it("that comes with a later answer opens its step", () => {
    const control = (name: string) => ({ name, type: "text", label: name, isPrefilled: false }) as const;
    const flow: Flow = {
      review: "summary",
      outline: ({ more }) => [
        { id: "when", controls: [{ ...control("end"), error: more === "late" ? wrong : undefined }] },
        { id: "more", controls: [control("more")] },
      ],
    };
    const played = play(flow, "guided");
    played.goOn();
    played.enter("more", "late");
    played.goOn();
    expect(played.state().step).toBe("when");
    expect(played.errors()).toEqual({ end: wrong });
    played.run({ type: "goTo", step: "review" });
    expect(played.state().step).toBe("when");
  });
});

describe("a refused answer", () => {
  const names = ["one", "two", "three"];
  const flow: Flow = {
    review: "dry-run",
    outline: () =>
      names.map((name) => ({ id: name, controls: [{ name, type: "text", label: name, isPrefilled: false }] })),
  };
  const refusal = (fields: Record<string, string>): FlowFailure => {
    return { kind: "refused", message: "Nein.", traceId: "7f3c", fields };
  };

  function refused(mode: FlowMode, fields: Record<string, string>) {
    const played = play(flow, mode);
    played.run({ type: "shown", answers: { one: "1", two: "2", three: "3" } });
    for (let press = 0; press < 5; press += 1) played.goOn();
    played.run({ type: "submitFailed", failure: refusal(fields) });
    return played;
  }

  it.each(["guided", "compact"] as const)("is not sent again in %s mode before it changes", (mode) => {
    const played = refused(mode, { two: "Gibt es nicht." });
    const asked = played.asked();
    played.toReview();
    expect([played.sent(), played.asked()]).toEqual([1, asked]);
    expect(played.errors()).toEqual({ two: "Gibt es nicht." });
    played.enter("two", "22");
    expect(played.errors()).toEqual({});
    for (let press = 0; press < 5; press += 1) played.goOn();
    expect(played.sent()).toBe(2);
  });

  it("stays refused while another refused one is mended, unless both are refused for one reason", () => {
    const apart = refused("compact", { one: "Fehlt.", two: "Gibt es nicht." });
    apart.enter("one", "11");
    expect(objectionsTo(flow, apart.state())).toEqual({ two: "Gibt es nicht." });
    const together = refused("compact", { one: wrong, two: wrong });
    together.enter("one", "11");
    expect(objectionsTo(flow, together.state())).toEqual({});
  });

  it("is sent again once an answer that it may depend on has changed, so that nobody is stuck", () => {
    const free = fc.record({ refused: fc.subarray(names, { minLength: 1, maxLength: 2 }), isOne: fc.boolean() });
    fc.assert(
      fc.property(free, fc.constantFrom<FlowMode>("guided", "compact"), ({ refused: wrongs, isOne }, mode) => {
        const played = refused(mode, Object.fromEntries(wrongs.map((name) => [name, isOne ? wrong : name])));
        const other = names.find((name) => !wrongs.includes(name)) ?? expect.fail();
        played.enter(other, "other");
        for (let press = 0; press < 6; press += 1) played.goOn();
        expect(played.sent()).toBe(2);
        expect(submissionOf(flow, played.state())).toMatchObject({ [other]: "other" });
      }),
    );
  });
});

describe("a rule of the operation", () => {
  const words = "Vier Ziffern.";
  const control = (name: string) => ({ name, type: "text", label: name, isPrefilled: false }) as const;
  const flow: Flow = {
    review: "dry-run",
    outline: () => [
      { id: "when", controls: [control("postcode"), control("town")] },
      { id: "more", controls: [control("more")] },
    ],
    objection: (name, answer) => (name === "postcode" && !/^\d{4}$/.test(String(answer)) ? words : undefined),
  };

  function opened(mode: FlowMode) {
    const played = play(flow, mode);
    played.run({ type: "shown", answers: { postcode: "", town: "", more: "" } });
    return played;
  }

  it.each(["guided", "compact"] as const)("is told at its field when that is left, and holds the %s flow", (mode) => {
    const played = opened(mode);
    played.enter("postcode", "abcd");
    expect(played.errors()).toEqual({});
    played.run({ type: "left", name: "postcode" });
    expect(played.errors()).toEqual({ postcode: words });
    expect(played.state().isHeld).toBe(false);
    played.goOn();
    expect(played.state().isHeld).toBe(true);
    played.run({ type: "openReview" });
    expect([played.asked(), played.state().completed]).toEqual([0, []]);
    played.enter("postcode", "863");
    expect(played.errors()).toEqual({ postcode: words });
    played.enter("postcode", "8635");
    expect([played.errors(), played.state().isHeld]).toEqual([{}, false]);
    for (let press = 0; press < 4; press += 1) played.goOn();
    expect(played.sent()).toBe(1);
  });

  it("holds what was filled in and never touched", () => {
    const played = opened("compact");
    played.goOn();
    expect(played.errors()).toEqual({ postcode: words });
    expect(played.asked()).toBe(0);
  });

  it("says nothing of a submission that may have been carried out: it is repeated as it was", () => {
    const played = opened("compact");
    played.enter("postcode", "8635");
    for (let press = 0; press < 2; press += 1) played.goOn();
    played.run({ type: "submitFailed", failure: { kind: "unknown", message: "?", traceId: "7f3c", fields: {} } });
    const late: Flow = { ...flow, objection: () => words };
    const { effects } = advance(late, played.state(), { type: "submit", errors: {} });
    expect(effects.map(({ type }) => type)).toEqual(["submit"]);
  });
});

describe("a rule between answers", () => {
  const message = "Das Ende liegt vor dem Anfang.";

  function opened(mode: FlowMode, tone: string) {
    const field = (name: string) => ({ component: "form-field", data: { id: name, name, label: name, type: "time" } });
    const data = { id: "times", when: { $bind: "values.end < values.begin" }, message, fields: ["end", "begin"], tone };
    const screen = screenSchema.parse({
      ...{ id: "test.flow", app: "admin", route: "/neu", title: "Neu", kind: "flow" },
      actions: { send: { handler: "test.send", risk: "safe" } },
      steps: [
        {
          id: "when",
          title: "Wann",
          help: "Hilfe.",
          body: [field("begin"), field("end"), { component: "rule", data }],
        },
        { id: "more", title: "Mehr", help: "Hilfe.", body: [field("more")] },
      ],
      review: { source: "test.preview", effects: { $bind: "review.effects" } },
      submit: { action: "send" },
    });
    const flow: Flow = { outline: outlineOf(screen, {}, { components }), review: "dry-run" };
    const played = play(flow, mode);
    const shown = () => {
      const view = mode === "compact" ? ({ mode } as const) : ({ mode, step: "when" } as const);
      const context = { values: visibleValues(flow, played.state()) };
      return renderFlow(screen, context, { components, errors: played.errors() }, view);
    };
    return { ...played, shown };
  }

  it.each(["guided", "compact"] as const)(
    "holds the %s flow as an error until one of its answers is mended",
    (mode) => {
      const played = opened(mode, "error");
      expect(played.shown()).not.toContain(message);
      played.enter("begin", "18:00");
      expect(played.shown()).not.toContain(message);
      played.enter("end", "17:00");
      expect(played.shown()).toContain(message);
      expect(played.errors()).toEqual({});
      for (let press = 0; press < 3; press += 1) played.goOn();
      expect([played.errors(), played.state().isHeld, played.asked()]).toEqual([{ times: message }, true, 0]);
      played.enter("begin", "16:00");
      expect([played.errors(), played.state().isHeld]).toEqual([{}, false]);
      expect(played.shown()).not.toContain(message);
      for (let press = 0; press < 4; press += 1) played.goOn();
      expect(played.sent()).toBe(1);
    },
  );

  it.each(["guided", "compact"] as const)("asks once in the %s flow as a warning, and lets pass", (mode) => {
    const played = opened(mode, "warning");
    played.enter("begin", "18:00");
    played.enter("end", "17:00");
    played.goOn();
    expect([played.errors(), played.state().isHeld, played.asked()]).toEqual([{ times: message }, true, 0]);
    played.goOn();
    expect(played.state().isHeld).toBe(false);
    for (let press = 0; press < 3; press += 1) played.goOn();
    expect(played.sent()).toBe(1);
  });

  it("is summed up with links to all of its controls", () => {
    const others = [{ label: "Anfang", id: "begin" }];
    const summary = errorSummary({ components, errors: { times: message } }, [{ name: "times", id: "end", others }]);
    const links = [...String(summary).matchAll(/href="#(\w+)">([^<]+)</g)].map(([, id, words]) => [id, words]);
    expect(links).toEqual([
      ["end", message],
      ["begin", "Anfang"],
    ]);
  });
});
