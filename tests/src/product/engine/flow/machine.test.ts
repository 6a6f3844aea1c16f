import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Answer, type Answers, canonical } from "../../../../../src/product/engine/flow/answers.ts";
import { advance, beginFlow, isReviewed } from "../../../../../src/product/engine/flow/machine.ts";
import type {
  Flow,
  FlowEffect,
  FlowEvent,
  FlowFailure,
  FlowState,
} from "../../../../../src/product/engine/flow/state.ts";
import { submissionOf, visibleValues } from "../../../../../src/product/engine/flow/values.ts";
import { answer, type GeneratedFlow, generatedFlow } from "./generated-flows.ts";
import { walkThrough } from "./walk-through.ts";

const control = (name: string, more: object = {}) =>
  ({ name, type: "text", label: name, isPrefilled: false, ...more }) as const;

/** The age determines whether parents are asked. */
const flow: Flow = {
  review: "dry-run",
  outline: ({ age }) => [
    { id: "person", controls: [control("name"), control("age")] },
    ...(age === "child" ? [{ id: "parents", controls: [control("parent")] }] : []),
    { id: "fee", controls: [control("fee", { isPrefilled: true })] },
  ],
};

const failure: FlowFailure = { kind: "failed", message: "Das ging nicht.", traceId: "7f3c", fields: {} };
const refusal: FlowFailure = { ...failure, kind: "refused", fields: { fee: "Zu tief." } };
const shown: Answers = { name: "", age: "adult", parent: "", fee: "100" };
const input = (name: string, given: Answer): FlowEvent => ({ type: "input", name, answer: given });
const next: FlowEvent = { type: "next", errors: {} };
const submit: FlowEvent = { type: "submit", errors: {} };

/** The state after some events; every dry-run is answered at once. */
function play(
  events: readonly FlowEvent[],
  { mode = "guided", of = flow }: { mode?: "guided" | "compact"; of?: Flow } = {},
) {
  const effects: FlowEffect[] = [];
  let state = beginFlow(of, { mode, seed: "seed" });
  const run = (event: FlowEvent) => {
    const transition = advance(of, state, event);
    state = transition.state;
    effects.push(...transition.effects);
    for (const effect of transition.effects)
      if (effect.type === "review")
        run({ type: "reviewLoaded", ask: effect.ask, result: { effects: ["Ein Mitglied."] } });
  };
  run({ type: "shown", answers: shown });
  for (const event of events) run(event);
  return { state, effects, types: effects.map(({ type }) => type), run };
}

describe("a guided flow", () => {
  it("goes on one step at a time, leaves out what is hidden, and ends with the review", () => {
    expect(play([next]).state.step).toBe("fee");
    expect(play([input("age", "child"), next]).state.step).toBe("parents");
    expect(play([next, next]).state.step).toBe("review");
  });

  it("stays on a step with errors, and shows them", () => {
    const { state, types } = play([{ type: "next", errors: { name: "Gib einen Namen an." } }]);
    expect(state).toMatchObject({ step: "person", errors: { name: "Gib einen Namen an." } });
    expect(types).toEqual(["showErrors"]);
  });

  it("forgets the error of an answer that changes", () => {
    const { state } = play([
      { type: "next", errors: { name: "Gib einen Namen an.", age: "Wähle." } },
      input("name", "Ida"),
    ]);
    expect(state.errors).toEqual({ age: "Wähle." });
  });

  it("goes to a step that can be reached, and else to the first that is open", () => {
    expect(play([next, { type: "goTo", step: "person" }]).state.step).toBe("person");
    expect(play([{ type: "goTo", step: "review" }]).state.step).toBe("person");
    expect(play([next, next, { type: "goTo", step: "person" }, { type: "goTo", step: "review" }]).state.step).toBe(
      "review",
    );
  });

  it("goes through later steps again after an earlier answer changed", () => {
    const events = [
      next,
      next,
      { type: "goTo", step: "person" },
      input("age", "child"),
      { type: "goTo", step: "review" },
    ] as const;
    expect(play(events).state).toMatchObject({ step: "person", completed: [] });
  });

  it("keeps the answers of a hidden step, and leaves them out of the values and of the submission", () => {
    const { state } = play([
      input("age", "child"),
      next,
      input("parent", "Ida"),
      { type: "back" },
      input("age", "adult"),
    ]);
    expect(state.entered).toMatchObject({ parent: "Ida" });
    expect(visibleValues(flow, state)).not.toHaveProperty("parent");
    expect(submissionOf(flow, state)).toEqual({ age: "adult", fee: "100" });
  });
});

describe("what is submitted", () => {
  it("leaves an empty answer out, unless it empties what was filled in", () => {
    const { state } = play([input("name", "Ida"), input("name", ""), input("fee", "")]);
    expect(submissionOf(flow, state)).toEqual({ age: "adult", fee: "" });
  });

  it("leads a refusal to the control whose value is in its place", () => {
    const of: Flow = {
      review: "dry-run",
      outline: () => [
        { id: "person", controls: [control("name")] },
        { id: "children", controls: [control("children[1].name"), control("children[4].name")] },
      ],
    };
    const fields = { "children.1.name": "Fehlt." };
    const seen: FlowEvent = { type: "shown", answers: { "children[1].name": "", "children[4].name": "" } };
    const { state } = play([seen, next, next, submit, { type: "submitFailed", failure: { ...refusal, fields } }], {
      of,
    });
    expect(state).toMatchObject({ step: "children", errors: { "children[4].name": "Fehlt." } });
  });

  it("has the same key for the same answers, and another after a refusal", () => {
    const keys = (events: readonly FlowEvent[]) =>
      play([next, next, submit, ...events]).effects.flatMap((effect) => (effect.type === "submit" ? [effect.key] : []));
    const unknown = keys([{ type: "submitFailed", failure: { ...failure, kind: "unknown" } }, submit]);
    expect(unknown[0]).toBe(unknown[1]);
    const refused = keys([{ type: "submitFailed", failure: { ...refusal, fields: {} } }, submit]);
    expect(refused[0]).not.toBe(refused[1]);
  });
});

describe("the review", () => {
  it("is made anew when other answers are submitted in compact mode, and shown before anything is", () => {
    const { state, types, run } = play([{ type: "openReview" }, input("name", "Ida"), submit], { mode: "compact" });
    expect(types).toEqual(["review", "save", "review", "showReview"]);
    run(submit);
    expect(state.submission.status).toBe("idle");
  });

  it("does not take a late result of an earlier opening", () => {
    const late = advance(flow, play([next, next]).state, { type: "reviewLoaded", ask: 0, result: 1 });
    expect(late.state.review).toMatchObject({ result: { effects: ["Ein Mitglied."] } });
  });

  it("is asked for again each time it opens, also with the same answers", () => {
    const { types } = play([
      next,
      next,
      { type: "back" },
      next,
      { type: "goTo", step: "person" },
      { type: "goTo", step: "review" },
    ]);
    expect(types.filter((type) => type === "review")).toHaveLength(3);
  });

  it("is asked for again where other answers were tried in between", () => {
    const events = [{ type: "openReview" }, input("name", "Ida"), input("name", ""), { type: "openReview" }] as const;
    expect(play(events, { mode: "compact" }).types.filter((type) => type === "review")).toHaveLength(2);
  });

  it("goes to the step of an answer that the server objects to", () => {
    const { state, types } = play([next, next, submit, { type: "submitFailed", failure: refusal }]);
    expect(state).toMatchObject({ step: "fee", errors: { fee: "Zu tief." }, submission: { status: "failed" } });
    expect(types.slice(-3)).toEqual(["save", "showStep", "showErrors"]);
  });
});

/** Dry-runs that say one after the other what is listed; the last one stays true. */
function playOn(says: readonly (readonly string[] | "fails")[], mode: FlowState["mode"] = "guided") {
  const answers = [...says];
  const of: Flow = { ...flow, shownOf: (result) => ({ effects: result as string[], facts: "" }) };
  const effects: FlowEffect[] = [];
  let state = beginFlow(of, { mode, seed: "seed" });
  const run = (event: FlowEvent): void => {
    const transition = advance(of, state, event);
    state = transition.state;
    effects.push(...transition.effects);
    for (const { type, ...effect } of transition.effects)
      if (type === "review") answerReview((effect as { ask: number }).ask);
  };
  const answerReview = (ask: number) => {
    const said = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    run(said === "fails" ? { type: "reviewFailed", ask, failure } : { type: "reviewLoaded", ask, result: said });
  };
  for (const event of [{ type: "shown", answers: shown }, next, next, ...(mode === "compact" ? [submit] : [])] as const)
    run(event);
  return { state: () => state, run, submits: () => effects.filter(({ type }) => type === "submit").length };
}

describe.each(["guided", "compact"] as const)("what is submitted in %s mode", (mode) => {
  it("goes out where the dry-run says what was shown", () => {
    const { run, submits } = playOn([["108 E-Mails."]], mode);
    run(submit);
    expect(submits()).toBe(1);
  });

  it("waits where the dry-run says something else by now, with what was shown before", () => {
    const { state, run, submits } = playOn([["108 E-Mails."], ["107 E-Mails."]], mode);
    run(submit);
    expect(submits()).toBe(0);
    expect(state().review).toMatchObject({ result: ["107 E-Mails."], before: { effects: ["108 E-Mails."] } });
    run(submit);
    expect(submits()).toBe(1);
  });

  it("waits where the dry-run fails by now, and says so", () => {
    const { state, run, submits } = playOn([["108 E-Mails."], "fails"], mode);
    run(submit);
    expect(submits()).toBe(0);
    expect(state()).toMatchObject({ review: { status: "failed", failure }, submission: { status: "idle" } });
  });

  it("is repeated as it was where nobody knows how it went", () => {
    const { run, submits } = playOn([["108 E-Mails."], ["108 E-Mails."], "fails"], mode);
    run(submit);
    run({ type: "submitFailed", failure: { ...failure, kind: "unknown" } });
    run(submit);
    expect(submits()).toBe(2);
  });
});

const event = (names: readonly string[], steps: readonly string[]): fc.Arbitrary<FlowEvent> => {
  const errors = fc.constantFrom<FlowState["errors"]>({}, {}, { [names[0] as string]: "Falsch." });
  const any = fc.constantFrom(failure, refusal, { ...failure, kind: "unknown" } as const);
  return fc.oneof(
    fc.record({ type: fc.constant("input" as const), name: fc.constantFrom(...names), answer }),
    fc.record({ type: fc.constantFrom("next" as const, "submit" as const), errors }),
    fc.record({ type: fc.constantFrom("back" as const, "openReview" as const, "discard" as const) }),
    fc.record({ type: fc.constant("goTo" as const), step: fc.constantFrom(...steps) }),
    fc.record({ type: fc.constant("submitted" as const), result: fc.constant({}) }),
    fc.record({ type: fc.constant("submitFailed" as const), failure: any }),
    fc.record({ type: fc.constant("reviewLoaded" as const), ask: fc.nat(3), result: fc.constant({}) }),
  );
};

const scene = generatedFlow.chain((generated) =>
  fc.record({
    generated: fc.constant(generated),
    mode: fc.constantFrom("guided" as const, "compact" as const),
    events: fc.array(
      fc.tuple(event(generated.names, ["s0", "s1", "s2", "review"]), fc.constantFrom("load", "fail", "late")),
      { maxLength: 40 },
    ),
  }),
);

describe("any sequence of events", () => {
  it("never submits answers without the review of those answers, where there is a review", () => {
    fc.assert(
      fc.property(scene, ({ generated, mode, events }) => expectReviewed(generated, mode, events)),
      { numRuns: 400 },
    );
  });

  it("never submits what was reviewed while its dry-run says something else, or fails", () => {
    fc.assert(
      fc.property(scene, ({ generated, mode, events }) => {
        follow(generated, mode, events, (effect, given, before) => {
          if (effect?.type !== "submit" || generated.flow.review !== "dry-run") return;
          if (before.submission.status === "unknown") return;
          expect(given.type).toBe("reviewLoaded");
          expect(before.review).toMatchObject({ status: "ready", result: (given as { result: unknown }).result });
        });
      }),
      { numRuns: 400 },
    );
  });

  it("asks for the dry-run whenever the review opens", () => {
    fc.assert(
      fc.property(scene, ({ generated: { flow: of, ...rest }, mode, events }) => {
        let isOpening = false;
        const opened: boolean[] = [];
        follow({ flow: { ...of, review: "dry-run" }, ...rest }, mode, events, (effect) => {
          if (effect?.type === "showStep" && effect.step === "review") isOpening = true;
          else if (isOpening) {
            opened.push(effect?.type === "review");
            isOpening = false;
          }
        });
        expect(opened).not.toContain(false);
      }),
      { numRuns: 400 },
    );
  });

  it("submits once at a time, and nothing after it is done", () => {
    fc.assert(
      fc.property(scene, ({ generated, mode, events }) => {
        let running = false;
        let isDone = false;
        follow(generated, mode, events, (effect, given) => {
          if (given.type === "submitFailed") running = false;
          if (effect?.type === "finish") isDone = true;
          if (effect?.type !== "submit") return;
          expect(running || isDone).toBe(false);
          running = true;
        });
      }),
      { numRuns: 400 },
    );
  });
});

type Given = readonly (readonly [FlowEvent, string])[];

function expectReviewed({ flow: of, ...rest }: GeneratedFlow, mode: FlowState["mode"], events: Given): void {
  const reviewed = new Set<string>();
  follow({ flow: of, ...rest }, mode, events, (effect, given, before) => {
    const { review } = before;
    if (given.type === "reviewLoaded" && review.status === "loading" && review.ask === given.ask)
      reviewed.add(review.of);
    if (effect?.type !== "submit") return;
    expect(canonical(effect.values)).toBe(effect.of);
    expect(isReviewed(of, before)).toBe(true);
    if (of.review === "dry-run") expect(reviewed).toContain(effect.of);
  });
}

/** Runs events; dry-runs succeed, fail, or stay open, as each event says. */
function follow(
  { flow: of, shows }: GeneratedFlow,
  mode: FlowState["mode"],
  events: Given,
  see: (effect: FlowEffect | undefined, given: FlowEvent, before: FlowState) => void,
): void {
  let state = beginFlow(of, { mode, seed: "seed" });
  let dryRuns = 0;
  // What it says changes after every third time.
  const dryRun = () => {
    dryRuns += 1;
    return { effects: [`Nach ${Math.floor(dryRuns / 3)}.`] };
  };
  const run = (given: FlowEvent, fate: string): void => {
    const before = state;
    const transition = advance(of, state, given);
    state = transition.state;
    see(undefined, given, before);
    for (const effect of transition.effects) {
      see(effect, given, before);
      if (effect.type === "review" && fate === "load")
        run({ type: "reviewLoaded", ask: effect.ask, result: dryRun() }, fate);
      if (effect.type === "review" && fate === "fail") run({ type: "reviewFailed", ask: effect.ask, failure }, fate);
    }
  };
  for (const [given, fate] of events) {
    run({ type: "shown", answers: shows(visibleValues(of, state), mode === "guided" ? state.step : undefined) }, fate);
    run(given, fate);
  }
}

describe("both modes", () => {
  it("submit the same values for the same answers, in any flow", () => {
    const given = generatedFlow.chain((generated) =>
      fc.tuple(fc.constant(generated), fc.dictionary(fc.constantFrom(...generated.names), answer)),
    );
    fc.assert(
      fc.property(given, ([{ flow: of, shows }, answers]) => {
        const guided = walkThrough(of, shows, "guided", answers);
        expect(guided).toBeDefined();
        expect(walkThrough(of, shows, "compact", answers)).toEqual(guided);
      }),
      { numRuns: 400 },
    );
  });
});
